#pragma once
#include <stddef.h>

/// Rows that arcs of one radius end on both sides.
typedef struct {
  double radius;
  /// Columns of the left arc's centre, and of the right one's seen in a mirror: column c is -1 - c there.
  double left, right;
  /// The row of the centres; `side` is 1 for rows above them and -1 for rows below.
  double center, side;
  /// Columns that may be drawn.
  ptrdiff_t first, last;
} stores_arcs;
