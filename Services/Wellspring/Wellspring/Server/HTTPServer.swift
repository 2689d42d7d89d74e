import CMicroHTTPD
import Foundation
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 that hands each request to one closure.
///
/// Every connection has a thread of its own, so a request that takes long delays no other connection.
final class HTTPServer: Sendable {
  let port: UInt16

  private let daemon: Mutex<Daemon?>

  /// Starts to listen; port 0 takes any free one.
  init(port: UInt16, respond: @escaping @Sendable (Request) -> Response) throws(StartError) {
    let handler = Unmanaged.passRetained(Handler(respond: respond))
    let started = wellspring_start_daemon(
      port, handler.toOpaque(), requestBegan, handleRequest, requestEnded,
      Limits.memoryPerConnection, Limits.connections, Limits.idleSeconds)
    guard let started else {
      let reason = errno
      handler.release()
      throw reason == EADDRINUSE ? .portTaken(port) : .cannotListen(port, reason: String(cString: strerror(reason)))
    }
    self.port = wellspring_daemon_port(started)
    self.daemon = Mutex(Daemon(pointer: started, handler: handler))
  }

  deinit {
    stop()
  }

  /// Ends every connection, and returns when the last request in progress has been answered.
  func stop() {
    let stopping = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let stopping else { return }
    MHD_stop_daemon(stopping.pointer)
    stopping.handler.release()
  }

  /// Sound because both members are only touched by whoever took them out of the mutex, once.
  private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
    let handler: Unmanaged<Handler>
  }
}

private final class Handler: Sendable {
  let respond: @Sendable (Request) -> Response

  init(respond: @escaping @Sendable (Request) -> Response) {
    self.respond = respond
  }
}

/// What is known of a request while it arrives; confined to its connection's thread.
private final class Exchange {
  let target: String?
  var request: Request?
  var body = Data()

  init(target: String?) {
    self.target = target
  }
}

// The library calls these on its own threads, so they must be free functions: a closure written in an isolated context
// would be checked for that isolation at run time.

/// Keeps the target as it was sent: later the library has decoded it, and an encoded slash or NUL is indistinguishable.
private func requestBegan(
  context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  Unmanaged.passRetained(Exchange(target: target.flatMap { String(validatingCString: $0) })).toOpaque()
}

private func requestEnded(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  guard let pointer = exchange?.pointee else { return }
  Unmanaged<Exchange>.fromOpaque(pointer).release()
  exchange?.pointee = nil
}

/// Called once with the headers, then with each piece of a body, and at last with none: then the answer is due.
private func handleRequest(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, body: UnsafePointer<CChar>?,
  bodySize: UnsafeMutablePointer<Int>?, exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let method, let bodySize, let pointer = exchange?.pointee else { return .NO }
  let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
  guard var request = exchange.request else {
    let request = Request(
      method: String(cString: method), target: exchange.target, headers: headers(of: connection),
      headerSize: wellspring_header_size(connection), port: wellspring_connection_port(connection))
    exchange.request = request
    return request.bodyFailure == nil ? .YES : respond(to: request, context, connection)
  }
  if let body, bodySize.pointee > 0 {
    // The announced length has been checked, and the library takes no more than that.
    exchange.body.append(UnsafeRawPointer(body).assumingMemoryBound(to: UInt8.self), count: bodySize.pointee)
    bodySize.pointee = 0
    return .YES
  }
  request.body = exchange.body
  return respond(to: request, context, connection)
}

private func respond(to request: Request, _ context: UnsafeMutableRawPointer, _ connection: OpaquePointer) -> MHD_Result
{
  Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue().respond(request).queue(on: connection)
}

private func headers(of connection: OpaquePointer) -> [String: String] {
  var headers: [String: String] = [:]
  withUnsafeMutablePointer(to: &headers) { headers in
    let collect: MHD_KeyValueIterator = { context, _, name, value in
      guard let context, let name else { return .YES }
      let headers = context.assumingMemoryBound(to: [String: String].self)
      let value = value.map { String(cString: $0) } ?? ""
      headers.pointee[String(cString: name).lowercased(), default: ""].append(headerValue: value)
      return .YES
    }
    _ = MHD_get_connection_values(connection, .HEADER_KIND, collect, headers)
  }
  return headers
}
