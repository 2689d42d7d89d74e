import Foundation

/// Reads the frames of a service, in pieces that may end anywhere, and keeps no more than one message.
struct WebSocketReader {
  enum Input: Equatable {
    case message(WebSocketMessage)
    case ping([UInt8])
    case pong
    case closing(WebSocketClosing)
  }

  /// A frame or message that can't be accepted, with the code to close with.
  struct Refusal: Error, Equatable {
    var code: Int
    var failure: WebSocketFailure

    static func violation(_ reason: String) -> Refusal { Refusal(code: 1002, failure: .violation(reason)) }
  }

  private let limit: Int
  private var header: [UInt8] = []
  private var opcode = WebSocketFrame.Opcode.text
  private var isFinal = false
  /// The bytes of the payload that are still to come; nil in a header.
  private var rest: Int?
  private var control: [UInt8] = []
  private var message: [UInt8] = []
  /// The kind of the message under way.
  private var kind: WebSocketFrame.Opcode?
  private var isClosed = false

  /// - Parameter limit: The limit for a message, in bytes.
  init(limit: Int) { self.limit = limit }

  /// - Returns: What the piece ends, and what is wrong after that. What follows a closing is ignored.
  mutating func take(_ piece: ArraySlice<UInt8>) -> (inputs: [Input], refusal: Refusal?) {
    var (inputs, piece) = ([Input](), piece)
    while !piece.isEmpty, !isClosed {
      do throws(Refusal) {
        if let input = try step(&piece) { inputs.append(input) }
      } catch { return (inputs, error) }
    }
    return (inputs, nil)
  }

  private mutating func step(_ piece: inout ArraySlice<UInt8>) throws(Refusal) -> Input? {
    if let rest {
      let part = piece.prefix(rest)
      piece = piece.dropFirst(part.count)
      if opcode.isControl { control += part } else { message += part }
      self.rest = rest - part.count
    } else {
      header.append(piece.removeFirst())
      guard let length = Self.length(header) else { return nil }
      try begin(length)
      rest = length
    }
    if rest != 0 { return nil }
    (rest, header) = (nil, [])
    return try end()
  }

  /// The length in a header, if the header is complete; -1 for one that no number holds.
  private static func length(_ header: [UInt8]) -> Int? {
    guard header.count >= 2 else { return nil }
    let short = Int(header[1] & 0x7F)
    let count = short == 126 ? 2 : short == 127 ? 8 : 0
    if header.count < 2 + count { return nil }
    if count == 0 { return short }
    return Int(exactly: header[2...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) ?? -1
  }

  private mutating func begin(_ length: Int) throws(Refusal) {
    isFinal = header[0] & 0x80 != 0
    if header[0] & 0x70 != 0 { throw .violation("it uses an extension that wasn't agreed on.") }
    if header[1] & 0x80 != 0 { throw .violation("a frame is masked.") }
    guard let opcode = WebSocketFrame.Opcode(rawValue: header[0] & 0x0F) else {
      throw .violation("a frame has the unknown type \(header[0] & 0x0F).")
    }
    self.opcode = opcode
    if opcode.isControl {
      if !isFinal || !(0...WebSocketFrame.controlLimit).contains(length) {
        throw .violation("a control frame is too long, or divided.")
      }
      return
    }
    if (opcode == .continuation) != (kind != nil) { throw .violation("the parts of messages are mixed up.") }
    if kind == nil { kind = opcode }
    if length < 0 || length > limit - message.count { throw Refusal(code: 1009, failure: .tooLong(limit)) }
  }

  private mutating func end() throws(Refusal) -> Input? {
    if opcode.isControl {
      defer { control = [] }
      switch opcode {
      case .ping: return .ping(control)
      case .close: return .closing(try closing())
      default: return .pong
      }
    }
    guard isFinal else { return nil }
    defer { (message, kind) = ([], nil) }
    return .message(kind == .text ? .text(try Self.text(message)) : .binary(Data(message)))
  }

  private mutating func closing() throws(Refusal) -> WebSocketClosing {
    isClosed = true
    if control.isEmpty { return WebSocketClosing(code: 1005) }
    let code = control.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    let known = [1000...1003, 1007...1014, 3000...4999]
    guard control.count >= 2, known.contains(where: { $0.contains(code) }) else {
      throw .violation("it closes with a code that is none.")
    }
    return WebSocketClosing(code: code, reason: try Self.text(Array(control.dropFirst(2))))
  }

  private static func text(_ bytes: [UInt8]) throws(Refusal) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal(code: 1007, failure: .violation("a text isn't UTF-8."))
    }
    return text
  }
}
