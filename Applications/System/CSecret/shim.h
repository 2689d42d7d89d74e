#ifndef RIVULET_SECRET_SHIM_H
#define RIVULET_SECRET_SHIM_H

#include <libsecret/secret.h>

#endif
