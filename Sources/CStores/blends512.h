#pragma once
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

// Blending of sixteen pixels at a time, for processors with 512-bit vectors: all of them, the last ones under
// a mask.
#define STORES_WIDEST __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))

/// Whether the processor has 512-bit vectors of bytes, words and numbers.
static inline int stores_has_widest(void) {
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl");
}

/// The lanes of the pixels that are left.
STORES_WIDEST static inline __mmask16 stores_lanes_left(size_t count) {
  return count >= 16 ? (__mmask16)0xffff : (__mmask16)((1u << count) - 1);
}

/// `value / 255` rounded to nearest, for products of bytes with one half added: `(v + v / 256) / 256`.
STORES_WIDEST static inline __m512i stores_divide(__m512i value) {
  return _mm512_mulhi_epu16(value, _mm512_set1_epi16(257));
}

/// Sums of products, one half in them, divided by 255 and put back into pixels.
STORES_WIDEST static inline __m512i stores_pack(__m512i even, __m512i odd) {
  return _mm512_or_si512(stores_divide(even), _mm512_slli_epi16(stores_divide(odd), 8));
}

STORES_WIDEST static void stores_affine_widest(uint32_t *row, size_t count, uint32_t rest, uint32_t even,
                                               uint32_t odd) {
  const __m512i low = _mm512_set1_epi16(255), factor = _mm512_set1_epi16((short)rest);
  const __m512i even_added = _mm512_set1_epi32((int)even), odd_added = _mm512_set1_epi32((int)odd);
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m512i below = _mm512_loadu_si512(row + i);
    __m512i e = _mm512_add_epi16(_mm512_mullo_epi16(_mm512_and_si512(below, low), factor), even_added);
    __m512i o = _mm512_add_epi16(_mm512_mullo_epi16(_mm512_srli_epi16(below, 8), factor), odd_added);
    _mm512_storeu_si512(row + i, stores_pack(e, o));
  }
  __mmask16 lanes = stores_lanes_left(count - i);
  __m512i below = _mm512_maskz_loadu_epi32(lanes, row + i);
  __m512i e = _mm512_add_epi16(_mm512_mullo_epi16(_mm512_and_si512(below, low), factor), even_added);
  __m512i o = _mm512_add_epi16(_mm512_mullo_epi16(_mm512_srli_epi16(below, 8), factor), odd_added);
  _mm512_mask_storeu_epi32(row + i, lanes, stores_pack(e, o));
}

/// `below * (255 - share) + above * share` and one half, which is `below * 255 + (above - below) * share`: one
/// product, exact in 16 bits whatever the sign.
STORES_WIDEST static inline __m512i stores_mixed(__m512i below, __m512i above, __m512i share) {
  __m512i all = _mm512_sub_epi16(_mm512_slli_epi16(below, 8), below);
  __m512i change = _mm512_mullo_epi16(_mm512_sub_epi16(above, below), share);
  return _mm512_add_epi16(_mm512_add_epi16(all, change), _mm512_set1_epi16(128));
}

STORES_WIDEST static void stores_mix_widest(uint32_t *row, const uint32_t *source, size_t count,
                                            uint32_t coverage) {
  const __m512i low = _mm512_set1_epi16(255), share = _mm512_set1_epi16((short)coverage);
  for (size_t i = 0; i < count; i += 16) {
    __mmask16 lanes = stores_lanes_left(count - i);
    __m512i below = _mm512_maskz_loadu_epi32(lanes, row + i);
    __m512i above = _mm512_maskz_loadu_epi32(lanes, source + i);
    __m512i e = stores_mixed(_mm512_and_si512(below, low), _mm512_and_si512(above, low), share);
    __m512i o = stores_mixed(_mm512_srli_epi16(below, 8), _mm512_srli_epi16(above, 8), share);
    _mm512_mask_storeu_epi32(row + i, lanes, stores_pack(e, o));
  }
}

STORES_WIDEST static void stores_through_widest(uint32_t *row, size_t count, uint32_t source,
                                                const uint8_t *mask) {
  const __m512i low = _mm512_set1_epi16(255), half = _mm512_set1_epi16(128);
  const __m512i words = _mm512_set1_epi32((int)source);
  const __m512i source_even = _mm512_and_si512(words, low), source_odd = _mm512_srli_epi16(words, 8);
  for (size_t i = 0; i < count; i += 16) {
    __mmask16 lanes = stores_lanes_left(count - i);
    __m128i bytes = _mm_maskz_loadu_epi8(lanes, mask + i);
    if (_mm_testz_si128(bytes, bytes)) continue;
    __m512i coverage = _mm512_mullo_epi32(_mm512_cvtepu8_epi32(bytes), _mm512_set1_epi32(0x10001));
    __m512i e = stores_divide(_mm512_add_epi16(_mm512_mullo_epi16(source_even, coverage), half));
    __m512i o = stores_divide(_mm512_add_epi16(_mm512_mullo_epi16(source_odd, coverage), half));
    __m512i alpha = _mm512_srli_epi32(o, 16);
    __m512i rest = _mm512_sub_epi16(low, _mm512_or_si512(alpha, _mm512_slli_epi32(alpha, 16)));
    __m512i below = _mm512_maskz_loadu_epi32(lanes, row + i);
    __m512i kept = stores_pack(
        _mm512_add_epi16(_mm512_mullo_epi16(_mm512_and_si512(below, low), rest), half),
        _mm512_add_epi16(_mm512_mullo_epi16(_mm512_srli_epi16(below, 8), rest), half));
    __m512i own = _mm512_or_si512(e, _mm512_slli_epi16(o, 8));
    _mm512_mask_storeu_epi32(row + i, lanes, _mm512_add_epi8(kept, own));
  }
}
