import Foundation
import Rivulet
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// A server on a loopback port that answers every request as the test says: what a real service never sends, or never at
/// the right moment. It serves until it is stopped, or the process ends.
public final class HTTPStub: Sendable {
  public enum Answer: Sendable {
    case response(status: Int = 200, body: String)
    /// These bytes and no more, whatever they mean.
    case raw(String)
    /// Nothing, until the client goes away.
    case silence
  }

  /// The paths and queries asked for, one at a time, in order.
  public let requests = ReplaySubject<String, Never>(capacity: .max)
  /// Sends when a client goes away without an answer.
  public let departures = ReplaySubject<Void, Never>(capacity: .max)
  public let url: URL

  private let listener: Int32
  private let answer: @Sendable (_ target: String) -> Answer

  public init(_ answer: @escaping @Sendable (_ target: String) -> Answer) throws {
    self.answer = answer
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let status = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard status else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")!
    Thread.detachNewThread {
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        Thread.detachNewThread { self.serve(connection) }
      }
      close(listener)
    }
  }

  /// Refuses connections from now on.
  public func stop() {
    // Closed by the thread that accepts, and only there: the number of a closed socket may already be another stub's.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var head = ""
    while !head.hasSuffix("\r\n\r\n") {
      var byte: UInt8 = 0
      guard read(connection, &byte, 1) == 1 else { return }
      head.unicodeScalars.append(UnicodeScalar(byte))
    }
    let target = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    requests.send(target)
    switch answer(target) {
    case .response(let status, let body):
      write(
        "HTTP/1.1 \(status) Status\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(body)", to: connection)
    case .raw(let bytes):
      write(bytes, to: connection)
    case .silence:
      var byte: UInt8 = 0
      _ = read(connection, &byte, 1)
      departures.send(())
    }
  }

  private func write(_ text: String, to connection: Int32) {
    let bytes = Array(text.utf8)
    _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}

extension Signal {
  /// All events of the signal, once it has ended.
  public func events() async -> [Event<Value, Failure>] {
    await withCheckedContinuation { continuation in
      let events = Mutexed<[Event<Value, Failure>]>([])
      let end: @Sendable (Event<Value, Failure>) -> Void = { end in
        continuation.resume(returning: events.value.withLock { $0 } + [end])
      }
      subscribe(
        onValue: { value in events.value.withLock { $0.append(.value(value)) } },
        onFailure: { end(.failed($0)) },
        onCompletion: { end(.completed) })
    }
  }

  /// All values of the signal, once it has ended.
  public func collected() async -> [Value] {
    await events().compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// The first value, as soon as it is sent; nil when the signal ends before.
  public func firstValue() async -> Value? {
    for case .value(let value) in await take(first: 1).events() { return value }
    return nil
  }
}

private final class Mutexed<State: Sendable>: Sendable {
  let value: Mutex<State>
  init(_ state: State) { value = Mutex(state) }
}
