#pragma once
#include "arcs.h"
#include "blends512.h"

// Rows of an opaque colour that end in circular arcs on both sides, eight columns of numbers at a time. What is
// worked out, and in which order, is that of CornerRow in Swift, and so is every bit of the result.

/// Eight rows of an arc; all numbers as in CornerRow.
typedef struct {
  double outer[8], inner[8], height[8], square[8], cube[8], per_width[8];
  /// Columns of the left arc, and device columns of the right one.
  double left_first[8], left_last[8], right_first[8], right_last[8];
} stores_arc_rows;

STORES_WIDEST static inline void stores_arc_prepare(stores_arc_rows *rows, const stores_arcs *arcs, double y) {
#pragma STDC FP_CONTRACT OFF
  const __m512d zero = _mm512_setzero_pd(), half = _mm512_set1_pd(0.5), four = _mm512_set1_pd(4);
  const __m512d lanes = _mm512_set_pd(7, 6, 5, 4, 3, 2, 1, 0), center = _mm512_set1_pd(arcs->center);
  __m512d top = _mm512_add_pd(_mm512_set1_pd(y), lanes), bottom = _mm512_add_pd(top, _mm512_set1_pd(1));
  int above = arcs->side > 0;
  __m512d near = above ? _mm512_sub_pd(center, bottom) : _mm512_sub_pd(top, center);
  __m512d far = above ? _mm512_sub_pd(center, top) : _mm512_sub_pd(bottom, center);
  __m512d squared = _mm512_set1_pd(arcs->radius * arcs->radius);
  __m512d outer = _mm512_sqrt_pd(_mm512_sub_pd(squared, _mm512_mul_pd(near, near)));
  __m512d inner = _mm512_sqrt_pd(_mm512_max_pd(_mm512_sub_pd(squared, _mm512_mul_pd(far, far)), zero));
  __m512d height = _mm512_sub_pd(far, near), width = _mm512_sub_pd(outer, inner);
  __m512d middle = _mm512_mul_pd(_mm512_add_pd(outer, inner), half);
  __m512d halfway =
      _mm512_sub_pd(_mm512_sqrt_pd(_mm512_sub_pd(squared, _mm512_mul_pd(middle, middle))), near);
  __m512d steep = _mm512_mul_pd(four, halfway);
  __m512d square = _mm512_mul_pd(_mm512_mul_pd(width, _mm512_sub_pd(steep, height)), half);
  __m512d twice = _mm512_mul_pd(_mm512_set1_pd(2), height);
  __m512d cube =
      _mm512_mul_pd(_mm512_mul_pd(width, _mm512_sub_pd(twice, steep)), _mm512_set1_pd(1.0 / 3));
  __mmask8 wide = _mm512_cmp_pd_mask(width, zero, _CMP_GT_OQ);
  __m512d left = _mm512_set1_pd(arcs->left), right = _mm512_set1_pd(arcs->right);
  _mm512_storeu_pd(rows->outer, outer);
  _mm512_storeu_pd(rows->inner, inner);
  _mm512_storeu_pd(rows->height, height);
  _mm512_storeu_pd(rows->square, square);
  _mm512_storeu_pd(rows->cube, cube);
  _mm512_storeu_pd(rows->per_width, _mm512_maskz_div_pd(wide, _mm512_set1_pd(1), width));
  __m512d first = _mm512_floor_pd(_mm512_sub_pd(left, outer));
  __m512d last = _mm512_max_pd(first, _mm512_sub_pd(zero, _mm512_floor_pd(_mm512_sub_pd(inner, left))));
  _mm512_storeu_pd(rows->left_first, first);
  _mm512_storeu_pd(rows->left_last, last);
  first = _mm512_floor_pd(_mm512_sub_pd(right, outer));
  last = _mm512_max_pd(first, _mm512_sub_pd(zero, _mm512_floor_pd(_mm512_sub_pd(inner, right))));
  _mm512_storeu_pd(rows->right_first, _mm512_sub_pd(zero, last));
  _mm512_storeu_pd(rows->right_last, _mm512_sub_pd(zero, first));
}

/// The area from the far outside to places.
STORES_WIDEST static inline __m512d stores_arc_area(const stores_arc_rows *rows, int row, __m512d x,
                                                    double center) {
#pragma STDC FP_CONTRACT OFF
  __m512d start = _mm512_set1_pd(center - rows->outer[row]), end = _mm512_set1_pd(center - rows->inner[row]);
  __m512d square = _mm512_set1_pd(rows->square[row]), cube = _mm512_set1_pd(rows->cube[row]);
  __m512d share = _mm512_mul_pd(_mm512_sub_pd(x, start), _mm512_set1_pd(rows->per_width[row]));
  __mmask8 inside = _mm512_cmp_pd_mask(share, _mm512_setzero_pd(), _CMP_GT_OQ);
  __m512d part = _mm512_maskz_mul_pd(inside, _mm512_mul_pd(share, share),
                                     _mm512_add_pd(square, _mm512_mul_pd(share, cube)));
  __m512d all = _mm512_add_pd(_mm512_add_pd(square, cube),
                              _mm512_mul_pd(_mm512_sub_pd(x, end), _mm512_set1_pd(rows->height[row])));
  return _mm512_mask_blend_pd(_mm512_cmp_pd_mask(x, end, _CMP_GE_OQ), part, all);
}

