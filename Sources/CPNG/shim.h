#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// libpng leaves a failed call by longjmp. Each function here sets its own place to return to, so that no jump crosses
// a Swift frame, and hands the failure back as a return value other than 0 with libpng's words in `message`.

// What a writer and a reader share: where bytes go to or come from, and the last error.
typedef struct {
  png_structp png;
  png_infop info;
  uint8_t *bytes;    // written: owned; read: the caller's
  size_t count;      // written so far, or the length of the input
  size_t position;   // the next byte of the input
  size_t capacity;   // of what is written
  char message[160];
} strobe_png;

static void strobe_png_failed(png_structp png, png_const_charp words) {
  strobe_png *file = (strobe_png *)png_get_error_ptr(png);
  strncpy(file->message, words, sizeof file->message - 1);
  png_longjmp(png, 1);
}

static void strobe_png_warned(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void strobe_png_take(png_structp png, png_bytep bytes, size_t count) {
  strobe_png *file = (strobe_png *)png_get_io_ptr(png);
  if (file->count + count > file->capacity) {
    size_t capacity = (file->count + count) * 2;
    uint8_t *grown = (uint8_t *)realloc(file->bytes, capacity);
    if (grown == NULL) png_error(png, "out of memory");
    file->bytes = grown;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void strobe_png_flush(png_structp png) { (void)png; }

static void strobe_png_give(png_structp png, png_bytep bytes, size_t count) {
  strobe_png *file = (strobe_png *)png_get_io_ptr(png);
  if (count > file->count - file->position) png_error(png, "the data ends too early");
  memcpy(bytes, file->bytes + file->position, count);
  file->position += count;
}

// What a written picture says about itself. `keyword` and `text` may be NULL; Latin-1, or UTF-8 with `text_is_utf8`.
typedef struct {
  uint32_t pixels_per_metre;
  const char *keyword;
  const char *text;
  int text_is_utf8;
} strobe_png_words;

// Starts a picture of 8 bits a channel, RGB or RGBA, rows from top to bottom, without filters, zlib level `level`.
// `plain` leaves out every chunk that is not needed to decode.
static inline __attribute__((noinline)) int strobe_png_begin_write(
    strobe_png *file, uint32_t width, uint32_t height, int has_alpha, int level, const strobe_png_words *words) {
  memset(file, 0, sizeof *file);
  file->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, file, strobe_png_failed, strobe_png_warned);
  if (file->png == NULL) return 1;
  file->info = png_create_info_struct(file->png);
  if (file->info == NULL) return 1;
  if (setjmp(png_jmpbuf(file->png))) return 1;
  png_set_write_fn(file->png, file, strobe_png_take, strobe_png_flush);
  png_set_compression_level(file->png, level);
  png_set_compression_buffer_size(file->png, 1 << 18);
  png_set_filter(file->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR(file->png, file->info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (words != NULL) {
    png_set_sRGB(file->png, file->info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_pHYs(file->png, file->info, words->pixels_per_metre, words->pixels_per_metre, PNG_RESOLUTION_METER);
    if (words->keyword != NULL && words->text != NULL) {
      png_text text;
      memset(&text, 0, sizeof text);
      text.compression = words->text_is_utf8 ? PNG_ITXT_COMPRESSION_NONE : PNG_TEXT_COMPRESSION_NONE;
      text.key = (png_charp)words->keyword;
      text.text = (png_charp)words->text;
      text.text_length = strlen(words->text);
      png_set_text(file->png, file->info, &text, 1);
    }
  }
  png_write_info(file->png, file->info);
  return 0;
}

static inline __attribute__((noinline)) int strobe_png_write_rows(
    strobe_png *file, const uint8_t *rows, size_t stride, size_t count) {
  if (setjmp(png_jmpbuf(file->png))) return 1;
  for (size_t row = 0; row < count; row++) png_write_row(file->png, rows + row * stride);
  return 0;
}

static inline __attribute__((noinline)) int strobe_png_end_write(strobe_png *file) {
  if (setjmp(png_jmpbuf(file->png))) return 1;
  png_write_end(file->png, NULL);
  return 0;
}

// Frees all that a writer holds, `bytes` too.
static inline void strobe_png_close_write(strobe_png *file) {
  if (file->png != NULL) png_destroy_write_struct(&file->png, &file->info);
  free(file->bytes);
  file->bytes = NULL;
}

// What the decoder is told before the first row: everything becomes colour with straight alpha.
static inline void strobe_png_set_transforms(strobe_png *file) {
  png_structp png = file->png;
  int type = png_get_color_type(png, file->info);
  int has_transparency = png_get_valid(png, file->info, PNG_INFO_tRNS) != 0;
  png_set_expand(png);
  if (type == PNG_COLOR_TYPE_GRAY || type == PNG_COLOR_TYPE_GRAY_ALPHA) png_set_gray_to_rgb(png);
  if (!(type & PNG_COLOR_MASK_ALPHA) && !has_transparency) png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
  if (png_get_bit_depth(png, file->info) == 16) {
    if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) png_set_swap(png);
  } else {
    png_set_bgr(png);
  }
}

// Decodes a whole picture into `pixels`: B, G, R, A bytes for depths to 8; R, G, B, A in 16 bits of the machine's
// order for depth 16. `row_bytes` is what a row of that takes, and is checked. Colour chunks are left to the caller.
static inline __attribute__((noinline)) int strobe_png_decode(
    strobe_png *file, const uint8_t *bytes, size_t count, uint32_t limit, uint8_t *pixels, size_t row_bytes) {
  memset(file, 0, sizeof *file);
  file->bytes = (uint8_t *)bytes;
  file->count = count;
  file->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, file, strobe_png_failed, strobe_png_warned);
  if (file->png == NULL) return 1;
  file->info = png_create_info_struct(file->png);
  if (file->info == NULL) return 1;
  if (setjmp(png_jmpbuf(file->png))) return 1;
  png_set_read_fn(file->png, file, strobe_png_give);
  png_set_user_limits(file->png, limit, limit);
  png_set_chunk_malloc_max(file->png, 8 << 20);
  // No chunk but those that hold pixels is looked at: nothing else is unpacked, and no gamma is applied.
  png_set_keep_unknown_chunks(file->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(file->png, file->info);
  strobe_png_set_transforms(file);
  int passes = png_set_interlace_handling(file->png);
  png_read_update_info(file->png, file->info);
  if (png_get_rowbytes(file->png, file->info) != row_bytes) png_error(file->png, "its rows have another length");
  uint32_t height = png_get_image_height(file->png, file->info);
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t row = 0; row < height; row++) png_read_row(file->png, pixels + row * row_bytes, NULL);
  }
  png_read_end(file->png, file->info);
  return 0;
}

static inline void strobe_png_close_read(strobe_png *file) {
  if (file->png != NULL) png_destroy_read_struct(&file->png, &file->info, NULL);
}

// The number of bytes that zlib data unpacks to, counted up to `limit` + 1; for data that is damaged, what comes
// before the damage. Nothing is kept.
static inline size_t strobe_inflated_size(const uint8_t *bytes, size_t count, size_t limit) {
  z_stream stream;
  uint8_t scratch[16384];
  size_t size = 0;
  memset(&stream, 0, sizeof stream);
  if (count > 0x7fffffff || inflateInit(&stream) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  int result = Z_OK;
  while (result == Z_OK && size <= limit) {
    stream.next_out = scratch;
    stream.avail_out = sizeof scratch;
    result = inflate(&stream, Z_NO_FLUSH);
    size += sizeof scratch - stream.avail_out;
  }
  inflateEnd(&stream);
  return size > limit ? limit + 1 : size;
}

// The CRC-32 of PNG's chunks.
static inline uint32_t strobe_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}
