#pragma once
#include "arcs.h"
#include "blends512.h"

// Arcs by vectors of eight numbers.
#define ARCS(name) stores_arcs512_##name
#define ARCS_TARGET STORES_WIDEST
#define ARCS_COUNT 8
typedef __m512d ARCS(numbers);

ARCS_TARGET static inline __m512d ARCS(all)(double value) { return _mm512_set1_pd(value); }
ARCS_TARGET static inline __m512d ARCS(steps)(void) { return _mm512_set_pd(7, 6, 5, 4, 3, 2, 1, 0); }
ARCS_TARGET static inline __m512d ARCS(root)(__m512d value) { return _mm512_sqrt_pd(value); }
ARCS_TARGET static inline __m512d ARCS(below)(__m512d value) { return _mm512_floor_pd(value); }
ARCS_TARGET static inline __m512d ARCS(greater)(__m512d a, __m512d b) { return _mm512_max_pd(a, b); }
ARCS_TARGET static inline __m512d ARCS(lesser)(__m512d a, __m512d b) { return _mm512_min_pd(a, b); }

/// The value where a number is above 0, else 0.
ARCS_TARGET static inline __m512d ARCS(where_positive)(__m512d number, __m512d value) {
  return _mm512_maskz_mov_pd(_mm512_cmp_pd_mask(number, _mm512_setzero_pd(), _CMP_GT_OQ), value);
}

/// One value where `x` is at `end` or beyond, else another.
ARCS_TARGET static inline __m512d ARCS(where_reached)(__m512d x, __m512d end, __m512d value, __m512d other) {
  return _mm512_mask_blend_pd(_mm512_cmp_pd_mask(x, end, _CMP_GE_OQ), other, value);
}

/// Mixes an opaque pixel value into at most eight pixels by the low bytes of the coverages' patterns.
ARCS_TARGET static inline void ARCS(mix)(uint32_t *row, ptrdiff_t count, __m512d coverage, uint32_t pixel) {
  const __m256i low = _mm256_set1_epi16(255), half = _mm256_set1_epi16(128), scale = _mm256_set1_epi16(257);
  const __m256i above = _mm256_set1_epi32((int)pixel);
  __m256i share = _mm256_and_si256(_mm512_cvtepi64_epi32(_mm512_castpd_si512(coverage)), low);
  share = _mm256_or_si256(share, _mm256_slli_epi32(share, 16));
  __m256i rest = _mm256_sub_epi16(low, share);
  __mmask8 mask = count >= 8 ? (__mmask8)0xff : (__mmask8)((1u << count) - 1);
  __m256i below = _mm256_maskz_loadu_epi32(mask, row);
  __m256i e = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(below, low), rest), half);
  __m256i o = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(below, 8), rest), half);
  e = _mm256_add_epi16(e, _mm256_mullo_epi16(_mm256_and_si256(above, low), share));
  o = _mm256_add_epi16(o, _mm256_mullo_epi16(_mm256_srli_epi16(above, 8), share));
  e = _mm256_mulhi_epu16(e, scale);
  o = _mm256_slli_epi16(_mm256_mulhi_epu16(o, scale), 8);
  _mm256_mask_storeu_epi32(row, mask, _mm256_or_si256(e, o));
}

/// Sets `count` pixels to a value; none if that is below 1.
ARCS_TARGET static inline void ARCS(fill)(uint32_t *row, ptrdiff_t count, uint32_t pixel) {
  const __m512i value = _mm512_set1_epi32((int)pixel);
  ptrdiff_t i = 0;
  for (; i + 64 <= count; i += 64) {
    _mm512_storeu_si512(row + i, value);
    _mm512_storeu_si512(row + i + 16, value);
    _mm512_storeu_si512(row + i + 32, value);
    _mm512_storeu_si512(row + i + 48, value);
  }
  for (; i + 16 <= count; i += 16) _mm512_storeu_si512(row + i, value);
  if (i < count) _mm512_mask_storeu_epi32(row + i, stores_lanes_left((size_t)(count - i)), value);
}

#include "arcs_body.h"
#undef ARCS
#undef ARCS_TARGET
#undef ARCS_COUNT
