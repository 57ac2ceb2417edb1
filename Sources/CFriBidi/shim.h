#pragma once
#include <fribidi.h>

/* Directions of a paragraph; the library gives them by macros that Swift cannot read. */
static inline FriBidiParType strobe_fribidi_left_to_right(void) { return FRIBIDI_PAR_LTR; }
static inline FriBidiParType strobe_fribidi_right_to_left(void) { return FRIBIDI_PAR_RTL; }
