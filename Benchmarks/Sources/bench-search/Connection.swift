import Foundation

/// One connection that is kept open and asks one question after the other.
final class Connection {
  private let descriptor: Int32
  private let token: String
  private var rest: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  convenience init(_ service: Service) throws {
    try self.init(port: service.port, token: service.token)
  }

  init(port: UInt16, token: String = "") throws {
    self.token = token
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafeBytes(of: &address) { bytes in
      connect(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    guard status == 0 else { throw Failure("no connection: \(String(cString: strerror(errno)))") }
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// Searches one after the other.
  func run(_ queries: [String]) throws -> Outcome {
    var outcome = Outcome()
    for query in queries {
      let start = Clock.now
      let status = try search(query).status
      outcome.add(Clock.now - start, query, isGood: status == 200)
    }
    return outcome
  }

  func search(_ query: String) throws -> (status: Int, body: [UInt8]) {
    let encoded = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try get("/1.1/search/tweets.json?q=\(encoded)")
  }

  func get(_ path: String) throws -> (status: Int, body: [UInt8]) {
    try exchange("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(token)\r\n\r\n")
  }

  /// Sends a request, and waits for the answer.
  func exchange(_ text: String) throws -> (status: Int, body: [UInt8]) {
    let request = Array(text.utf8)
    var sent = 0
    while sent < request.count {
      let count = request[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Failure("the connection ended") }
      sent += count
    }
    let head = try take(untilAfter: Array("\r\n\r\n".utf8))
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let length = lines.first { $0.lowercased().hasPrefix("content-length:") }?.split(separator: " ").last.flatMap {
      Int($0)
    }
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }), let length else {
      throw Failure("not an answer: \(lines.first ?? "")")
    }
    while rest.count < length { try receive() }
    defer { rest.removeFirst(length) }
    return (status, Array(rest.prefix(length)))
  }

  private func take(untilAfter end: [UInt8]) throws -> [UInt8] {
    while true {
      if let range = rest.firstRange(of: end) {
        defer { rest.removeFirst(range.upperBound) }
        return Array(rest[..<range.upperBound])
      }
      try receive()
    }
  }

  private func receive() throws {
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw Failure("the connection ended") }
    rest += buffer[..<count]
  }
}

/// The results of some searches.
struct Outcome: Sendable {
  private var seconds: [Double] = []
  private(set) var errors = 0
  private(set) var slowest = (seconds: 0.0, query: "")

  var count: Int { seconds.count }

  mutating func add(_ time: Double, _ query: String, isGood: Bool) {
    seconds.append(time)
    if time > slowest.seconds { slowest = (time, query) }
    if !isGood { errors += 1 }
  }

  mutating func add(_ other: Outcome) {
    seconds += other.seconds
    errors += other.errors
    if other.slowest.seconds > slowest.seconds { slowest = other.slowest }
  }

  mutating func addFailure() { errors += 1 }

  /// In milliseconds: so many of the searches were as fast.
  func time(_ part: Double) -> Double {
    let sorted = seconds.sorted()
    return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))] * 1000
  }
}

enum Clock {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