/// Mixes the columns that an arc passes; `mirrored` for the right side.
STORES_WIDEST static inline void stores_arc_side(uint32_t *line, const stores_arc_rows *rows, int row,
                                                 ptrdiff_t first, ptrdiff_t last, double center, int mirrored,
                                                 __m256i even, __m256i odd) {
#pragma STDC FP_CONTRACT OFF
  const __m512d lanes = _mm512_set_pd(7, 6, 5, 4, 3, 2, 1, 0), one = _mm512_set1_pd(1);
  const __m256i low = _mm256_set1_epi16(255), half = _mm256_set1_epi16(128), byte = _mm256_set1_epi16(257);
  for (ptrdiff_t x = first; x < last; x += 8) {
    __m512d from = _mm512_add_pd(_mm512_set1_pd((double)x), lanes);
    if (mirrored) from = _mm512_sub_pd(_mm512_set1_pd(-1), from);
    __m512d area = _mm512_sub_pd(stores_arc_area(rows, row, _mm512_add_pd(from, one), center),
                                 stores_arc_area(rows, row, from, center));
    area = _mm512_min_pd(_mm512_max_pd(area, _mm512_setzero_pd()), one);
    __m512d rounded = _mm512_add_pd(_mm512_mul_pd(area, _mm512_set1_pd(255)),
                                    _mm512_set1_pd(6755399441055744.0));
    __m256i share = _mm512_cvtepi64_epi32(_mm512_castpd_si512(rounded));
    share = _mm256_and_si256(share, low);
    share = _mm256_or_si256(share, _mm256_slli_epi32(share, 16));
    __m256i rest = _mm256_sub_epi16(low, share);
    __mmask8 mask = last - x >= 8 ? (__mmask8)0xff : (__mmask8)((1u << (last - x)) - 1);
    __m256i below = _mm256_maskz_loadu_epi32(mask, line + x);
    __m256i e = _mm256_mullo_epi16(_mm256_and_si256(below, low), rest);
    __m256i o = _mm256_mullo_epi16(_mm256_srli_epi16(below, 8), rest);
    e = _mm256_add_epi16(_mm256_add_epi16(e, _mm256_mullo_epi16(even, share)), half);
    o = _mm256_add_epi16(_mm256_add_epi16(o, _mm256_mullo_epi16(odd, share)), half);
    e = _mm256_mulhi_epu16(e, byte);
    o = _mm256_slli_epi16(_mm256_mulhi_epu16(o, byte), 8);
    _mm256_mask_storeu_epi32(line + x, mask, _mm256_or_si256(e, o));
  }
}

static inline ptrdiff_t stores_clamp(double value, ptrdiff_t first, ptrdiff_t last) {
  ptrdiff_t whole = (ptrdiff_t)value;
  return whole < first ? first : whole > last ? last : whole;
}

/// Draws rows `y..<y + count`, all of them whole rows of the arcs; `line` is where column 0 of the first one
/// is or would be. Stops before a row in which both arcs share columns, and gives the rows done.
STORES_WIDEST static ptrdiff_t stores_arcs_widest(uint32_t *line, ptrdiff_t stride, ptrdiff_t y,
                                                  ptrdiff_t count, uint32_t pixel, const stores_arcs *arcs) {
  const __m256i words = _mm256_set1_epi32((int)pixel), even = _mm256_and_si256(words, _mm256_set1_epi16(255));
  const __m256i odd = _mm256_srli_epi16(words, 8);
  const __m512i fill = _mm512_set1_epi32((int)pixel);
  const ptrdiff_t first = arcs->first, last = arcs->last;
  stores_arc_rows rows;
  for (ptrdiff_t done = 0; done < count; done++, line += stride) {
    int row = (int)(done & 7);
    if (row == 0) stores_arc_prepare(&rows, arcs, (double)(y + done));
    if (rows.left_last[row] > rows.right_first[row]) return done;
    ptrdiff_t a = stores_clamp(rows.left_first[row], first, last);
    ptrdiff_t b = stores_clamp(rows.left_last[row], first, last);
    ptrdiff_t c = stores_clamp(rows.right_first[row], first, last);
    ptrdiff_t d = stores_clamp(rows.right_last[row], first, last);
    stores_arc_side(line, &rows, row, a, b, arcs->left, 0, even, odd);
    for (ptrdiff_t x = b; x < c; x += 16) {
      _mm512_mask_storeu_epi32(line + x, stores_lanes_left((size_t)(c - x)), fill);
    }
    stores_arc_side(line, &rows, row, c, d, arcs->right, 1, even, odd);
  }
  return count;
}
