// Kept pictures, line by line, for one width of vectors: included by runs.h with RUNS_NAME (the name for the
// width), RUNS_FUNCTION, RUNS_FILL, RUNS_PUT, RUNS_SHADE and RUNS_OVER set.

/// Puts lines of an opaque picture into a target. Flat stretches may be filled a little beyond their end, up to
/// the target's: what follows, and what is not flat, is written after them.
RUNS_FUNCTION void RUNS_NAME(opaque)(const stores_blit *blit, const stores_target *target) {
  const int32_t left = target->left - blit->x, right = target->right - blit->x;
  uint32_t *row = target->pixel;
  for (int32_t y = target->top; y < target->bottom; y++, row += target->stride) {
    const stores_pair pair = stores_pair_at(blit, y);
    if (!blit->lines) {
      RUNS_PUT(row, pair.upper + left, pair.lower + left, right - left, right - left, blit->share);
      continue;
    }
    for (int32_t i = pair.line->flats; i < pair.line->flats_end; i++) {
      const stores_flat *flat = &blit->flats[i];
      int32_t x = flat->left > left ? flat->left : left, end = flat->right < right ? flat->right : right;
      if (x < end) RUNS_FILL(row + (x - left), end - x, right - x, stores_flat_pixel(blit, flat));
    }
    for (int32_t i = pair.line->rests; i < pair.line->rests_end; i++) {
      const stores_rest *rest = &blit->rests[i];
      int32_t x = rest->left > left ? rest->left : left, end = rest->right < right ? rest->right : right;
      if (x >= end) continue;
      const uint32_t *upper = blit->pixels + rest->place + (x - rest->left), *lower = upper + rest->lower;
      RUNS_PUT(row + (x - left), upper, lower, end - x, end - x, blit->share);
    }
  }
}

/// Puts lines of a picture, multiplied by its opacity, over what a target shows.
RUNS_FUNCTION void RUNS_NAME(over)(const stores_blit *blit, const stores_target *target) {
  const int32_t left = target->left - blit->x, right = target->right - blit->x;
  uint32_t *row = target->pixel;
  for (int32_t y = target->top; y < target->bottom; y++, row += target->stride) {
    const stores_pair pair = stores_pair_at(blit, y);
    if (!blit->lines) {
      RUNS_OVER(row, pair.upper + left, pair.lower + left, right - left, blit->share, blit->opacity);
      continue;
    }
    for (int32_t i = pair.line->flats; i < pair.line->flats_end; i++) {
      const stores_flat *flat = &blit->flats[i];
      int32_t x = flat->left > left ? flat->left : left, end = flat->right < right ? flat->right : right;
      if (x >= end) continue;
      uint32_t pixel = stores_run_scale(stores_flat_pixel(blit, flat), blit->opacity);
      if (pixel >> 24 == 255) RUNS_FILL(row + (x - left), end - x, end - x, pixel);
      else if (pixel != 0) RUNS_SHADE(row + (x - left), end - x, pixel);
    }
    for (int32_t i = pair.line->rests; i < pair.line->rests_end; i++) {
      const stores_rest *rest = &blit->rests[i];
      int32_t x = rest->left > left ? rest->left : left, end = rest->right < right ? rest->right : right;
      if (x >= end) continue;
      const uint32_t *upper = blit->pixels + rest->place + (x - rest->left), *lower = upper + rest->lower;
      RUNS_OVER(row + (x - left), upper, lower, end - x, blit->share, blit->opacity);
    }
  }
}
#undef RUNS_NAME
#undef RUNS_FUNCTION
#undef RUNS_FILL
#undef RUNS_PUT
#undef RUNS_SHADE
#undef RUNS_OVER
