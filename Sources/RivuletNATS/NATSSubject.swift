/// The rules for subjects: `orders.new`, and with wildcards `orders.*` and `orders.>`.
package enum NATSSubject {
  /// Throws unless it is a subject that a message can be sent to.
  static func check(_ subject: String) throws(NATSFailure) {
    guard isValid(subject, allowsWildcards: false) else { throw .invalidSubject(subject) }
  }

  /// Throws unless it is a subject that can be subscribed to.
  package static func checkPattern(_ subject: String) throws(NATSFailure) {
    guard isValid(subject, allowsWildcards: true) else { throw .invalidSubject(subject) }
  }

  /// Throws unless it is a name of a stream, a consumer or a queue group: one part of a subject.
  static func checkName(_ name: String, of thing: String) throws(NATSFailure) {
    guard isValid(name, allowsWildcards: false), !name.utf8.contains(UInt8(ascii: ".")) else {
      throw .invalidArgument("'\(name)' is no name of a \(thing): use letters, digits, '-' and '_'.")
    }
  }

  private static func isValid(_ subject: String, allowsWildcards: Bool) -> Bool {
    // The protocol's lines have room for 4096 bytes.
    guard (1...1024).contains(subject.utf8.count) else { return false }
    var length = 0
    var isWildcard = false
    var isTail = false
    for byte in subject.utf8 {
      if byte == UInt8(ascii: ".") {
        if length == 0 || isTail || isWildcard && length > 1 { return false }
        (length, isWildcard) = (0, false)
        continue
      }
      guard byte > 32, byte != 127 else { return false }
      length += 1
      if byte == UInt8(ascii: "*") || byte == UInt8(ascii: ">") {
        // Inside a longer name they would be letters, which the server allows and a reader mistakes.
        guard allowsWildcards, length == 1 else { return false }
        (isWildcard, isTail) = (true, byte == UInt8(ascii: ">"))
      }
    }
    return length == 1 || length > 1 && !isWildcard
  }
}
