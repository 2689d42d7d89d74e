#ifndef RIVULET_LCMS_SHIM_H
#define RIVULET_LCMS_SHIM_H

#include <lcms2.h>

// The library's formats of pixels are macros that Swift can't read.

/// Makes the conversion to sRGB of pixels of one byte (grey, which becomes three), three, or four, the last of which stays as it is.
/// NULL if the profile doesn't fit. Any number of threads may use the result at once.
static inline cmsHTRANSFORM rivulet_conversion_to_srgb(cmsHPROFILE source, int channels) {
  cmsUInt32Number from = channels == 1 ? TYPE_GRAY_8 : channels == 3 ? TYPE_RGB_8 : TYPE_RGBA_8;
  cmsHPROFILE target = cmsCreate_sRGBProfile();
  if (!target) return NULL;
  cmsHTRANSFORM result = cmsCreateTransform(
      source, from, target, channels == 4 ? TYPE_RGBA_8 : TYPE_RGB_8, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE);
  cmsCloseProfile(target);
  return result;
}

#endif
