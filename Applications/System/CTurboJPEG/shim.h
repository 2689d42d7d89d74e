#ifndef PIXELS_TURBOJPEG_SHIM_H
#define PIXELS_TURBOJPEG_SHIM_H

#include <turbojpeg.h>

#endif
