#pragma once

// Functions that newer releases deprecate are the only ones on older systems.
#define ADW_DISABLE_DEPRECATION_WARNINGS
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS
// For the storages of settings.
#define G_SETTINGS_ENABLE_BACKEND
#include <adwaita.h>
#include <cairo-gobject.h>
#include <gio/gsettingsbackend.h>
#include <glib-unix.h>
#include <graphene-gobject.h>
#include <malloc.h>
#include <libintl.h>
#include <stdbool.h>
#include <unistd.h>

// How a foreign main loop serves libdispatch's main queue: exported by libdispatch.so, in no installed header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *_Null_unspecified ignored);

/// Returns whether a value has no copy of its structure, but a pointer to the caller's.
static inline bool gtkkit_value_is_lent(const GValue *_Nonnull value) {
  return (value->data[1].v_uint & G_VALUE_NOCOPY_CONTENTS) != 0;
}

/// Returns whether this is the process' first thread, which each thread asks the system once.
static inline bool gtkkit_is_first_thread(void) {
  static __thread signed char answer;
  if (answer == 0) answer = getpid() == gettid() ? 1 : -1;
  return answer > 0;
}
