import Foundation
import Testing

@testable import Wellspring

@Suite struct `A socket of the service manager` {
  private static let environment = ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "1"]

  /// The descriptor of a socket at an address; it listens unless it isn't to.
  private func descriptor(_ address: UInt32 = 0x7F00_0001, isListening: Bool = true) -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = address.bigEndian
    _ = withUnsafeBytes(of: &name) { bytes in
      bind(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    if isListening { listen(descriptor, 100) }
    return descriptor
  }

  @Test func `is served, and stays open for the next start`() throws {
    let descriptor = descriptor()
    let kept = dup(descriptor)
    defer { close(kept) }
    let socket = try #require(
      try ListeningSocket.passed(in: Self.environment, first: descriptor, unreadBytes: 1 << 16))
    let server = try HTTPServer(port: 0, socket: socket) { _ in .now(Response(body: Data("first".utf8))) }
    #expect(server.port == socket.port && server.port != 0)
    let connection = try RawConnection(port: server.port)
    connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    #expect(try RawAnswer(connection.receiveAll()).body == Data("first".utf8))
    server.stop()
    // A client that comes meanwhile waits for the next start.
    let waiting = try RawConnection(port: server.port)
    waiting.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    let again = try #require(
      try ListeningSocket.passed(in: Self.environment, first: dup(kept), unreadBytes: 1 << 16))
    let next = try HTTPServer(port: 0, socket: again) { _ in .now(Response(body: Data("second".utf8))) }
    #expect(try RawAnswer(waiting.receiveAll()).body == Data("second".utf8))
    next.stop()
  }

  @Test(arguments: [[:], ["LISTEN_PID": "1", "LISTEN_FDS": "1"], ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "0"]])
  func `of another process is not taken`(environment: [String: String]) throws {
    #expect(try ListeningSocket.passed(in: environment, unreadBytes: 1 << 16) == nil)
  }

  @Test func `that can't be served is refused with a sentence`() throws {
    func failure(_ descriptor: Int32, _ environment: [String: String] = Self.environment) -> String? {
      do throws(StartError) {
        _ = try ListeningSocket.passed(in: environment, first: descriptor, unreadBytes: 1 << 16)
        return nil
      } catch {
        return error.description
      }
    }
    let beginning = "The socket of the service manager cannot be used: "
    #expect(
      failure(descriptor(0)) == beginning
        + "it listens at another address than 127.0.0.1; set ListenStream=127.0.0.1:PORT.")
    let silent = beginning + "it does not listen for TCP over IPv4."
    #expect(failure(descriptor(isListening: false)) == silent)
    #expect(failure(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)) == silent)
    let two = ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "2"]
    #expect(failure(-1, two) == beginning + "there are 2, and Wellspring serves one.")
  }
}
