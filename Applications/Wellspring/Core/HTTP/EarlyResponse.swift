import Foundation

// Unsafe: The system reads the bytes during the call only.

/// A response to a connection whose request has not arrived whole: too slow, or one of too many.
struct EarlyResponse: Sendable {
  private let bytes: [UInt8]

  static let requestTimeout = EarlyResponse(
    "408 Request Timeout", status: 408, message: "The request took too long to arrive.")
  static let overloaded = EarlyResponse(
    "503 Service Unavailable", status: 503, message: "There are too many connections. Try again in a moment.",
    headers: "Retry-After: 1\r\n")

  private init(_ line: String, status: Int, message: String, headers: String = "") {
    let body = (["error": .string(message), "status": .integer(status)] as JSON).encoded()
    let head = """
      HTTP/1.1 \(line)\r
      Content-Type: application/json; charset=utf-8\r
      Content-Length: \(body.count)\r
      Cache-Control: no-store\r
      \(headers)Connection: close\r
      \r\n
      """
    bytes = Array(head.utf8) + body
  }

  /// Sends the response without waiting. A new socket has room for it.
  func send(to descriptor: Int32) {
    _ = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL)) }
  }
}
