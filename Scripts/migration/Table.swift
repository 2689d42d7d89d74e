/// The names of a library and what they become, read from lines of text such as `first() -> take(first: 1)`.
struct Table {
  /// One operator: how a call of it is recognized, and what is written in its place.
  struct Rule {
    /// The new name; empty if the call goes.
    let name: String
    /// The new arguments: `_:` and `label:` take those of the call, in order; anything else is written as it is.
    let arguments: [String]
    /// Text behind the call, such as `.map(\.1)`.
    let suffix: String
    /// True if sequences have an operator of this name, too.
    let isShared: Bool
  }

  let name: String
  let modules: Set<String>
  /// The types, each with its new name and what is added to its generic arguments.
  let types: [String: (name: String, failure: String?)]
  /// The kinds of values that a type makes, by its name.
  let kinds: [String: Kind]
  /// By name and labels, as in `debounce(for:scheduler:)` and `map {}`.
  let operators: [String: Rule]
  /// The calls that only a person can decide about, by name, with the advice.
  let advice: [String: String]
  /// The names of all that the tables have.
  let names: Set<String>
  /// The names by which a chain is known to be one of the library's.
  let certain: Set<String>

  init(
    _ name: String, modules: Set<String>, kinds: [String: Kind], types: String, operators: String, advice: String
  ) {
    (self.name, self.modules, self.kinds) = (name, modules, kinds)
    self.types = Dictionary(
      uniqueKeysWithValues: Self.lines(types).map { old, new in
        let parts = new.split(separator: "+").map { $0.trimmed }
        return (old, (parts[0], parts.count > 1 ? parts[1] : nil))
      })
    let rules = Self.lines(operators).map { old, new in
      (old.trimming("?"), Self.rule(new, isShared: old.hasSuffix("?")))
    }
    self.operators = Dictionary(uniqueKeysWithValues: rules)
    self.advice = Dictionary(uniqueKeysWithValues: Self.lines(advice).map { ($0.trimming("?"), $1) })
    let all = (Self.lines(operators) + Self.lines(advice)).map(\.0)
    names = Set(all.map(Self.baseName))
    certain = names.subtracting(all.filter { $0.hasSuffix("?") }.map(Self.baseName))
  }

  private static func baseName(_ signature: String) -> String { String(signature.prefix { !"( ".contains($0) }) }

  private static func lines(_ text: String) -> [(String, String)] {
    text.split(separator: "\n").map { line in
      let sides = line.split(separator: "->", maxSplits: 1, omittingEmptySubsequences: false)
      return (sides[0].trimmed, sides.count > 1 ? sides[1].trimmed : "")
    }
  }

  private static func rule(_ text: String, isShared: Bool) -> Rule {
    guard let open = text.firstIndex(of: "(") else {
      return Rule(name: text, arguments: [], suffix: "", isShared: isShared)
    }
    let close = text.firstIndex(of: ")")!
    let arguments = text[text.index(after: open)..<close].split(separator: ",").map { $0.trimmed }
    return Rule(
      name: String(text[..<open]), arguments: arguments, suffix: String(text[text.index(after: close)...]),
      isShared: isShared)
  }
}

/// The kind of thing that a name stands for.
enum Kind {
  /// Something to subscribe to, which has operators.
  case signal
  /// The same, and it can't fail.
  case infallible
  /// A subject: others subscribe to its signal.
  case subject
  /// A subject that can't fail.
  case relay
  /// A value with a signal, set by `accept`.
  case property
  /// A property wrapper, whose projection has the signal.
  case published
  /// Subscriptions that end with their owner.
  case bag
  /// One subscription that ends with its owner.
  case cancellable

  var hasSignal: Bool { [.subject, .relay, .property].contains(self) }
  var cannotFail: Bool { [.infallible, .relay, .property, .published].contains(self) }
}

extension StringProtocol {
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  func trimming(_ end: String) -> String { hasSuffix(end) ? String(dropLast(end.count)).trimmed : String(self) }
}
