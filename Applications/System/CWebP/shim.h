#ifndef PIXELS_WEBP_SHIM_H
#define PIXELS_WEBP_SHIM_H

#include <webp/decode.h>
#include <webp/encode.h>

#endif
