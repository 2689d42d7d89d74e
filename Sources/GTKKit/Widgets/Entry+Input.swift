public import GTKGenerated

extension Entry {
  /// Makes an entry with a text.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }
}

extension Editable {
  /// The field inside, which knows what an input method is composing (`preedit-changed`).
  public var input: TextInput? { delegate as? TextInput }
}
