#ifndef WELLSPRING_MICROHTTPD_SHIM_H
#define WELLSPRING_MICROHTTPD_SHIM_H

#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdbool.h>

// Swift can call no variadic function or macro, and sees no member of a C union by its name: these wrap what the service needs.

typedef void *(*WellspringRequestBegan)(void *context, const char *target, struct MHD_Connection *connection);

// Releases with this option accept folded header lines, bare line feeds and spaces before the first header unless it is set.
// Another parser could see another request in them.
#if MHD_VERSION >= 0x00097701
#define STRICT_PARSING {MHD_OPTION_CLIENT_DISCIPLINE_LVL, 2, NULL},
#else
#define STRICT_PARSING
#endif

/// True if the library leaves blanks at the end out of the values of headers. Such releases reject a NUL by themselves.
static inline bool wellspring_trims_values(void) { return MHD_VERSION >= 0x01000000; }

/// Starts a pool of polling threads that serve the connections given to them, and listen to no port. With a way to retrieve
/// certificates they speak TLS 1.2 and 1.3.
static inline struct MHD_Daemon *wellspring_start_daemon(
    void *context, WellspringRequestBegan began, MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback ended,
    MHD_NotifyConnectionCallback changed, size_t memoryPerConnection, unsigned int connectionLimit,
    unsigned int threads, gnutls_certificate_retrieve_function2 *certificate) {
  struct MHD_OptionItem plain[] = {STRICT_PARSING {MHD_OPTION_END, 0, NULL}};
  struct MHD_OptionItem secure[] = {
      STRICT_PARSING
      {MHD_OPTION_HTTPS_CERT_CALLBACK, 0, (void *)certificate},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"},
      {MHD_OPTION_END, 0, NULL},
  };
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME |
          (certificate ? MHD_USE_TLS : 0),
      0,
      NULL, NULL, handle, context,
      MHD_OPTION_URI_LOG_CALLBACK, began, context,
      MHD_OPTION_NOTIFY_COMPLETED, ended, context,
      MHD_OPTION_NOTIFY_CONNECTION, changed, context,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memoryPerConnection,
      MHD_OPTION_CONNECTION_LIMIT, connectionLimit,
      MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_ARRAY, certificate ? secure : plain,
      MHD_OPTION_END);
}

/// Gives an accepted connection to the daemon. When it is refused, the library closes it.
static inline enum MHD_Result wellspring_add_connection(struct MHD_Daemon *daemon, int descriptor) {
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_add_connection(daemon, descriptor, (struct sockaddr *)&address, sizeof address);
}

/// The connections that the threads of the daemon serve, without those that are still to be handed over to a thread.
static inline long wellspring_connection_count(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
  return info ? (long)info->num_connections : 0;
}

/// The connection's socket.
static inline int wellspring_connection_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// The socket below a TLS session.
static inline int wellspring_session_descriptor(gnutls_session_t session) {
  return gnutls_transport_get_int(session);
}

/// The value that the connection's notification has set.
static inline void *wellspring_connection_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/// The bytes of the request line and the headers together.
static inline size_t wellspring_header_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

/// Frees what GnuTLS has allocated for the caller.
static inline void wellspring_gnutls_free(void *memory) {
  gnutls_free(memory);
}

/// The size of a key on the curve P-256.
static inline unsigned int wellspring_p256_bits(void) {
  return GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1);
}

#endif
