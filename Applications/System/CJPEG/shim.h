#ifndef WELLSPRING_JPEG_SHIM_H
#define WELLSPRING_JPEG_SHIM_H

#include <errno.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jpeglib.h>
#include <jerror.h>

// The library reports errors by a function that must not return. Swift has no longjmp, so every use of it is in here.

#define WELLSPRING_JPEG_CHUNK 65536

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
  /// The file ended before the picture did.
  bool isShort;
  /// The file says things that cannot be.
  bool isCorrupt;
  char message[JMSG_LENGTH_MAX];
} WellspringJPEGErrors;

/// A JPEG file that is being read in pieces, so that neither its length nor a change to it can do harm.
typedef struct {
  struct jpeg_decompress_struct decoder;
  WellspringJPEGErrors errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  int file;
  /// The position in the file, which is not the descriptor's: processes may share that.
  off_t position;
  uint8_t chunk[WELLSPRING_JPEG_CHUNK];
} WellspringJPEG;

static void wellspring_jpeg_fail(j_common_ptr info) {
  WellspringJPEGErrors *errors = (WellspringJPEGErrors *)info->err;
  info->err->format_message(info, errors->message);
  longjmp(errors->escape, 1);
}

static void wellspring_jpeg_warn(j_common_ptr info, int level) {
  WellspringJPEGErrors *errors = (WellspringJPEGErrors *)info->err;
  if (level >= 0) return;
  switch (info->err->msg_code) {
  case JWRN_JPEG_EOF: errors->isShort = true; break;
  // Cameras leave stray bytes between segments, and encoders order their scans oddly: nothing is lost by either.
  case JWRN_EXTRANEOUS_DATA: case JWRN_ADOBE_XFORM: case JWRN_JFIF_MAJOR: case JWRN_BOGUS_PROGRESSION: break;
  default: errors->isCorrupt = true; break;
  }
}

static void wellspring_jpeg_silence(j_common_ptr info) {}

static inline struct jpeg_error_mgr *wellspring_jpeg_errors(WellspringJPEGErrors *errors) {
  jpeg_std_error(&errors->manager);
  errors->manager.error_exit = wellspring_jpeg_fail;
  errors->manager.emit_message = wellspring_jpeg_warn;
  errors->manager.output_message = wellspring_jpeg_silence;
  return &errors->manager;
}

static void wellspring_jpeg_begin(j_decompress_ptr decoder) {}

static boolean wellspring_jpeg_fill(j_decompress_ptr decoder) {
  WellspringJPEG *jpeg = (WellspringJPEG *)decoder;
  ssize_t count;
  do count = pread(jpeg->file, jpeg->chunk, WELLSPRING_JPEG_CHUNK, jpeg->position); while (count < 0 && errno == EINTR);
  if (count > 0) jpeg->position += count;
  if (count <= 0) {
    WARNMS(decoder, JWRN_JPEG_EOF);
    jpeg->chunk[0] = 0xFF;
    jpeg->chunk[1] = JPEG_EOI;
    count = 2;
  }
  jpeg->source.next_input_byte = jpeg->chunk;
  jpeg->source.bytes_in_buffer = (size_t)count;
  return TRUE;
}

static void wellspring_jpeg_skip(j_decompress_ptr decoder, long count) {
  WellspringJPEG *jpeg = (WellspringJPEG *)decoder;
  while (count > (long)jpeg->source.bytes_in_buffer) {
    count -= (long)jpeg->source.bytes_in_buffer;
    wellspring_jpeg_fill(decoder);
    if (jpeg->errors.isShort) return;
  }
  jpeg->source.next_input_byte += count;
  jpeg->source.bytes_in_buffer -= (size_t)count;
}

static void wellspring_jpeg_end(j_decompress_ptr decoder) {}

/// A few bytes can ask for thousands of passes over all pixels.
static void wellspring_jpeg_watch(j_common_ptr info) {
  WellspringJPEG *jpeg = (WellspringJPEG *)info;
  if (info->is_decompressor && jpeg->decoder.input_scan_number > 200) ERREXIT(info, JERR_BAD_SCAN_SCRIPT);
}

