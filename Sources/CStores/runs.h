#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "shim.h"

// Kept pictures as runs: stretches of a line that are one colour in it and one in the line above, and what is left
// between them. All of this is plain C on vectors of the compiler, which on x86 is made again for 256-bit vectors;
// those of 512 bits have their own. They are used where the processor has them, and the results are equal bit for
// bit.

/// Columns `left..<right` that are one colour in a line, `pixel`, and one in the line above.
typedef struct {
  int32_t left, right;
  uint32_t pixel, upper;
} stores_flat;

/// Columns `left..<right` that are anything; their pixels are kept apart, those of the line above first.
typedef struct {
  int32_t left, right;
  /// The place of the pixels of the line above, and how far those of the own line are from there: 0 where the two
  /// are equal and kept once.
  uint32_t place, lower;
} stores_rest;

/// The places of a line's stretches.
typedef struct {
  int32_t flats, flats_end, rests, rests_end;
} stores_line;

/// A kept picture at its place.
typedef struct {
  const uint32_t *words;
  int32_t width, height;
  /// The device column and row of its first pixel.
  int32_t x, y;
  /// What the line above counts in each line, of 256, and what all of it is multiplied by, of 255.
  uint32_t share, opacity;
  /// What is known of each line and of the one after the last; null where that is nothing.
  const stores_line *lines;
  const stores_flat *flats;
  const stores_rest *rests;
  const uint32_t *pixels;
} stores_blit;

/// Pixels to draw, in device coordinates; the columns are inside the picture.
typedef struct {
  /// The pixel at `left`, `top`.
  uint32_t *pixel;
  ptrdiff_t stride;
  int32_t left, top, right, bottom;
} stores_target;

/// A line and the one above.
typedef struct {
  const uint32_t *upper, *lower;
  const stores_line *line;
} stores_pair;

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

/// The colour of a flat stretch between its two lines.
STORES_BODY uint32_t stores_flat_pixel(const stores_blit *blit, const stores_flat *flat) {
  return stores_run_mix(flat->upper, flat->pixel, blit->share);
}

/// What a device row shows; the picture's first and last line go on above and below it.
STORES_BODY stores_pair stores_pair_at(const stores_blit *blit, int32_t y) {
  int32_t last = blit->height - 1, line = y - blit->y, above = line - 1;
  int32_t lower = line < 0 ? 0 : line > last ? last : line;
  int32_t upper = above < 0 ? 0 : above > last ? last : above;
  stores_pair pair = {
      blit->words + (ptrdiff_t)(blit->share == 0 ? lower : upper) * blit->width,
      blit->words + (ptrdiff_t)lower * blit->width,
      blit->lines ? &blit->lines[line < 0 ? 0 : line > last ? last + 1 : line] : NULL,
  };
  return pair;
}

/// Eight pixels of two lines, weighted.
#define STORES_RUN_MIX8(result, a, b, p, q)                                                              \
  do {                                                                                                   \
    stores_run_lanes mix_e = ((a) & (uint16_t)255) * (p) + ((b) & (uint16_t)255) * (q) + (uint16_t)128;  \
    stores_run_lanes mix_o = ((a) >> 8) * (p) + ((b) >> 8) * (q) + (uint16_t)128;                        \
    (result) = (mix_e >> 8) | (mix_o & (uint16_t)0xff00);                                                \
  } while (0)

/// Pixels of two lines weighted into a row.
STORES_BODY void stores_run_put(uint32_t *row, const uint32_t *upper, const uint32_t *lower, int32_t count,
                                int32_t room, uint32_t share) {
  uint16_t p = (uint16_t)share, q = (uint16_t)(256 - share);
  (void)room;
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    stores_run_lanes a, b, result;
    memcpy(&a, upper + i, 32);
    memcpy(&b, lower + i, 32);
    STORES_RUN_MIX8(result, a, b, p, q);
    memcpy(row + i, &result, 32);
  }
  for (; i < count; i++) row[i] = stores_run_mix(upper[i], lower[i], share);
}

