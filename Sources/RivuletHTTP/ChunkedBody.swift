// Unsafe: The bytes are read during the call only.

/// Decodes the chunked transfer coding (RFC 9112, section 7.1), and refuses everything else, except bodies all of whose lines
/// end without a carriage return, which curl accepts, too.
///
/// libsoup's decoder takes a connection that is closed between two chunks for the end of the body, and any text for a size.
struct ChunkedBody {
  private enum State {
    case size
    case payload(Int)
    case payloadEnd
    case trailers
    case complete
  }

  /// The limit for the line of a size and its extensions, without which one byte of the body could need any number of bytes.
  private static let longestSizeLine = 256
  /// The limit for all trailers together: libsoup's limit for the head of a response.
  private static let longestTrailers = 64 << 10

  private var state = State.size
  /// The bytes of an incomplete line.
  private var line: [UInt8] = []
  private var trailerBytes = 0
  /// True if lines end with a carriage return before the line feed; nil before the first line.
  private var hasCarriageReturns: Bool?
  /// True if bytes follow the end of the body.
  private(set) var hasSurplus = false

  var isComplete: Bool { if case .complete = state { true } else { false } }

  /// Passes on the payload of the next bytes, in order.
  mutating func decode(
    _ bytes: UnsafeRawBufferPointer, _ onPayload: (UnsafeRawBufferPointer) throws(HTTPFailure) -> Void
  ) throws(HTTPFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch state {
      case .payload(let count):
        let payload = rest.prefix(count)
        try onPayload(UnsafeRawBufferPointer(rebasing: payload))
        rest = rest.dropFirst(payload.count)
        state = payload.count < count ? .payload(count - payload.count) : .payloadEnd
      case .size:
        guard let line = try nextLine(&rest, atMost: Self.longestSizeLine) else { return }
        guard let size = Self.size(line) else { throw .lost }
        state = size > 0 ? .payload(size) : .trailers
      case .payloadEnd:
        guard let line = try nextLine(&rest, atMost: 2) else { return }
        guard line.isEmpty else { throw .lost }
        state = .size
      case .trailers:
        guard let line = try nextLine(&rest, atMost: Self.longestTrailers - trailerBytes) else { return }
        trailerBytes += line.count + 2
        if line.isEmpty {
          state = .complete
        } else if !Self.isTrailer(line) {
          throw .lost
        }
      case .complete:
        hasSurplus = true
        return
      }
    }
  }

  /// Removes a line from the bytes.
  ///
  /// - Returns: The line without its end; nil if it isn't complete.
  private mutating func nextLine(_ bytes: inout Slice<UnsafeRawBufferPointer>, atMost limit: Int) throws(HTTPFailure)
    -> [UInt8]?
  {
    let part = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let isWhole = part.endIndex < bytes.endIndex
    line += part
    bytes = bytes[part.endIndex...].dropFirst()
    guard line.count + 1 <= limit else { throw .lost }
    guard isWhole else { return nil }
    defer { line.removeAll(keepingCapacity: true) }
    let hasCarriageReturn = line.last == UInt8(ascii: "\r")
    // Else a size that is too large by one would be taken for the right one.
    guard hasCarriageReturn == hasCarriageReturns ?? hasCarriageReturn else { throw .lost }
    hasCarriageReturns = hasCarriageReturn
    return hasCarriageReturn ? line.dropLast() : line
  }

  /// The size at the beginning of a line, which may have extensions; nil if the line is invalid.
  private static func size(_ line: [UInt8]) -> Int? {
    let text = String(decoding: line, as: UTF8.self)
    let digits = text.prefix { $0.isASCII && $0.isHexDigit }
    let rest = text[digits.endIndex...]
    let isExtension = rest.drop { $0 == " " || $0 == "\t" }.first == ";"
    guard rest.isEmpty || isExtension, !rest.hasControlCharacters else { return nil }
    return Int(digits, radix: 16)
  }

  private static func isTrailer(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    let name = text.prefix { $0 != ":" }
    return name.endIndex < text.endIndex && name.isToken && !text.hasControlCharacters
  }
}
