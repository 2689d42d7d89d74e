#ifndef RIVULET_SOUP_SHIM_H
#define RIVULET_SOUP_SHIM_H

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <libsoup/soup.h>

/* Swift calls no functions of variable arguments, and these properties can only be given at the beginning. */
static inline SoupSession *rivulet_soup_session_new(int connections_per_host, unsigned seconds) {
  return soup_session_new_with_options(
      "max-conns", 64, "max-conns-per-host", connections_per_host, "timeout", seconds, NULL);
}

#endif
