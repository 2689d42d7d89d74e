/// The first lines of what the display server answers.
enum ResponseHead {
  /// Returns whether the connection is a WebSocket from here on.
  static func switchesProtocols(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: Array("HTTP/1.1 101 ".utf8))
  }

  /// The head with the headers that every answer has.
  static func protected(_ head: ArraySlice<UInt8>) -> [UInt8] {
    head.dropLast(2) + Array(Answer.protection.map { "\($0)\r\n" }.joined().utf8) + Array("\r\n".utf8)
  }
}
