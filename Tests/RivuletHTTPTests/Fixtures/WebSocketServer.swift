import CSoup
import Foundation
import Rivulet
import RivuletHTTP

/// A WebSocket server of libsoup on a loopback port, which serves until the process ends.
///
/// It sends every message back, but for these texts: at `close`, it closes with code 4002; and at `ping`, it sends
/// pings, and `pong` when one is answered; and at `wait`, it sends `late` three seconds later.
///
/// Unchecked: the server is touched by its thread alone.
final class WebSocketServer: @unchecked Sendable {
  /// The codes and reasons with which clients have closed their connections.
  let closings = ReplaySubject<WebSocketClosing, Never>(capacity: nil)
  private let port = ReplaySubject<Int32, Never>(capacity: 1)

  /// - Parameter subprotocols: What it speaks.
  init(subprotocols: [String] = []) {
    Thread.detachNewThread { [self] in
      let context = g_main_context_new()
      g_main_context_push_thread_default(context)
      let server = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil)
      let soup = UnsafeMutableRawPointer(server)?.assumingMemoryBound(to: SoupServer.self)
      var error: UnsafeMutablePointer<GError>?
      precondition(soup_server_listen_local(soup, 0, SoupServerListenOptions(rawValue: 0), &error) != 0)
      var names = subprotocols.map { g_strdup($0) } + [nil]
      soup_server_add_websocket_handler(
        soup, nil, nil, &names,
        { _, _, _, connection, server in
          Unmanaged<WebSocketServer>.fromOpaque(server!).takeUnretainedValue().serve(connection)
        }, Unmanaged.passRetained(self).toOpaque(), nil)
      let uris = soup_server_get_uris(soup)
      port.send(g_uri_get_port(OpaquePointer(uris!.pointee.data)))
      g_main_loop_run(g_main_loop_new(context, 0))
    }
  }

  /// The address, once it serves.
  func url(_ path: String = "") async -> URL { URL(string: "ws://127.0.0.1:\(await port.signal.first()!)/\(path)")! }

  private func serve(_ connection: OpaquePointer?) {
    g_object_ref(UnsafeMutableRawPointer(connection))
    soup_websocket_connection_set_max_incoming_payload_size(connection, 1 << 24)
    let this = Unmanaged.passUnretained(self).toOpaque()
    let message: @convention(c) (OpaquePointer?, Int32, OpaquePointer?, gpointer?) -> Void = {
      connection, type, bytes, _ in WebSocketServer.answer(connection, type, bytes)
    }
    let closed: @convention(c) (OpaquePointer?, gpointer?) -> Void = { connection, server in
      let code = Int(soup_websocket_connection_get_close_code(connection))
      let reason = soup_websocket_connection_get_close_data(connection).map { String(cString: $0) }
      Unmanaged<WebSocketServer>.fromOpaque(server!).takeUnretainedValue()
        .closings.send(WebSocketClosing(code: code, reason: reason ?? ""))
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(connection), "message", unsafeBitCast(message, to: GCallback.self), nil, nil,
      G_CONNECT_DEFAULT)
    g_signal_connect_data(
      UnsafeMutableRawPointer(connection), "closed", unsafeBitCast(closed, to: GCallback.self), this, nil,
      G_CONNECT_DEFAULT)
  }

  private static func answer(
    _ connection: OpaquePointer?, _ type: Int32, _ bytes: OpaquePointer?
  ) {
    var count: gsize = 0
    let data = Data(bytes: g_bytes_get_data(bytes, &count) ?? UnsafeRawPointer(bitPattern: 1)!, count: Int(count))
    switch String(decoding: data, as: UTF8.self) {
    case "close": soup_websocket_connection_close(connection, 4002, "closed")
    case "ping":
      let pong: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = {
        connection, _, _ in soup_websocket_connection_send_text(connection, "pong")
      }
      g_signal_connect_data(
        UnsafeMutableRawPointer(connection), "pong", unsafeBitCast(pong, to: GCallback.self), nil, nil,
        G_CONNECT_DEFAULT)
      soup_websocket_connection_set_keepalive_interval(connection, 1)
    case "wait":
      g_object_ref(UnsafeMutableRawPointer(connection))
      let source = g_timeout_source_new_seconds(3)
      g_source_set_callback(
        source,
        { connection in
          soup_websocket_connection_send_text(OpaquePointer(connection), "late")
          return G_SOURCE_REMOVE
        }, UnsafeMutableRawPointer(connection), { g_object_unref($0) })
      g_source_attach(source, g_main_context_get_thread_default())
    default:
      soup_websocket_connection_send_message(connection, SoupWebsocketDataType(rawValue: UInt32(type)), bytes)
    }
  }
}
