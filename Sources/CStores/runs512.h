#pragma once
#include "blends512.h"

// Kept pictures as runs, sixteen pixels at a time, the last ones under a mask. Included by runs.h only.

/// Channels of two lines, weighted; both halves rounded to nearest and put back into pixels.
STORES_WIDEST static inline __m512i stores_run_mix16(__m512i a, __m512i b, __m512i p, __m512i q) {
  const __m512i low = _mm512_set1_epi16(255), half = _mm512_set1_epi16(128);
  __m512i e = _mm512_add_epi16(_mm512_add_epi16(_mm512_mullo_epi16(_mm512_and_si512(a, low), p),
                                                _mm512_mullo_epi16(_mm512_and_si512(b, low), q)), half);
  __m512i o = _mm512_add_epi16(_mm512_add_epi16(_mm512_mullo_epi16(_mm512_srli_epi16(a, 8), p),
                                                _mm512_mullo_epi16(_mm512_srli_epi16(b, 8), q)), half);
  return _mm512_or_si512(_mm512_srli_epi16(e, 8), _mm512_andnot_si512(low, o));
}

/// One colour, in groups of 64 pixels that may reach beyond the last one where there is room: few groups, whose
/// number is easily foreseen.
STORES_WIDEST static inline void stores_run_fill16(uint32_t *row, int32_t count, int32_t room, uint32_t pixel) {
  const __m512i words = _mm512_set1_epi32((int)pixel);
  int32_t i = 0;
  if (((count + 63) & ~63) <= room) {
    for (; i < count; i += 64) {
      _mm512_storeu_si512(row + i, words);
      _mm512_storeu_si512(row + i + 16, words);
      _mm512_storeu_si512(row + i + 32, words);
      _mm512_storeu_si512(row + i + 48, words);
    }
    return;
  }
  for (; i + 16 <= count; i += 16) _mm512_storeu_si512(row + i, words);
  _mm512_mask_storeu_epi32(row + i, stores_lanes_left((size_t)(count - i)), words);
}

/// One translucent colour, already multiplied by the opacity, over a row.
STORES_WIDEST static inline void stores_run_shade16(uint32_t *row, int32_t count, uint32_t pixel) {
  const uint32_t lanes = 0x00ff00ff, half = 0x00800080;
  stores_affine_widest(row, (size_t)count, 255 - (pixel >> 24), (pixel & lanes) * 255 + half,
                       ((pixel >> 8) & lanes) * 255 + half);
}

/// Pixels of two lines weighted into a row.
STORES_WIDEST static inline void stores_run_put16(uint32_t *row, const uint32_t *upper, const uint32_t *lower,
                                                  int32_t count, int32_t room, uint32_t share) {
  const __m512i p = _mm512_set1_epi16((short)share), q = _mm512_set1_epi16((short)(256 - share));
  (void)room;
  for (int32_t i = 0; i < count; i += 16) {
    __mmask16 lanes = stores_lanes_left((size_t)(count - i));
    __m512i a = _mm512_maskz_loadu_epi32(lanes, upper + i);
    __m512i b = _mm512_maskz_loadu_epi32(lanes, lower + i);
    _mm512_mask_storeu_epi32(row + i, lanes, stores_run_mix16(a, b, p, q));
  }
}

/// Pixels of two lines weighted, multiplied by the opacity and put over a row.
STORES_WIDEST static inline void stores_run_over16(uint32_t *row, const uint32_t *upper, const uint32_t *lower,
                                                   int32_t count, uint32_t share, uint32_t factor) {
  const __m512i p = _mm512_set1_epi16((short)share), q = _mm512_set1_epi16((short)(256 - share));
  const __m512i low = _mm512_set1_epi16(255), half = _mm512_set1_epi16(128);
  const __m512i opacity = _mm512_set1_epi16((short)factor);
  for (int32_t i = 0; i < count; i += 16) {
    __mmask16 lanes = stores_lanes_left((size_t)(count - i));
    __m512i a = _mm512_maskz_loadu_epi32(lanes, upper + i);
    __m512i b = _mm512_maskz_loadu_epi32(lanes, lower + i);
    __m512i mixed = stores_run_mix16(a, b, p, q);
    __m512i e = _mm512_add_epi16(_mm512_mullo_epi16(_mm512_and_si512(mixed, low), opacity), half);
    __m512i o = _mm512_add_epi16(_mm512_mullo_epi16(_mm512_srli_epi16(mixed, 8), opacity), half);
    e = stores_divide(e);
    o = stores_divide(o);
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
