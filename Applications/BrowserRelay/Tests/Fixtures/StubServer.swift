import Foundation
import Synchronization

/// The server behind the relay: it answers with a file, and sends back what comes over its WebSocket.
final class StubServer: Sendable {
  let path = "/tmp/stub-\(UUID().uuidString.prefix(8))"
  private let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  private let heads = Mutex<[String]>([])
  private let isRunning = Atomic(true)
  private let answer: String
  private let rest = DispatchSemaphore(value: 0)

  /// The requests that came, as they came.
  var requests: [String] { heads.withLock { $0 } }

  /// - Parameter answer: sent for each request but the one for the WebSocket, and followed by the end.
  init(answer: String = "HTTP/1.0 200 OK\r\nContent-Type: text/javascript\r\nContent-Length: 6\r\n\r\nscript") {
    self.answer = answer
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    listen(listener, 16)
    Thread.detachNewThread { [self, listener] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        Thread.detachNewThread { self.serve(Peer(connection)) }
      }
      close(listener)
    }
  }

  func stop() {
    // Once: the number of a socket that is closed may be another's.
    guard isRunning.exchange(false, ordering: .relaxed) else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    unlink(path)
  }

  /// Has the frame sent to its end that was begun by ``half``.
  func finishFrame() {
    rest.signal()
  }

  /// Has the stub say its last words.
  static let end = Frame(payload: Data("end".utf8)).bytes
  /// Has the stub begin a frame.
  static let half = Frame(payload: Data("half".utf8)).bytes

  private func serve(_ peer: Peer) {
    guard let head = peer.receiveHead() else { return }
    heads.withLock { $0.append(head) }
    guard head.hasPrefix("GET /socket ") else { return peer.send(answer) }
    peer.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
    while case let bytes = peer.receive(), !bytes.isEmpty {
      if bytes == Self.end { return peer.send("the last words") }
      guard bytes == Self.half else {
        peer.send(bytes)
        continue
      }
      peer.send(Data([0x82, 4]) + Data("ab".utf8))
      rest.wait()
      peer.send("cd")
    }
  }
}
