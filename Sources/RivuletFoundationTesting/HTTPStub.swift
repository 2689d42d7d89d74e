import Foundation
import Rivulet
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

// Unsafe: The system reads and writes addresses and bytes during its calls only.

/// A server on a loopback port whose responses a test chooses: those that a real service never sends, or never at the right
/// moment. It serves until it is stopped, or the process ends.
public final class HTTPStub: Sendable {
  /// The response to a request.
  public enum Answer: Sendable {
    /// A whole response in HTTP/1.1, with its length.
    case response(status: Int = 200, body: String)
    /// These bytes and no more, whatever they mean.
    case raw(String)
    /// These bytes, and then the answer to the connection's next request.
    case kept(String)
    /// The first bytes, and then the others again and again until the client goes away, or has taken much more than it should.
    case endless(Data, Data)
    /// Nothing, until the client goes away.
    case silence
    /// A body that a signal sends. Without a length it lasts until the signal completes.
    case stream(status: Int = 200, headers: String = "", length: Int? = nil, body: Signal<Data, Never>)
  }

  /// A client's request.
  public struct Request: Sendable {
    /// The method, such as `GET`.
    public var method = ""
    /// The path and the query.
    public var target = ""
    /// The headers by their names in lower case.
    public var headers: [String: String] = [:]
    /// The body, if the request has a `Content-Length`.
    public var body = Data()
  }

  /// An address without a listener: the port needs special rights, so no program takes it meanwhile, unlike the port of a
  /// stopped stub.
  public static let unreachable = URL(string: "http://127.0.0.1:9")!

  /// The paths and queries asked for, one at a time, in order.
  public let requests = ReplaySubject<String, Never>(capacity: .max)
  /// Sends when a client goes away without an answer, or from one that has no end.
  public let departures = ReplaySubject<Void, Never>(capacity: .max)
  /// The address of the server, without a path.
  public let url: URL

  /// The number of connections so far.
  public var connections: Int { accepted.load(ordering: .acquiring) }

  /// True if a client has read so much of an endless answer that it would read for ever.
  public var wasHeardOut: Bool { isHeardOut.load(ordering: .acquiring) }

  /// Enough to be seen in the memory, where it is kept.
  private static let muchMore = 700 << 20
  private let isHeardOut = Atomic(false)
  private let accepted = Atomic(0)
  private let listener: Int32
  private let answer: @Sendable (Request) -> Answer

  /// Starts a server.
  ///
  /// - Parameter answer: Returns the response to a request for a path and query. It is called on the thread of the connection.
  /// - Throws: An error if the system has no socket left.
  public convenience init(_ answer: @escaping @Sendable (_ target: String) -> Answer) throws {
    try self.init(request: { answer($0.target) })
  }

  /// A server whose answer depends on more than the target.
  public static func answering(_ answer: @escaping @Sendable (Request) -> Answer) throws -> HTTPStub {
    try HTTPStub(request: answer)
  }

  private init(request answer: @escaping @Sendable (Request) -> Answer) throws {
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
        self.accepted.add(1, ordering: .acquiringAndReleasing)
        Thread.detachNewThread {
          while self.serve(connection) {}
          close(connection)
        }
      }
      close(listener)
    }
  }

  /// Refuses connections from now on.
  public func stop() {
    // Closed by the thread that accepts, and only there: the number of a closed socket may already be another stub's.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// Answers a request.
  ///
  /// - Returns: True if the connection takes another one.
  private func serve(_ connection: Int32) -> Bool {
    guard let request = readRequest(from: connection) else { return false }
    // Before the test receives the request: its next request must not overtake this one.
    let answer = answer(request)
    requests.send(request.target)
    switch answer {
    case .response(let status, let body):
      write(
        "HTTP/1.1 \(status) Status\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(body)", to: connection)
    case .raw(let bytes):
      write(bytes, to: connection)
    case .kept(let bytes):
      write(bytes, to: connection)
      return true
    case .stream(let status, let headers, let length, let body):
      let length = length.map { "Content-Length: \($0)\r\n" } ?? ""
      write("HTTP/1.1 \(status) Status\r\n\(headers)\(length)Connection: close\r\n\r\n", to: connection)
      let end = DispatchSemaphore(value: 0)
      body.subscribe(onValue: { self.write($0, to: connection) }, onCompletion: { end.signal() })
      end.wait()
    case .endless(let head, let bytes):
      write(head, to: connection)
      var rest = Self.muchMore
      while rest > 0, write(bytes, to: connection) { rest -= bytes.count }
      if rest <= 0 { isHeardOut.store(true, ordering: .releasing) }
      departures.send(())
    case .silence:
      var byte: UInt8 = 0
      _ = read(connection, &byte, 1)
      departures.send(())
    }
    return false
  }

  private func readRequest(from connection: Int32) -> Request? {
    var head = ""
    while !head.hasSuffix("\r\n\r\n") {
      var byte: UInt8 = 0
      guard read(connection, &byte, 1) == 1 else { return nil }
      head.unicodeScalars.append(UnicodeScalar(byte))
    }
    // A line break is one character.
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ").map(String.init) ?? []
    var request = Request(method: words.first ?? "", target: words.dropFirst().first ?? "")
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      request.headers[parts[0].lowercased()] = parts.last?.trimmingCharacters(in: .whitespaces)
    }
    if request.headers["expect"] != nil { write("HTTP/1.1 100 Continue\r\n\r\n", to: connection) }
    let length = Int(request.headers["content-length"] ?? "") ?? 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while request.body.count < length {
      let count = read(connection, &buffer, min(buffer.count, length - request.body.count))
      guard count > 0 else { return nil }
      request.body.append(contentsOf: buffer[..<count])
    }
    return request
  }

  private func write(_ text: String, to connection: Int32) { write(Data(text.utf8), to: connection) }

  /// False when the client has gone away.
  @discardableResult
  private func write(_ data: Data, to connection: Int32) -> Bool {
    var bytes = Array(data)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}

extension HTTPStub.Answer {
  /// A head, and then the same bytes again and again, in pieces large enough to keep a client busy.
  public static func endless(_ head: String, repeating bytes: [UInt8]) -> HTTPStub.Answer {
    let count = max((64 << 10) / bytes.count, 1)
    return .endless(Data(head.utf8), Data(repeatElement(bytes, count: count).joined()))
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

  /// All values of the signal, once it has ended, however it did.
  public func collected() async -> [Value] {
    await events().compactMap { if case .value(let value) = $0 { value } else { nil } }
  }
}

private final class Mutexed<State: Sendable>: Sendable {
  let value: Mutex<State>
  init(_ state: State) { value = Mutex(state) }
}
