#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "shim.h"

// Kept pictures as runs: stretches of a line that are one colour in it and in the line above, and what is left
// between them. All of this is plain C on vectors of the compiler: on x86 each body is made twice, once for
// 256-bit integer vectors, which are used where the processor has them, and the results are equal bit for bit.

/// A stretch of columns `left..<right`.
typedef struct {
  int32_t left, right;
  /// The colour of a flat stretch; of others the place of their pixels in the rest, if that is kept apart.
  uint32_t pixel;
  /// 0: one colour in both lines; 1: both lines are equal; 2: anything.
  uint32_t kind;
} stores_run;

/// A line of a picture, put on a row of pixels.
typedef struct {
  /// The row's pixel at column `left`.
  uint32_t *row;
  /// The two lines at column 0; the upper one counts with `share` of 256.
  const uint32_t *upper, *lower;
  /// Pixels of stretches that are not flat, or null: of each those of both lines, one after the other, or once
  /// where they are equal. Eight more can be read.
  const uint32_t *rest;
  uint32_t share;
  /// What the picture is multiplied by, of 255.
  uint32_t opacity;
  /// Columns of the picture that are put down.
  int32_t left, right;
} stores_line;

typedef uint16_t stores_run_lanes __attribute__((vector_size(32)));
typedef uint32_t stores_run_words __attribute__((vector_size(32)));

#define STORES_BODY static inline __attribute__((always_inline))

/// One channel pair of two pixels, weighted and rounded to nearest.
STORES_BODY uint32_t stores_run_mix(uint32_t a, uint32_t b, uint32_t share) {
  const uint32_t lanes = 0x00ff00ff, half = 0x00800080;
  uint32_t rest = 256 - share;
  uint32_t even = (a & lanes) * share + (b & lanes) * rest + half;
  uint32_t odd = ((a >> 8) & lanes) * share + ((b >> 8) & lanes) * rest + half;
  return ((even >> 8) & lanes) | (odd & ~lanes);
}

/// Every channel times a factor of 255.
STORES_BODY uint32_t stores_run_scale(uint32_t pixel, uint32_t factor) {
  const uint32_t lanes = 0x00ff00ff, half = 0x00800080;
  uint32_t even = (pixel & lanes) * factor + half, odd = ((pixel >> 8) & lanes) * factor + half;
  even = ((even + ((even >> 8) & lanes)) >> 8) & lanes;
  odd = ((odd + ((odd >> 8) & lanes)) >> 8) & lanes;
  return even | odd << 8;
}

/// Eight pixels of two lines, weighted.
#define STORES_RUN_MIX8(result, a, b, p, q)                                                              \
  do {                                                                                                   \
    stores_run_lanes mix_e = ((a) & (uint16_t)255) * (p) + ((b) & (uint16_t)255) * (q) + (uint16_t)128;  \
    stores_run_lanes mix_o = ((a) >> 8) * (p) + ((b) >> 8) * (q) + (uint16_t)128;                        \
    (result) = (mix_e >> 8) | (mix_o & (uint16_t)0xff00);                                                \
  } while (0)

/// The line with the pixels of a stretch in place.
STORES_BODY stores_line stores_run_source(const stores_line *line, const stores_run *run) {
  stores_line part = *line;
  if (!line->rest) return part;
  part.upper = line->rest + ((ptrdiff_t)run->pixel - run->left);
  part.lower = part.upper + (run->kind == 2 ? run->right - run->left : 0);
  return part;
}

/// Opaque pixels weighted into a row. Where there is room a last group of eight reaches beyond `end`: later
/// runs write those pixels.
STORES_BODY void stores_run_put(const stores_line *line, int32_t x, int32_t end) {
  uint32_t *row = line->row;
  const uint32_t *upper = line->upper, *lower = line->lower;
  uint16_t p = (uint16_t)line->share, q = (uint16_t)(256 - line->share);
  int32_t left = line->left, right = line->right, first = x;
  for (; x < end; x += 8) {
    if (x + 8 > right) {
      if (right - 8 < first) break;
      x = right - 8;
    }
    stores_run_lanes a, b, result;
    memcpy(&a, upper + x, 32);
    memcpy(&b, lower + x, 32);
    STORES_RUN_MIX8(result, a, b, p, q);
    memcpy(row + (x - left), &result, 32);
  }
  for (; x < end; x++) row[x - left] = stores_run_mix(upper[x], lower[x], line->share);
}

