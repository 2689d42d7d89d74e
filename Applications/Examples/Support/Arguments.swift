/// An argument that an example can't take, in words.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

/// The words after the name of an example. Each member takes the words that it reads; `end()` finds those that nothing
/// took.
package struct Arguments {
  private var words: [String]

  package init(_ words: [String]) { self.words = words }

  /// Takes the next word that is no option.
  package mutating func next() -> String? {
    guard let word = words.first, !word.hasPrefix("--") else { return nil }
    return words.removeFirst()
  }

  /// Takes an option without a value.
  package mutating func flag(_ option: String) -> Bool {
    guard let place = words.firstIndex(of: option) else { return false }
    words.remove(at: place)
    return true
  }

  /// Takes an option and the word after it.
  package mutating func text(_ option: String) throws(UsageError) -> String? {
    guard let place = words.firstIndex(of: option) else { return nil }
    guard place + 1 < words.count else { throw UsageError("\(option) needs a value.") }
    defer { words.removeSubrange(place...place + 1) }
    return words[place + 1]
  }

  /// Takes an option and a whole number within limits.
  package mutating func count(
    _ option: String, in limits: ClosedRange<Int>, default value: Int
  ) throws(UsageError) -> Int {
    guard let text = try text(option) else { return value }
    guard let number = Int(text), limits.contains(number) else {
      throw UsageError(
        "\(option) needs a whole number from \(limits.lowerBound) to \(limits.upperBound), not '\(text)'.")
    }
    return number
  }

  /// Takes an option and a time in seconds, from a hundredth of a second to a day.
  package mutating func seconds(_ option: String, default value: Duration) throws(UsageError) -> Duration {
    guard let text = try text(option) else { return value }
    guard let number = Double(text), (0.01...86_400).contains(number) else {
      throw UsageError("\(option) needs a number of seconds from 0.01 to 86400, not '\(text)'.")
    }
    return .seconds(number)
  }

  /// Fails if a word is left.
  package func end() throws(UsageError) {
    guard let word = words.first else { return }
    throw UsageError(word.hasPrefix("--") ? "There is no option '\(word)'." : "'\(word)' is one argument too many.")
  }
}
