#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__APPLE__)
/// Sets `count` words to a value, by the C library's vector code.
static inline void stores_fill(uint32_t *words, uint32_t value, size_t count) {
  memset_pattern4(words, &value, count * 4);
}
#else
#include <wchar.h>
/// Sets `count` words to a value, by the C library's vector code; wchar_t is 32 bits wide here.
static inline void stores_fill(uint32_t *words, uint32_t value, size_t count) {
  wmemset((wchar_t *)words, (wchar_t)value, count);
}
#endif

// Blends for processors with wide vectors. Every function does some pixels from the first on, gives their
// count, and leaves the rest to the caller; where there are no such vectors that is all of them. The results
// are those of the portable code, bit for bit.
#if defined(__x86_64__)
#include "arcs256.h"
#include "arcs512.h"

/// `below * rest / 255` plus products made before, one half in them: blue and red in `even`, the others in `odd`.
static inline size_t stores_affine(uint32_t *row, size_t count, uint32_t rest, uint32_t even, uint32_t odd) {
  if (!stores_has_widest()) return stores_has_wide() ? stores_affine_wide(row, count, rest, even, odd) : 0;
  stores_affine_widest(row, count, rest, even, odd);
  return count;
}

/// A row mixed into another by one coverage of 255.
static inline size_t stores_mix(uint32_t *row, const uint32_t *source, size_t count, uint32_t coverage) {
  if (!stores_has_widest()) return stores_has_wide() ? stores_mix_wide(row, source, count, coverage) : 0;
  stores_mix_widest(row, source, count, coverage);
  return count;
}

/// One premultiplied pixel value, multiplied by a coverage for each pixel, over a row.
static inline size_t stores_through(uint32_t *row, size_t count, uint32_t source, const uint8_t *mask) {
  if (!stores_has_widest()) return stores_has_wide() ? stores_through_wide(row, count, source, mask) : 0;
  stores_through_widest(row, count, source, mask);
  return count;
}

/// Draws whole rows of an opaque colour between two arcs, from the first on.
static inline ptrdiff_t stores_arcs_draw(uint32_t *line, ptrdiff_t stride, ptrdiff_t y, ptrdiff_t count,
                                         uint32_t pixel, const stores_arcs *arcs) {
  if (stores_has_widest()) return stores_arcs512_draw(line, stride, y, count, pixel, arcs);
  return stores_has_wide() ? stores_arcs256_draw(line, stride, y, count, pixel, arcs) : 0;
}
#else
#include "arcs.h"
static inline ptrdiff_t stores_arcs_draw(uint32_t *line, ptrdiff_t stride, ptrdiff_t y, ptrdiff_t count,
                                         uint32_t pixel, const stores_arcs *arcs) {
  return 0;
}
static inline size_t stores_affine(uint32_t *row, size_t count, uint32_t rest, uint32_t even, uint32_t odd) {
  return 0;
}
static inline size_t stores_mix(uint32_t *row, const uint32_t *source, size_t count, uint32_t coverage) {
  return 0;
}
static inline size_t stores_through(uint32_t *row, size_t count, uint32_t source, const uint8_t *mask) {
  return 0;
}
#endif
