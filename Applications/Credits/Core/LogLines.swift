extension [String] {
  /// The lines that have a text, in upper or lower case; all of them for an empty text.
  public func matching(_ text: String) -> [String] {
    let wanted = text.lowercased()
    return wanted.isEmpty ? self : filter { $0.lowercased().contains(wanted) }
  }
}
