#pragma once

#include <adwaita.h>
#include <glib-unix.h>
#include <graphene-gobject.h>
#include <malloc.h>
#include <libintl.h>

// How a foreign main loop serves libdispatch's main queue: exported by libdispatch.so, in no installed header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *_Null_unspecified ignored);
