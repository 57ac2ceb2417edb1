#pragma once
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Blending of eight pixels at a time, for processors with 256-bit vectors: as many as make whole groups.
#define STORES_WIDE __attribute__((target("avx2")))
typedef uint16_t stores_lanes __attribute__((vector_size(32)));
typedef uint32_t stores_words __attribute__((vector_size(32)));
typedef uint8_t stores_bytes __attribute__((vector_size(8)));

/// Whether the processor has 256-bit integer vectors.
static inline int stores_has_wide(void) { return __builtin_cpu_supports("avx2"); }

/// `value / 255` rounded to nearest, for products of bytes with one half added: `(v + v / 256) / 256`.
#define STORES_DIVIDE(value) ((stores_lanes)_mm256_mulhi_epu16((__m256i)(value), _mm256_set1_epi16(257)))

/// Sums of products of bytes, one half added, divided by 255 and put back into words.
#define STORES_PACK(even, odd) (STORES_DIVIDE(even) | STORES_DIVIDE(odd) << 8)

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
    e = STORES_DIVIDE(e);
    o = STORES_DIVIDE(o);
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
