#ifndef RIVULET_NATS_SHIM_H
#define RIVULET_NATS_SHIM_H

#include <nats/nats.h>

#endif
