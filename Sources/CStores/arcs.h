#pragma once
#include <stddef.h>

/// Rows that arcs of one radius end on both sides.
typedef struct {
  double radius;
  /// Columns of the left arc's centre, and of the right one's seen in a mirror: column c is -1 - c there.
  double left, right;
  /// The row of the centres.
  double center;
  /// Whether the rows are above the centres; else they are below.
  int above;
  /// Columns that may be drawn.
  ptrdiff_t first, last;
} stores_arcs;

/// A whole number as a column that may be drawn, or the last one's end.
static inline ptrdiff_t stores_column(double value, const stores_arcs *arcs) {
  ptrdiff_t column = (ptrdiff_t)value;
  return column < arcs->first ? arcs->first : column > arcs->last ? arcs->last : column;
}
