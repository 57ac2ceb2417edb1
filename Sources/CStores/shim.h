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

// Blending of eight pixels at a time where the processor has 256-bit vectors. Every function does as many
// pixels as make whole groups of eight, gives their count, and leaves the rest to the caller; where there
// are no such vectors that is all of them. The results are those of the portable code, bit for bit.
#if defined(__x86_64__)
#define STORES_WIDE __attribute__((target("avx2")))
typedef uint16_t stores_lanes __attribute__((vector_size(32)));
typedef uint32_t stores_words __attribute__((vector_size(32)));
typedef uint8_t stores_bytes __attribute__((vector_size(8)));

/// Whether the processor has 256-bit integer vectors.
static inline int stores_has_wide(void) { return __builtin_cpu_supports("avx2"); }

/// Sums of products of bytes, one half added, divided by 255 and put back into words.
#define STORES_PACK(even, odd) \
  ((((even) + ((even) >> 8)) >> 8) | (((odd) + ((odd) >> 8)) & (uint16_t)0xff00))

STORES_WIDE static size_t stores_affine_wide(uint32_t *row, size_t count, uint32_t rest, uint32_t even,
                                             uint32_t odd) {
  stores_words even_words = (stores_words){0} + even, odd_words = (stores_words){0} + odd;
  stores_lanes even_added = (stores_lanes)even_words, odd_added = (stores_lanes)odd_words;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    stores_lanes below, result;
    memcpy(&below, row + i, 32);
    stores_lanes e = (below & (uint16_t)255) * (uint16_t)rest + even_added;
    stores_lanes o = (below >> 8) * (uint16_t)rest + odd_added;
    result = STORES_PACK(e, o);
    memcpy(row + i, &result, 32);
  }
  return i;
}

STORES_WIDE static size_t stores_mix_wide(uint32_t *row, const uint32_t *source, size_t count,
                                          uint32_t coverage) {
  uint16_t share = (uint16_t)coverage, rest = (uint16_t)(255 - coverage);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    stores_lanes below, above, result;
    memcpy(&below, row + i, 32);
    memcpy(&above, source + i, 32);
    stores_lanes e = (below & (uint16_t)255) * rest + (above & (uint16_t)255) * share + (uint16_t)128;
    stores_lanes o = (below >> 8) * rest + (above >> 8) * share + (uint16_t)128;
    result = STORES_PACK(e, o);
    memcpy(row + i, &result, 32);
  }
  return i;
}

STORES_WIDE static size_t stores_through_wide(uint32_t *row, size_t count, uint32_t source,
                                              const uint8_t *mask) {
  stores_words words = (stores_words){0} + source;
  stores_lanes wide = (stores_lanes)words, wide_even = wide & (uint16_t)255, wide_odd = wide >> 8;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    stores_bytes bytes;
    uint64_t any;
    memcpy(&any, mask + i, 8);
    if (!any) continue;
    memcpy(&bytes, mask + i, 8);
    stores_words spread = __builtin_convertvector(bytes, stores_words);
    stores_lanes coverage = (stores_lanes)(spread | spread << 16);
    stores_lanes e = wide_even * coverage + (uint16_t)128, o = wide_odd * coverage + (uint16_t)128;
    e = (e + (e >> 8)) >> 8;
    o = (o + (o >> 8)) >> 8;
    stores_words alpha = (stores_words)o >> 16;
    stores_lanes rest = (uint16_t)255 - (stores_lanes)(alpha | alpha << 16);
    stores_lanes below, result;
    memcpy(&below, row + i, 32);
    stores_lanes be = (below & (uint16_t)255) * rest + (uint16_t)128;
    stores_lanes bo = (below >> 8) * rest + (uint16_t)128;
    result = STORES_PACK(be, bo) + (e | o << 8);
    memcpy(row + i, &result, 32);
  }
  return i;
}

/// `below * rest / 255` plus products made before, one half in them: blue and red in `even`, the others in `odd`.
static inline size_t stores_affine(uint32_t *row, size_t count, uint32_t rest, uint32_t even, uint32_t odd) {
  return stores_has_wide() ? stores_affine_wide(row, count, rest, even, odd) : 0;
}

/// A row mixed into another by one coverage of 255.
static inline size_t stores_mix(uint32_t *row, const uint32_t *source, size_t count, uint32_t coverage) {
  return stores_has_wide() ? stores_mix_wide(row, source, count, coverage) : 0;
}

/// One premultiplied pixel value, multiplied by a coverage for each pixel, over a row.
static inline size_t stores_through(uint32_t *row, size_t count, uint32_t source, const uint8_t *mask) {
  return stores_has_wide() ? stores_through_wide(row, count, source, mask) : 0;
}
#else
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
