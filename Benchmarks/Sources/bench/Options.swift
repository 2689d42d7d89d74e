/// What the command line asks for.
struct Options {
  var json: String?
  var filter = ""
  var runs = 25
  var isStrict = false

  var rows: [Row] { Row.all.filter { filter.isEmpty || $0.name.contains(filter) } }

  struct Mistake: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      switch option {
      case "--json": json = try Self.value(of: option, rest.next())
      case "--filter": filter = try Self.value(of: option, rest.next())
      case "--runs":
        let text = try Self.value(of: option, rest.next())
        guard let number = Int(text), number > 0 else { throw Mistake("--runs takes 1 or more, not '\(text)'.") }
        runs = number
      case "--strict": isStrict = true
      default: throw Mistake("There is no option '\(option)'; Scripts/bench --help lists them.")
      }
    }
    if rows.isEmpty {
      throw Mistake("No row is called '\(filter)'. There are: " + Row.all.map(\.name).joined(separator: ", ") + ".")
    }
  }

  private static func value(of option: String, _ value: String?) throws(Mistake) -> String {
    guard let value, !value.isEmpty, !value.hasPrefix("--") else { throw Mistake("\(option) needs a value.") }
    return value
  }
}
