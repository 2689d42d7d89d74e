import CMicroHTTPD
import Foundation

// Unsafe: The library passes back the pointers that it was given; the server retains its context until it has stopped, and a
// connection and an exchange are retained when they are passed to the library and released in its last callback for them.

// The library calls these on its own threads, so they must be free functions: a closure written in an isolated context
// would be checked for that isolation at run time.

/// Called with the connection's socket before anything is read, and again before the socket is closed.
func connectionChanged(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, change: MHD_ConnectionNotificationCode
) {
  guard let pointer = context, let connection, let place else { return }
  let context = Unmanaged<ServerContext>.fromOpaque(pointer).takeUnretainedValue()
  let connections = context.connections
  if change == .CONNECTION_NOTIFY_STARTED {
    let open = OpenConnection(descriptor: wellspring_connection_descriptor(connection))
    connections.add(open)
    context.metrics.noteConnection(isOpen: true)
    place.pointee = Unmanaged.passRetained(open).toOpaque()
  } else if let pointer = place.pointee {
    let open = Unmanaged<OpenConnection>.fromOpaque(pointer).takeRetainedValue()
    connections.remove(open)
    if open.lingers.load(ordering: .relaxed) {
      LingeringConnections.shared.add(open.descriptor)
    }
    context.metrics.noteConnection(isOpen: false)
    if context.port.isSecure { TLSIdentities.note(nil, for: open.descriptor) }
    place.pointee = nil
  }
}

/// Called with the request line.
func requestBegan(
  context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let context, let connection, let open = wellspring_connection_context(connection) else { return nil }
  let exchange = InFlightRequest(
    Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue(), connection,
    Unmanaged<OpenConnection>.fromOpaque(open).takeUnretainedValue(), target: target)
  return Unmanaged.passRetained(exchange).toOpaque()
}

func requestEnded(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  guard let pointer = exchange?.pointee else { return }
  Unmanaged<InFlightRequest>.fromOpaque(pointer).takeRetainedValue().end()
  exchange?.pointee = nil
}

/// Called once with the headers, then with each piece of a body, and finally without data, when the response is due. Called
/// again after a worker has resumed the connection.
func handleRequest(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, body: UnsafePointer<CChar>?,
  bodySize: UnsafeMutablePointer<Int>?, exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let method, let version, let bodySize, let pointer = exchange?.pointee else { return .NO }
  let exchange = Unmanaged<InFlightRequest>.fromOpaque(pointer).takeUnretainedValue()
  guard exchange.hasHead else { return exchange.takeHead(method: method, version: version) }
  guard let body, bodySize.pointee > 0 else { return exchange.answer() }
  defer { bodySize.pointee = 0 }
  return exchange.takeBody(UnsafeRawBufferPointer(start: body, count: bodySize.pointee))
}
