#ifndef WELLSPRING_CRYPT_SHIM_H
#define WELLSPRING_CRYPT_SHIM_H

#include <crypt.h>

#endif
