import CSoup
import Glibc

// Unsafe: The weak references are in memory of their own, because GLib keeps their addresses.

/// The sockets of a session's connections, by libsoup's numbers of the connections. For use on the loop's thread.
///
/// A request that libsoup is sending is ended by shutting its connection's socket down, which libsoup treats like a service
/// that closes the connection. With a `GCancellable`, libsoup 3.6 frees the request twice if the service closes its
/// connections at the same time.
final class ConnectionSockets {
  private var sockets: [guint64: WeakSocket] = [:]

  /// Remembers the socket of a connection while the connection exists.
  func add(_ connection: guint64, _ stream: UnsafeMutablePointer<GIOStream>) {
    guard
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GTypeInstance.self), g_socket_connection_get_type())
        != 0
    else { return }
    sockets = sockets.filter { !$0.value.isClosed }
    let connectionStream = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GSocketConnection.self)
    sockets[connection] = WeakSocket(g_socket_connection_get_socket(connectionStream))
  }

  /// Ends the transfer in both directions, whatever the connection is doing; does nothing if there is no such connection.
  func shutDown(_ connection: guint64) { sockets.removeValue(forKey: connection)?.shutDown() }

  private final class WeakSocket {
    private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

    init(_ socket: UnsafeMutablePointer<GSocket>?) { g_weak_ref_init(reference, socket) }

    deinit {
      g_weak_ref_clear(reference)
      reference.deallocate()
    }

    var isClosed: Bool { use { g_socket_is_closed($0) != 0 } ?? true }

    func shutDown() {
      use { socket in
        let descriptor = g_socket_get_fd(socket)
        // Resets the connection when libsoup closes it: a service that is sending into a full buffer would not notice the shutdown.
        var reset = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &reset, socklen_t(MemoryLayout<linger>.size))
        g_socket_shutdown(socket, 1, 1, nil)
        // The system keeps the bytes that have arrived, some megabytes, which libsoup would parse before it sees the end.
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        while recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
      }
    }

    @discardableResult
    private func use<Result>(_ body: (UnsafeMutablePointer<GSocket>) -> Result) -> Result? {
      guard let object = g_weak_ref_get(reference) else { return nil }
      defer { g_object_unref(object) }
      return body(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GSocket.self))
    }
  }
}
