// Rows of an opaque colour that end in circular arcs on both sides. What is worked out, and in which order, is
// that of CornerRow in Swift, and so is every bit of the result.
//
// This text is compiled once for each width of vectors. It needs the macros ARCS (the name for the width),
// ARCS_TARGET and ARCS_COUNT, and the functions of arcs256.h and arcs512.h.

/// Some rows of an arc at once; all numbers as in CornerRow.
typedef struct {
  double outer[ARCS_COUNT], inner[ARCS_COUNT], height[ARCS_COUNT];
  double square[ARCS_COUNT], cube[ARCS_COUNT], per_width[ARCS_COUNT];
  /// Device columns of the left arc and of the right one.
  double left_first[ARCS_COUNT], left_last[ARCS_COUNT], right_first[ARCS_COUNT], right_last[ARCS_COUNT];
} ARCS(rows);

ARCS_TARGET static inline void ARCS(put)(double *to, ARCS(numbers) value) { memcpy(to, &value, sizeof value); }

ARCS_TARGET static inline void ARCS(prepare)(ARCS(rows) *rows, const stores_arcs *arcs, double y) {
#pragma STDC FP_CONTRACT OFF
  const ARCS(numbers) zero = ARCS(all)(0), center = ARCS(all)(arcs->center);
  ARCS(numbers) top = ARCS(all)(y) + ARCS(steps)(), bottom = top + ARCS(all)(1);
  ARCS(numbers) near = arcs->above ? center - bottom : top - center;
  ARCS(numbers) far = arcs->above ? center - top : bottom - center;
  ARCS(numbers) squared = ARCS(all)(arcs->radius * arcs->radius);
  ARCS(numbers) outer = ARCS(root)(squared - near * near);
  ARCS(numbers) inner = ARCS(root)(ARCS(greater)(squared - far * far, zero));
  ARCS(numbers) height = far - near, width = outer - inner, middle = (outer + inner) * ARCS(all)(0.5);
  ARCS(numbers) steep = ARCS(all)(4) * (ARCS(root)(squared - middle * middle) - near);
  ARCS(put)(rows->outer, outer);
  ARCS(put)(rows->inner, inner);
  ARCS(put)(rows->height, height);
  ARCS(put)(rows->square, width * (steep - height) * ARCS(all)(0.5));
  ARCS(put)(rows->cube, width * (ARCS(all)(2) * height - steep) * ARCS(all)(1.0 / 3));
  ARCS(put)(rows->per_width, ARCS(where_positive)(width, ARCS(all)(1) / width));
  ARCS(numbers) left = ARCS(all)(arcs->left), right = ARCS(all)(arcs->right);
  ARCS(numbers) first = ARCS(below)(left - outer);
  ARCS(put)(rows->left_first, first);
  ARCS(put)(rows->left_last, ARCS(greater)(first, zero - ARCS(below)(inner - left)));
  first = ARCS(below)(right - outer);
  ARCS(put)(rows->right_first, zero - ARCS(greater)(first, zero - ARCS(below)(inner - right)));
  ARCS(put)(rows->right_last, zero - first);
}

/// The area from the far outside to places.
ARCS_TARGET static inline ARCS(numbers) ARCS(area)(const ARCS(rows) *rows, int row, ARCS(numbers) x,
                                                   double center) {
#pragma STDC FP_CONTRACT OFF
  ARCS(numbers) start = ARCS(all)(center - rows->outer[row]), end = ARCS(all)(center - rows->inner[row]);
  ARCS(numbers) square = ARCS(all)(rows->square[row]), cube = ARCS(all)(rows->cube[row]);
  ARCS(numbers) share = (x - start) * ARCS(all)(rows->per_width[row]);
  ARCS(numbers) part = ARCS(where_positive)(share, share * share * (square + share * cube));
  ARCS(numbers) all = square + cube + (x - end) * ARCS(all)(rows->height[row]);
  return ARCS(where_reached)(x, end, all, part);
}

/// Mixes the columns that an arc passes; `mirrored` for the right side.
ARCS_TARGET static inline void ARCS(side)(uint32_t *line, const ARCS(rows) *rows, int row, ptrdiff_t first,
                                          ptrdiff_t last, double center, int mirrored, uint32_t pixel) {
#pragma STDC FP_CONTRACT OFF
  const ARCS(numbers) one = ARCS(all)(1);
  for (ptrdiff_t x = first; x < last; x += ARCS_COUNT) {
    ARCS(numbers) from = ARCS(all)((double)x) + ARCS(steps)();
    if (mirrored) from = ARCS(all)(-1) - from;
    ARCS(numbers) share = ARCS(area)(rows, row, from + one, center) - ARCS(area)(rows, row, from, center);
    share = ARCS(lesser)(ARCS(greater)(share, ARCS(all)(0)), one);
    // Adding 1.5 * 2^52 leaves the rounded whole number in the low bits.
    ARCS(mix)(line + x, last - x, share * ARCS(all)(255) + ARCS(all)(6755399441055744.0), pixel);
  }
}

/// Draws rows `y..<y + count`, all of them whole rows of the arcs; `line` is where column 0 of the first one
/// is or would be. Stops before a row in which both arcs share columns, and gives the rows done.
ARCS_TARGET static ptrdiff_t ARCS(draw)(uint32_t *line, ptrdiff_t stride, ptrdiff_t y, ptrdiff_t count,
                                        uint32_t pixel, const stores_arcs *arcs) {
  ARCS(rows) rows;
  for (ptrdiff_t done = 0; done < count; done++, line += stride) {
    int row = (int)(done % ARCS_COUNT);
    if (row == 0) ARCS(prepare)(&rows, arcs, (double)(y + done));
    if (rows.left_last[row] > rows.right_first[row]) return done;
    ptrdiff_t left_first = stores_column(rows.left_first[row], arcs);
    ptrdiff_t left_last = stores_column(rows.left_last[row], arcs);
    ptrdiff_t right_first = stores_column(rows.right_first[row], arcs);
    ptrdiff_t right_last = stores_column(rows.right_last[row], arcs);
    ARCS(side)(line, &rows, row, left_first, left_last, arcs->left, 0, pixel);
    ARCS(fill)(line + left_last, right_first - left_last, pixel);
    ARCS(side)(line, &rows, row, right_first, right_last, arcs->right, 1, pixel);
  }
  return count;
}
