/// The reason why the relay can't start, in a sentence for the user.
struct RelayError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
