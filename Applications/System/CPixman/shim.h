#ifndef WELLSPRING_PIXMAN_SHIM_H
#define WELLSPRING_PIXMAN_SHIM_H

#include <pixman.h>

#endif
