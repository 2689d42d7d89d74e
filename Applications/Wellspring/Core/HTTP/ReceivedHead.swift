import CMicroHTTPD

// Unsafe: The library's pointers are valid until its callback returns, and nothing keeps them.

/// The headers of a request as the library has parsed them, and whether another parser could interpret the head differently.
///
/// The library skips unexpected bytes: it ends a value at a NUL, joins continued lines, and treats spaces before a colon as
/// part of the name. A proxy that doesn't would see another body or another request. So the head is rejected unless its length
/// is exactly the length of the parsed parts.
struct ReceivedHead {
  /// By lower-case name; values of a repeated header are joined with a comma.
  private(set) var headers: [String: String] = [:]
  private var length: Int
  private var isPlain = true
  /// The address behind the last value.
  private var end: UnsafePointer<UInt8>?

  /// - Parameter requestLine: The lengths of the method, the target and the version.
  init(of connection: OpaquePointer, requestLine: [Int]) {
    // A space or the end of the line after each part, and an empty line at the end.
    length = requestLine.reduce(0, +) + 2 + Self.endOfLine + Self.endOfLine
    withUnsafeMutablePointer(to: &self) { head in
      _ = MHD_get_connection_values_n(connection, .HEADER_KIND, noteHeader, head)
    }
  }

  /// Returns whether every reader would read the same.
  func isUnambiguous(size: Int) -> Bool {
    isPlain && (length == size || hasBlanks(size - length, at: end))
  }

  /// Returns whether a value is followed by the given number of blanks. Newer releases of the library trim them, and overwrite the
  /// first blank.
  private func hasBlanks(_ count: Int, at end: UnsafePointer<UInt8>?) -> Bool {
    guard wellspring_trims_values(), let end, (1...256).contains(count) else { return false }
    return (1..<count).allSatisfy { end[$0] == 0x20 || end[$0] == 0x09 }
  }

  private static let endOfLine = 2

  /// The colon and the blanks between the name and the value are counted from the two addresses: the library parses the head
  /// in place.
  fileprivate mutating func note(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
    if let name = name.baseAddress, let value = value.baseAddress {
      length &+= value - name
      if let end, case let blanks = name - end - Self.endOfLine, hasBlanks(blanks, at: end) { length &+= blanks }
    }
    end = value.baseAddress.map { $0 + value.count }
    length &+= value.count + Self.endOfLine
    isPlain =
      isPlain && !name.isEmpty && name.allSatisfy(Self.isToken)
      && value.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    headers[String(decoding: name, as: UTF8.self).lowercased(), default: ""]
      .append(headerValue: String(decoding: value, as: UTF8.self).trimmingBlanks)
  }

  /// True for what may be in a header's name (RFC 9110 5.6.2).
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

// The library calls this on its own thread, so it must be a free function.
private func noteHeader(
  context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?, nameSize: Int,
  value: UnsafePointer<CChar>?, valueSize: Int
) -> MHD_Result {
  guard let context, let name else { return .YES }
  // Text of the library is bytes, and stays where it is during the call.
  let name8 = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
  let value8 = value.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
  context.assumingMemoryBound(to: ReceivedHead.self).pointee.note(
    UnsafeBufferPointer(start: name8, count: nameSize),
    UnsafeBufferPointer(start: value8, count: value8 == nil ? 0 : valueSize))
  return .YES
}
