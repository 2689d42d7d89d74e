/// Why nothing can be served, in a sentence for a person.
struct RelayError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
