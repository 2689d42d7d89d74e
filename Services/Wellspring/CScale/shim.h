#ifndef WELLSPRING_SCALE_SHIM_H
#define WELLSPRING_SCALE_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/// Where a pixel of the result lies between two of the source: `first` and the next, the second with `weight / 256`.
typedef struct {
  uint32_t first;
  uint32_t weight;
} WellspringPlace;

static inline void wellspring_find_places(WellspringPlace *places, uint32_t source, uint32_t result) {
  for (uint32_t i = 0; i < result; i++) {
    int64_t centre = ((2 * (int64_t)i + 1) * source * 128) / result - 128;
    int64_t last = (int64_t)(source - 1) * 256;
    centre = centre < 0 ? 0 : centre > last ? last : centre;
    places[i].first = (uint32_t)(centre >> 8);
    places[i].weight = (uint32_t)(centre & 255);
  }
}

/// Scales rows of red, green and blue, each pixel of the result from the four around its place: good down to half the
/// size. False when there is no memory.
///
/// This is here because gdk-pixbuf takes more than twice as long, a sixth of all that a small image costs.
static inline bool wellspring_scale(
    const uint8_t *source, uint32_t width, uint32_t height, size_t stride, uint8_t *result, uint32_t resultWidth,
    uint32_t resultHeight, size_t resultStride) {
  size_t length = (size_t)width * 3;
  // The last pixel has a next one too, of no weight.
  uint16_t *row = (uint16_t *)calloc(length + 3, sizeof(uint16_t));
  WellspringPlace *columns = (WellspringPlace *)malloc(resultWidth * sizeof(WellspringPlace));
  WellspringPlace *rows = (WellspringPlace *)malloc(resultHeight * sizeof(WellspringPlace));
  bool hasMemory = row && columns && rows;
  if (hasMemory) {
    wellspring_find_places(columns, width, resultWidth);
    wellspring_find_places(rows, height, resultHeight);
    for (uint32_t y = 0; y < resultHeight; y++) {
      const uint8_t *above = source + rows[y].first * stride;
      const uint8_t *below = rows[y].weight ? above + stride : above;
      uint16_t second = (uint16_t)rows[y].weight, first = 256 - second;
      for (size_t i = 0; i < length; i++) row[i] = (uint16_t)(above[i] * first + below[i] * second);
      uint8_t *pixel = result + y * resultStride;
      for (uint32_t x = 0; x < resultWidth; x++, pixel += 3) {
        const uint16_t *left = row + columns[x].first * 3;
        uint32_t right = columns[x].weight, rest = 256 - right;
        pixel[0] = (uint8_t)((left[0] * rest + left[3] * right + 32768) >> 16);
        pixel[1] = (uint8_t)((left[1] * rest + left[4] * right + 32768) >> 16);
        pixel[2] = (uint8_t)((left[2] * rest + left[5] * right + 32768) >> 16);
      }
    }
  }
  free(row);
  free(columns);
  free(rows);
  return hasMemory;
}

#endif
