import Foundation
import Testing

@testable import BrowserRelay

@Suite struct `A browser that breaks the WebSocket protocol` {
  private func closing(_ data: Data) -> (code: Int, reason: String)? {
    guard data.count > 4, data[data.startIndex] == 0x88, Int(data[data.startIndex + 1]) == data.count - 2 else {
      return nil
    }
    let bytes = Array(data)
    return (Int(bytes[2]) << 8 | Int(bytes[3]), String(decoding: bytes[4...], as: UTF8.self))
  }

  @Test(arguments: [
    (Frame(opcode: 15, reserved: 7, statedLength: .max), 1002), (Frame(isMasked: false), 1002),
    (Frame(statedLength: .max), 1009),
  ])
  func `receives the reason why its connection is closed, and may connect again`(frame: Frame, code: Int) throws {
    let relay = try RunningRelay()
    let session = try relay.openSession()
    let window = try relay.openWindow(session).peer
    let good = Frame(payload: Data("good".utf8)).bytes
    window.send(good)
    // The stub sends back what reaches it, so nothing of the second frame does.
    #expect(window.receive(exactly: good.count) == good)
    window.send(frame.bytes)
    let last = try #require(closing(window.receiveAll()))
    #expect(last.code == code)
    #expect(last.reason.hasSuffix("."))
    #expect(try relay.openWindow(session).head.hasPrefix("HTTP/1.1 101 "))
  }

  @Test func `receives the server's current frame to its end before the connection is closed`() throws {
    let relay = try RunningRelay()
    let session = try relay.openSession()
    let window = try relay.openWindow(session).peer
    window.send(StubServer.half)
    #expect(window.receive(exactly: 4) == Data([0x82, 4]) + Data("ab".utf8))
    window.send(Frame(opcode: 3).bytes)
    // Another page is let in as soon as the relay has seen what is wrong.
    while try !relay.openWindow(session).head.hasPrefix("HTTP/1.1 101 ") {}
    relay.server.finishFrame()
    let rest = window.receiveAll()
    #expect(rest.prefix(2) == Data("cd".utf8))
    #expect(closing(rest.dropFirst(2))?.code == 1002)
  }
}