static inline void wellspring_jpeg_close(WellspringJPEG *jpeg) {
  jpeg_destroy_decompress(&jpeg->decoder);
  free(jpeg);
}

/// Reads what stands before the pixels. NULL when that cannot be; close the result otherwise, and the file after it.
static inline WellspringJPEG *wellspring_jpeg_open(int file, long memoryLimit) {
  WellspringJPEG *jpeg = (WellspringJPEG *)calloc(1, sizeof(WellspringJPEG));
  if (!jpeg) return NULL;
  jpeg->file = file;
  jpeg->decoder.err = wellspring_jpeg_errors(&jpeg->errors);
  if (setjmp(jpeg->errors.escape)) {
    wellspring_jpeg_close(jpeg);
    return NULL;
  }
  jpeg_create_decompress(&jpeg->decoder);
  jpeg->decoder.mem->max_memory_to_use = memoryLimit;
  jpeg->source.init_source = wellspring_jpeg_begin;
  jpeg->source.fill_input_buffer = wellspring_jpeg_fill;
  jpeg->source.skip_input_data = wellspring_jpeg_skip;
  jpeg->source.resync_to_restart = jpeg_resync_to_restart;
  jpeg->source.term_source = wellspring_jpeg_end;
  jpeg->decoder.src = &jpeg->source;
  jpeg->progress.progress_monitor = wellspring_jpeg_watch;
  jpeg->decoder.progress = &jpeg->progress;
  jpeg_save_markers(&jpeg->decoder, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(&jpeg->decoder, JPEG_APP0 + 2, 0xFFFF);
  jpeg_save_markers(&jpeg->decoder, JPEG_COM, 0xFF);
  if (jpeg_read_header(&jpeg->decoder, TRUE) != JPEG_HEADER_OK || jpeg->errors.isShort) {
    wellspring_jpeg_close(jpeg);
    return NULL;
  }
  return jpeg;
}

/// The EXIF block, which begins with `Exif`, or NULL.
static inline const uint8_t *wellspring_jpeg_exif(WellspringJPEG *jpeg, size_t *count) {
  for (jpeg_saved_marker_ptr marker = jpeg->decoder.marker_list; marker; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1 || marker->data_length < 14 || memcmp(marker->data, "Exif\0", 6)) continue;
    *count = marker->data_length;
    return marker->data;
  }
  return NULL;
}

/// The colour profile, put together from its pieces, or NULL; free the result.
static inline uint8_t *wellspring_jpeg_profile(WellspringJPEG *jpeg, unsigned *count) {
  JOCTET *profile = NULL;
  if (setjmp(jpeg->errors.escape)) return NULL;
  bool wasCorrupt = jpeg->errors.isCorrupt;
  bool isThere = jpeg_read_icc_profile(&jpeg->decoder, &profile, count);
  // A damaged profile harms no pixel.
  jpeg->errors.isCorrupt = wasCorrupt;
  return isThere ? profile : NULL;
}

/// True if the library converts the colours of the file to red, green and blue.
static inline bool wellspring_jpeg_has_rgb(WellspringJPEG *jpeg) {
  J_COLOR_SPACE space = jpeg->decoder.jpeg_color_space;
  return space == JCS_YCbCr || space == JCS_GRAYSCALE || space == JCS_RGB;
}

/// Converts pixels of print, which files store inverted, as Photoshop does.
static inline void wellspring_jpeg_convert_print(uint8_t *pixels, unsigned count) {
  for (uint8_t *pixel = pixels; pixel < pixels + (size_t)count * 4; pixel += 4) {
    for (int color = 0; color < 3; color++) pixel[color] = (uint8_t)((pixel[color] * pixel[3] + 127) / 255);
    pixel[3] = 255;
  }
}