/// One opaque colour.
STORES_BODY void stores_run_fill(uint32_t *row, int32_t count, int32_t room, uint32_t pixel) {
  stores_run_words words = (stores_run_words){0} + pixel;
  (void)room;
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

/// Pixels of two lines weighted, multiplied by the opacity and put over a row.
STORES_BODY void stores_run_over(uint32_t *row, const uint32_t *upper, const uint32_t *lower, int32_t count,
                                 uint32_t share, uint32_t factor) {
  uint16_t p = (uint16_t)share, q = (uint16_t)(256 - share), opacity = (uint16_t)factor;
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    stores_run_lanes a, b, mixed, below, result;
    memcpy(&a, upper + i, 32);
    memcpy(&b, lower + i, 32);
    memcpy(&below, row + i, 32);
    STORES_RUN_MIX8(mixed, a, b, p, q);
    stores_run_lanes e = (mixed & (uint16_t)255) * opacity + (uint16_t)128;
    stores_run_lanes o = (mixed >> 8) * opacity + (uint16_t)128;
    e = STORES_RUN_DIVIDE(e);
    o = STORES_RUN_DIVIDE(o);
    stores_run_lanes rest = STORES_RUN_REST(o);
    stores_run_lanes be = (below & (uint16_t)255) * rest + (uint16_t)128;
    stores_run_lanes bo = (below >> 8) * rest + (uint16_t)128;
    result = (STORES_RUN_DIVIDE(be) + e) | ((STORES_RUN_DIVIDE(bo) + o) << 8);
    memcpy(row + i, &result, 32);
  }
  for (; i < count; i++) {
    uint32_t pixel = stores_run_scale(stores_run_mix(upper[i], lower[i], share), factor);
    row[i] = pixel + stores_run_scale(row[i], 255 - (pixel >> 24));
  }
}

#define RUNS_NAME(name) stores_blit_##name##_body
#define RUNS_FUNCTION STORES_BODY
#define RUNS_FILL stores_run_fill
#define RUNS_PUT stores_run_put
#define RUNS_SHADE stores_run_shade
#define RUNS_OVER stores_run_over
#include "runs_body.h"

/// How many pixels, from the first on, are their line's first pixel in both lines.
STORES_BODY size_t stores_flat_body(const uint32_t *upper, const uint32_t *lower, size_t count) {
  uint32_t first = upper[0], second = lower[0];
  stores_run_words firsts = (stores_run_words){0} + first, seconds = (stores_run_words){0} + second;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    stores_run_words a, b;
    uint64_t any[4];
    memcpy(&a, upper + i, 32);
    memcpy(&b, lower + i, 32);
    a = (a ^ firsts) | (b ^ seconds);
    memcpy(any, &a, 32);
    if (any[0] | any[1] | any[2] | any[3]) break;
  }
  while (i < count && upper[i] == first && lower[i] == second) i++;
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
#include "runs512.h"

#define RUNS_NAME(name) stores_blit_##name##_widest
#define RUNS_FUNCTION STORES_WIDEST static
#define RUNS_FILL stores_run_fill16
#define RUNS_PUT stores_run_put16
#define RUNS_SHADE stores_run_shade16
#define RUNS_OVER stores_run_over16
#include "runs_body.h"

#define STORES_RUN_WIDE __attribute__((target("avx2"))) static
STORES_RUN_WIDE void stores_blit_opaque_wide(const stores_blit *blit, const stores_target *target) {
  stores_blit_opaque_body(blit, target);
}
STORES_RUN_WIDE void stores_blit_over_wide(const stores_blit *blit, const stores_target *target) {
  stores_blit_over_body(blit, target);
}
STORES_RUN_WIDE size_t stores_flat_wide(const uint32_t *upper, const uint32_t *lower, size_t count) {
  return stores_flat_body(upper, lower, count);
}
STORES_RUN_WIDE uint32_t stores_common_wide(const uint32_t *words, size_t count) {
  return stores_common_body(words, count);
}
/// How wide the vectors for runs are: 2 for 512 bits, 1 for 256, 0 for what every processor has.
static inline int stores_runs_wide(void) { return stores_has_widest() ? 2 : stores_has_wide() ? 1 : 0; }
#else
#define stores_blit_opaque_widest stores_blit_opaque_body
#define stores_blit_over_widest stores_blit_over_body
#define stores_blit_opaque_wide stores_blit_opaque_body
#define stores_blit_over_wide stores_blit_over_body
#define stores_flat_wide stores_flat_body
#define stores_common_wide stores_common_body
static inline int stores_runs_wide(void) { return 0; }
#endif

/// Puts lines of an opaque picture into a target; its opacity counts nothing.
static inline void stores_blit_opaque(const stores_blit *blit, const stores_target *target, int wide) {
  if (wide > 1) stores_blit_opaque_widest(blit, target);
  else if (wide) stores_blit_opaque_wide(blit, target);
  else stores_blit_opaque_body(blit, target);
}

/// Puts lines of a picture, multiplied by its opacity, over what a target shows.
static inline void stores_blit_over(const stores_blit *blit, const stores_target *target, int wide) {
  if (wide > 1) stores_blit_over_widest(blit, target);
  else if (wide) stores_blit_over_wide(blit, target);
  else stores_blit_over_body(blit, target);
}

/// How many pixels, from the first on, are their line's first pixel in both lines; `count` is 1 or more.
static inline size_t stores_flat_length(const uint32_t *upper, const uint32_t *lower, size_t count) {
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
