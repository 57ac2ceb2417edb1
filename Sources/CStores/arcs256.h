#pragma once
#include "arcs.h"
#include "blends256.h"

// Arcs by vectors of four numbers.
#define ARCS(name) stores_arcs256_##name
#define ARCS_TARGET STORES_WIDE
#define ARCS_COUNT 4
typedef __m256d ARCS(numbers);

ARCS_TARGET static inline __m256d ARCS(all)(double value) { return _mm256_set1_pd(value); }
ARCS_TARGET static inline __m256d ARCS(steps)(void) { return _mm256_set_pd(3, 2, 1, 0); }
ARCS_TARGET static inline __m256d ARCS(root)(__m256d value) { return _mm256_sqrt_pd(value); }
ARCS_TARGET static inline __m256d ARCS(below)(__m256d value) { return _mm256_floor_pd(value); }
ARCS_TARGET static inline __m256d ARCS(greater)(__m256d a, __m256d b) { return _mm256_max_pd(a, b); }
ARCS_TARGET static inline __m256d ARCS(lesser)(__m256d a, __m256d b) { return _mm256_min_pd(a, b); }

/// The value where a number is above 0, else 0.
ARCS_TARGET static inline __m256d ARCS(where_positive)(__m256d number, __m256d value) {
  return _mm256_and_pd(_mm256_cmp_pd(number, _mm256_setzero_pd(), _CMP_GT_OQ), value);
}

/// One value where `x` is at `end` or beyond, else another.
ARCS_TARGET static inline __m256d ARCS(where_reached)(__m256d x, __m256d end, __m256d value, __m256d other) {
  return _mm256_blendv_pd(other, value, _mm256_cmp_pd(x, end, _CMP_GE_OQ));
}

/// Mixes an opaque pixel value into at most four pixels by the low bytes of the coverages' patterns.
ARCS_TARGET static inline void ARCS(mix)(uint32_t *row, ptrdiff_t count, __m256d coverage, uint32_t pixel) {
  const __m128i low = _mm_set1_epi16(255), half = _mm_set1_epi16(128), scale = _mm_set1_epi16(257);
  const __m128i above = _mm_set1_epi32((int)pixel);
  __m256 words = _mm256_castpd_ps(coverage);
  __m128 packed = _mm_shuffle_ps(_mm256_castps256_ps128(words), _mm256_extractf128_ps(words, 1), 0x88);
  __m128i share = _mm_and_si128(_mm_castps_si128(packed), low);
  share = _mm_or_si128(share, _mm_slli_epi32(share, 16));
  __m128i rest = _mm_sub_epi16(low, share);
  __m128i mask = _mm_cmpgt_epi32(_mm_set1_epi32(count >= 4 ? 4 : (int)count), _mm_set_epi32(3, 2, 1, 0));
  __m128i below = _mm_maskload_epi32((const int *)row, mask);
  __m128i e = _mm_add_epi16(_mm_mullo_epi16(_mm_and_si128(below, low), rest), half);
  __m128i o = _mm_add_epi16(_mm_mullo_epi16(_mm_srli_epi16(below, 8), rest), half);
  e = _mm_add_epi16(e, _mm_mullo_epi16(_mm_and_si128(above, low), share));
  o = _mm_add_epi16(o, _mm_mullo_epi16(_mm_srli_epi16(above, 8), share));
  e = _mm_mulhi_epu16(e, scale);
  o = _mm_slli_epi16(_mm_mulhi_epu16(o, scale), 8);
  _mm_maskstore_epi32((int *)row, mask, _mm_or_si128(e, o));
}

/// Sets `count` pixels to a value; none if that is below 1.
ARCS_TARGET static inline void ARCS(fill)(uint32_t *row, ptrdiff_t count, uint32_t pixel) {
  const __m256i value = _mm256_set1_epi32((int)pixel);
  ptrdiff_t i = 0;
  for (; i + 32 <= count; i += 32) {
    _mm256_storeu_si256((__m256i *)(row + i), value);
    _mm256_storeu_si256((__m256i *)(row + i + 8), value);
    _mm256_storeu_si256((__m256i *)(row + i + 16), value);
    _mm256_storeu_si256((__m256i *)(row + i + 24), value);
  }
  for (; i + 8 <= count; i += 8) _mm256_storeu_si256((__m256i *)(row + i), value);
  for (; i < count; i++) row[i] = pixel;
}

#include "arcs_body.h"
#undef ARCS
#undef ARCS_TARGET
#undef ARCS_COUNT
