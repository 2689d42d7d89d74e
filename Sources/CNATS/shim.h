#ifndef RIVULET_NATS_SHIM_H
#define RIVULET_NATS_SHIM_H

// SwiftPM doesn't look for the library, and would report a missing header only.
#if __has_include(<nats/nats.h>)
#include <nats/nats.h>
#else
#error "RivuletNATS needs the C client of NATS: install libnats-dev (Debian, Ubuntu), or build github.com/nats-io/nats.c"
#endif

#endif