/// One opaque colour.
STORES_BODY void stores_run_fill(uint32_t *row, int32_t count, uint32_t pixel) {
  stores_run_words words = (stores_run_words){0} + pixel;
  int32_t i = 0;
  if (count >= 8) {
    for (; i + 32 <= count; i += 32) {
      memcpy(row + i, &words, 32);
      memcpy(row + i + 8, &words, 32);
      memcpy(row + i + 16, &words, 32);
      memcpy(row + i + 24, &words, 32);
    }
    for (; i + 8 <= count; i += 8) memcpy(row + i, &words, 32);
    memcpy(row + count - 8, &words, 32);
    return;
  }
  for (; i < count; i++) row[i] = pixel;
}

STORES_BODY void stores_line_opaque_body(const stores_line *line, const stores_run *runs, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int32_t x = runs[i].left > line->left ? runs[i].left : line->left;
    int32_t end = runs[i].right < line->right ? runs[i].right : line->right;
    if (x >= end) continue;
    if (runs[i].kind == 0) {
      stores_run_fill(line->row + (x - line->left), end - x, runs[i].pixel);
      continue;
    }
    stores_line part = stores_run_source(line, &runs[i]);
    if ((runs[i].kind == 1 || line->share == 0) && end - x >= 64) {
      memcpy(part.row + (x - part.left), part.lower + x, (size_t)(end - x) * 4);
    } else {
      stores_run_put(&part, x, end);
    }
  }
}

/// What lets pixels below shine through: 255 less alpha, in both lanes of each pixel.
#define STORES_RUN_REST(odd)                                                       \
  ((uint16_t)255 - (stores_run_lanes)((((stores_run_words)(odd)) >> 16) |          \
                                      ((((stores_run_words)(odd)) >> 16) << 16)))

#define STORES_RUN_DIVIDE(value) (((value) + ((value) >> 8)) >> 8)

/// One translucent colour, already multiplied by the opacity, over a row.
STORES_BODY void stores_run_shade(uint32_t *row, int32_t count, uint32_t pixel) {
  uint32_t rest = 255 - (pixel >> 24);
  const uint32_t lanes = 0x00ff00ff, half = 0x00800080;
  // The products are of at most 255 * 255 + 128, which leaves each half word to itself.
  int32_t i = (int32_t)stores_affine(
      row, (size_t)count, rest, (pixel & lanes) * 255 + half, ((pixel >> 8) & lanes) * 255 + half);
  for (; i < count; i++) row[i] = pixel + stores_run_scale(row[i], rest);
}

/// Pixels weighted, multiplied by the opacity and put over a row.
STORES_BODY void stores_run_over(const stores_line *line, int32_t x, int32_t end) {
  uint32_t *row = line->row;
  uint16_t p = (uint16_t)line->share, q = (uint16_t)(256 - line->share), opacity = (uint16_t)line->opacity;
  for (; x + 8 <= end; x += 8) {
    stores_run_lanes a, b, mixed, below, result;
    memcpy(&a, line->upper + x, 32);
    memcpy(&b, line->lower + x, 32);
    memcpy(&below, row + (x - line->left), 32);
    STORES_RUN_MIX8(mixed, a, b, p, q);
    stores_run_lanes e = (mixed & (uint16_t)255) * opacity + (uint16_t)128;
    stores_run_lanes o = (mixed >> 8) * opacity + (uint16_t)128;
    e = STORES_RUN_DIVIDE(e);
    o = STORES_RUN_DIVIDE(o);
    stores_run_lanes rest = STORES_RUN_REST(o);
    stores_run_lanes be = (below & (uint16_t)255) * rest + (uint16_t)128;
    stores_run_lanes bo = (below >> 8) * rest + (uint16_t)128;
    result = (STORES_RUN_DIVIDE(be) + e) | ((STORES_RUN_DIVIDE(bo) + o) << 8);
    memcpy(row + (x - line->left), &result, 32);
  }
  for (; x < end; x++) {
    uint32_t pixel = stores_run_mix(line->upper[x], line->lower[x], line->share);
    pixel = stores_run_scale(pixel, line->opacity);
    uint32_t *place = row + (x - line->left);
    *place = pixel + stores_run_scale(*place, 255 - (pixel >> 24));
  }
}

