/// Checks a browser's WebSocket frames before they pass: the display server ends when it reads some that break the protocol.
struct FrameChecker {
  /// The longest payload in bytes. What the page sends has less than a hundred.
  static let limit: UInt64 = 64 * 1024

  /// True after the close frame. The display server ignores that frame, and a browser may wait for a reply to it, so that a
  /// reloaded page would find its own window still in use.
  private(set) var hasSeenClose = false
  private var isInMessage = false
  private var place = FrameFollower()

  /// Checks the next bytes. After an error nothing more may pass.
  mutating func check(_ bytes: [UInt8]) throws(FrameViolation) {
    var place = place
    try place.follow(bytes) { (header) throws(FrameViolation) in try check(header) }
    self.place = place
  }

  private mutating func check(_ header: FrameHeader) throws(FrameViolation) {
    guard !hasSeenClose else { throw Self.error("There is a frame after the one that closes.") }
    guard !header.isExtended else { throw Self.error("A bit is set for an extension that is not in use.") }
    guard let kind = header.kind else { throw Self.error("The opcode is unknown.") }
    guard header.isMasked else { throw Self.error("A frame of a browser has to be masked.") }
    guard header.isShortest else { throw Self.error("The length is not written in the shortest way.") }
    try kind.isControl ? checkControl(header, kind) : checkMessage(header, kind)
  }

  private mutating func checkControl(_ header: FrameHeader, _ kind: FrameHeader.Kind) throws(FrameViolation) {
    guard header.isFinal else { throw Self.error("A control frame is divided.") }
    guard header.length <= 125 else { throw Self.error("A control frame is longer than 125 bytes.") }
    guard kind == .close else { return }
    guard header.length != 1 else { throw Self.error("The code in the frame that closes is cut off.") }
    hasSeenClose = true
  }

  private mutating func checkMessage(_ header: FrameHeader, _ kind: FrameHeader.Kind) throws(FrameViolation) {
    guard header.length <= Self.limit else {
      throw FrameViolation(
        code: .tooLarge, reason: "A frame may have \(Self.limit) bytes, and one has \(header.length).")
    }
    guard isInMessage == (kind == .continuation) else {
      throw Self.error("The parts of a message do not follow each other.")
    }
    isInMessage = !header.isFinal
  }

  private static func error(_ reason: String) -> FrameViolation {
    FrameViolation(code: .protocolError, reason: reason)
  }
}
