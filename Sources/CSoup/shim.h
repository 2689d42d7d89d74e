#ifndef RIVULET_SOUP_SHIM_H
#define RIVULET_SOUP_SHIM_H

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <libsoup/soup.h>

/* Swift calls no functions of variable arguments, and these properties can only be given at the beginning. */
static inline SoupSession *rivulet_soup_session_new(int connections_per_host, unsigned seconds) {
  SoupSession *session = soup_session_new_with_options(
      "max-conns", 64, "max-conns-per-host", connections_per_host, "timeout", seconds, NULL);
  /* It reads on until something comes out, and so for ever where nothing does; meanwhile the thread does nothing else. */
  soup_session_remove_feature_by_type(session, SOUP_TYPE_CONTENT_DECODER);
  return session;
}

typedef void (*RivuletMessageHandler)(SoupMessage *message, gpointer data);

static inline void rivulet_soup_message_on_interim(SoupMessage *message, RivuletMessageHandler handler, gpointer data) {
  g_signal_connect(message, "got-informational", G_CALLBACK(handler), data);
}

typedef void (*RivuletNetworkHandler)(
    SoupMessage *message, GSocketClientEvent event, GIOStream *connection, gpointer data);

static inline void rivulet_soup_message_on_network_event(
    SoupMessage *message, RivuletNetworkHandler handler, gpointer data) {
  g_signal_connect(message, "network-event", G_CALLBACK(handler), data);
}

static inline void rivulet_soup_message_on_restarted(SoupMessage *message, RivuletMessageHandler handler, gpointer data) {
  g_signal_connect(message, "restarted", G_CALLBACK(handler), data);
}

static inline void rivulet_soup_message_disconnect(SoupMessage *message, gpointer data) {
  g_signal_handlers_disconnect_by_data(message, data);
}

/* The stream below libsoup's decoder of a chunked body; NULL if the body isn't chunked. Borrowed. */
static inline GInputStream *rivulet_chunked_stream(GInputStream *body) {
  GInputStream *stream = body;
  while (G_IS_FILTER_INPUT_STREAM(stream)) {
    GInputStream *base = g_filter_input_stream_get_base_stream(G_FILTER_INPUT_STREAM(stream));
    if (g_strcmp0(G_OBJECT_TYPE_NAME(stream), "SoupBodyInputStream") == 0) {
      SoupEncoding encoding = SOUP_ENCODING_NONE;
      g_object_get(stream, "encoding", &encoding, NULL);
      return encoding == SOUP_ENCODING_CHUNKED ? base : NULL;
    }
    stream = base;
  }
  return NULL;
}

/* Tells libsoup that a body was read to its end, as its decoder would, so that it keeps the connection. */
static inline void rivulet_body_end(GInputStream *body) {
  if (g_signal_lookup("eof", G_OBJECT_TYPE(body)) != 0) g_signal_emit_by_name(body, "eof");
}

typedef struct {
  GSource source;
  SoupMessage *message;
  guint64 limit;
} RivuletBodySource;

static inline gboolean rivulet_body_source_check(GSource *source) {
  RivuletBodySource *body = (RivuletBodySource *)source;
  SoupMessageMetrics *metrics = soup_message_get_metrics(body->message);
  return metrics && soup_message_metrics_get_response_body_size(metrics) > body->limit;
}

static inline gboolean rivulet_body_source_prepare(GSource *source, gint *timeout) {
  *timeout = -1;
  return rivulet_body_source_check(source);
}

static inline gboolean rivulet_body_source_dispatch(GSource *source, GSourceFunc function, gpointer data) {
  return function(data);
}

static inline void rivulet_body_source_finalize(GSource *source) {
  g_object_unref(((RivuletBodySource *)source)->message);
}

/* A source that is ready when libsoup has read more of a body than the limit. It looks at each turn of the loop, of which libsoup
   takes one for each few kilobytes. */
static inline GSource *rivulet_body_source_new(SoupMessage *message, guint64 limit) {
  static GSourceFuncs functions = {
      rivulet_body_source_prepare, rivulet_body_source_check, rivulet_body_source_dispatch,
      rivulet_body_source_finalize, NULL, NULL};
  soup_message_add_flags(message, SOUP_MESSAGE_COLLECT_METRICS);
  GSource *source = g_source_new(&functions, sizeof(RivuletBodySource));
  ((RivuletBodySource *)source)->message = g_object_ref(message);
  ((RivuletBodySource *)source)->limit = limit;
  return source;
}

#endif