STORES_BODY void stores_line_over_body(const stores_line *line, const stores_run *runs, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int32_t x = runs[i].left > line->left ? runs[i].left : line->left;
    int32_t end = runs[i].right < line->right ? runs[i].right : line->right;
    if (x >= end) continue;
    if (runs[i].kind != 0) {
      stores_line part = stores_run_source(line, &runs[i]);
      stores_run_over(&part, x, end);
      continue;
    }
    uint32_t pixel = stores_run_scale(runs[i].pixel, line->opacity);
    uint32_t *row = line->row + (x - line->left);
    if (pixel >> 24 == 255) {
      stores_run_fill(row, end - x, pixel);
    } else if (pixel != 0) {
      stores_run_shade(row, end - x, pixel);
    }
  }
}

/// How many pixels, from the first on, are the lower line's first pixel in both lines.
STORES_BODY size_t stores_flat_body(const uint32_t *upper, const uint32_t *lower, size_t count) {
  uint32_t pixel = lower[0];
  stores_run_words words = (stores_run_words){0} + pixel;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    stores_run_words a, b;
    uint64_t any[4];
    memcpy(&a, upper + i, 32);
    memcpy(&b, lower + i, 32);
    a = (a ^ words) | (b ^ words);
    memcpy(any, &a, 32);
    if (any[0] | any[1] | any[2] | any[3]) break;
  }
  while (i < count && upper[i] == pixel && lower[i] == pixel) i++;
  return i;
}

/// All words combined by "and".
STORES_BODY uint32_t stores_common_body(const uint32_t *words, size_t count) {
  stores_run_words all = (stores_run_words){0} + 0xffffffffu;
  uint32_t result = 0xffffffffu;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    stores_run_words next;
    memcpy(&next, words + i, 32);
    all &= next;
  }
  for (int k = 0; k < 8; k++) result &= all[k];
  for (; i < count; i++) result &= words[i];
  return result;
}

#if defined(__x86_64__)
#define STORES_RUN_WIDE __attribute__((target("avx2"))) static
STORES_RUN_WIDE void stores_line_opaque_wide(const stores_line *line, const stores_run *runs, size_t count) {
  stores_line_opaque_body(line, runs, count);
}
STORES_RUN_WIDE void stores_line_over_wide(const stores_line *line, const stores_run *runs, size_t count) {
  stores_line_over_body(line, runs, count);
}
STORES_RUN_WIDE size_t stores_flat_wide(const uint32_t *upper, const uint32_t *lower, size_t count) {
  return stores_flat_body(upper, lower, count);
}
STORES_RUN_WIDE uint32_t stores_common_wide(const uint32_t *words, size_t count) {
  return stores_common_body(words, count);
}
/// Whether the processor has 256-bit integer vectors.
static inline int stores_runs_wide(void) { return __builtin_cpu_supports("avx2"); }
#else
#define stores_line_opaque_wide stores_line_opaque_body
#define stores_line_over_wide stores_line_over_body
#define stores_flat_wide stores_flat_body
#define stores_common_wide stores_common_body
static inline int stores_runs_wide(void) { return 0; }
#endif

/// Puts a line of an opaque picture down; its opacity counts nothing.
static inline void stores_line_opaque(const stores_line *line, const stores_run *runs, size_t count, int wide) {
  if (wide) stores_line_opaque_wide(line, runs, count);
  else stores_line_opaque_body(line, runs, count);
}

/// Puts a line of a picture, multiplied by an opacity, over what is below.
static inline void stores_line_over(const stores_line *line, const stores_run *runs, size_t count, int wide) {
  if (wide) stores_line_over_wide(line, runs, count);
  else stores_line_over_body(line, runs, count);
}

/// How many pixels, from the first on, are the lower line's first pixel in both lines; `count` is 1 or more.
static inline size_t stores_flat(const uint32_t *upper, const uint32_t *lower, size_t count) {
  return stores_runs_wide() ? stores_flat_wide(upper, lower, count) : stores_flat_body(upper, lower, count);
}

/// All words combined by "and"; all bits where there are none.
static inline uint32_t stores_common(const uint32_t *words, size_t count) {
  return stores_runs_wide() ? stores_common_wide(words, count) : stores_common_body(words, count);
}

/// Whether two lines are equal.
static inline int stores_equal(const uint32_t *left, const uint32_t *right, size_t count) {
  return memcmp(left, right, count * 4) == 0;
}
