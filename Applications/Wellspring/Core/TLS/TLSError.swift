/// The reason why TLS can't be spoken with some files, in a sentence for the user who named them.
public struct TLSError: Error, Sendable, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
