#ifndef RIVULET_EPOLL_H
#define RIVULET_EPOLL_H

// What Swift's module of the C library leaves out.

#ifdef __linux__
#include <sys/epoll.h>
#endif

#endif