/// Decodes a part of the picture at `eighths / 8` of its size: the columns from x and the rows from y, in pixels of that
/// size. Each pixel takes four bytes: red, green, blue and 255. Returns the number of rows that were decoded: fewer than
/// `height` after an error. `errors` tells whether data was missing or corrupt.
static inline unsigned wellspring_jpeg_decode(
    WellspringJPEG *jpeg, unsigned eighths, unsigned x, unsigned y, unsigned width, unsigned height, uint8_t *pixels,
    size_t stride) {
  j_decompress_ptr decoder = &jpeg->decoder;
  if (setjmp(jpeg->errors.escape)) {
    jpeg->errors.isCorrupt = true;
    return decoder->output_scanline > y ? decoder->output_scanline - y : 0;
  }
  decoder->scale_num = eighths;
  decoder->scale_denom = 8;
  bool isPrint = !wellspring_jpeg_has_rgb(jpeg);
  decoder->out_color_space = isPrint ? JCS_CMYK : JCS_EXT_RGBA;
  // Below the full size the difference can't be seen.
  decoder->do_fancy_upsampling = eighths == 8;
  jpeg_start_decompress(decoder);
  if (x + width > decoder->output_width || y + height > decoder->output_height) return 0;
  JDIMENSION start = x, length = width;
  if (width < decoder->output_width) jpeg_crop_scanline(decoder, &start, &length);
  JSAMPARRAY row = decoder->mem->alloc_sarray((j_common_ptr)decoder, JPOOL_IMAGE, length * 4, 1);
  while (decoder->output_scanline < y + height) {
    unsigned line = decoder->output_scanline;
    JSAMPROW target = pixels + (line - y) * stride;
    bool isDirect = line >= y && length == width;
    jpeg_read_scanlines(decoder, isDirect ? &target : row, 1);
    if (line >= y && !isDirect) memcpy(target, row[0] + (x - start) * 4, width * 4);
    if (line >= y && isPrint) wellspring_jpeg_convert_print(target, width);
  }
  return height;
}

/// The comment of a picture, or NULL.
static inline const uint8_t *wellspring_jpeg_comment(WellspringJPEG *jpeg, size_t *count) {
  for (jpeg_saved_marker_ptr marker = jpeg->decoder.marker_list; marker; marker = marker->next) {
    if (marker->marker != JPEG_COM) continue;
    *count = marker->data_length;
    return marker->data;
  }
  return NULL;
}

/// Encodes rows of red, green, blue and, with four channels, an unused byte, with a comment unless it is NULL. NULL when
/// there is no memory; free the result.
static inline uint8_t *wellspring_jpeg_encode(
    const uint8_t *pixels, unsigned width, unsigned height, size_t stride, int channels, int quality,
    const char *comment, size_t *count) {
  struct jpeg_compress_struct encoder;
  WellspringJPEGErrors errors;
  uint8_t *volatile result = NULL;
  unsigned char *buffer = NULL;
  unsigned long size = 0;
  memset(&encoder, 0, sizeof encoder);
  encoder.err = wellspring_jpeg_errors(&errors);
  if (!setjmp(errors.escape)) {
    jpeg_create_compress(&encoder);
    jpeg_mem_dest(&encoder, &buffer, &size);
    encoder.image_width = width;
    encoder.image_height = height;
    encoder.input_components = channels;
    encoder.in_color_space = channels == 4 ? JCS_EXT_RGBX : JCS_RGB;
    jpeg_set_defaults(&encoder);
    jpeg_set_quality(&encoder, quality, TRUE);
    jpeg_start_compress(&encoder, TRUE);
    if (comment) jpeg_write_marker(&encoder, JPEG_COM, (const JOCTET *)comment, (unsigned)strlen(comment));
    while (encoder.next_scanline < height) {
      JSAMPROW row = (JSAMPROW)(pixels + encoder.next_scanline * stride);
      jpeg_write_scanlines(&encoder, &row, 1);
    }
    jpeg_finish_compress(&encoder);
    result = buffer;
    *count = size;
  }
  jpeg_destroy_compress(&encoder);
  return result;
}

#endif
