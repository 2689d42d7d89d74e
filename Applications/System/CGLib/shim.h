#ifndef OAUTH1_GLIB_SHIM_H
#define OAUTH1_GLIB_SHIM_H

#include <glib.h>

#endif
