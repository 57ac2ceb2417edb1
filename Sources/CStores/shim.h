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
