#ifndef WELLSPRING_MICROHTTPD_SHIM_H
#define WELLSPRING_MICROHTTPD_SHIM_H

#include <arpa/inet.h>
#include <microhttpd.h>

// Swift can call no variadic function, and sees no member of a C union by its name: these wrap what the service needs.

typedef void *(*WellspringRequestBegan)(void *context, const char *target, struct MHD_Connection *connection);

/// Listens on 127.0.0.1 alone, with a thread for each connection.
static inline struct MHD_Daemon *wellspring_start_daemon(
    uint16_t port, void *context, WellspringRequestBegan began, MHD_AccessHandlerCallback handle,
    MHD_RequestCompletedCallback ended, size_t memoryPerConnection, unsigned int connectionLimit,
    unsigned int idleSeconds) {
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL | MHD_USE_ITC, port,
      NULL, NULL, handle, context,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
      MHD_OPTION_URI_LOG_CALLBACK, began, context,
      MHD_OPTION_NOTIFY_COMPLETED, ended, context,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memoryPerConnection,
      MHD_OPTION_CONNECTION_LIMIT, connectionLimit,
      MHD_OPTION_CONNECTION_TIMEOUT, idleSeconds,
      MHD_OPTION_END);
}

/// The port that the daemon really listens on.
static inline uint16_t wellspring_daemon_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

/// The port that the connection's daemon really listens on.
static inline uint16_t wellspring_connection_port(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_DAEMON);
  return info ? wellspring_daemon_port(info->daemon) : 0;
}

/// The bytes of the request line and the headers together.
static inline size_t wellspring_header_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

#endif
