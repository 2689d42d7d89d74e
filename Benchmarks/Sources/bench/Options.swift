/// The arguments of the command line.
struct Options {
  /// The parts of the page.
  enum Part: String, CaseIterable {
    case rows, growth, contention, memory
  }

  var parts: [Part] = []
  var json: String?
  /// The folder for the pictures of growth.
  var pictures: String?
  var filter = ""
  var runs = 25
  var isStrict = false
  var isMarkdown = false
  /// The number of units of each row, while their instructions are counted from outside; nil to measure time.
  var units: Int?

  var rows: [Row] { Row.all.filter { matches($0.name) } }
  var growths: [Growth] { Growth.all.filter { matches($0.name) } }

  private func matches(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }

  struct Mistake: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      switch option {
      case "--json": json = try Self.value(of: option, rest.next())
      case "--pictures": pictures = try Self.value(of: option, rest.next())
      case "--filter": filter = try Self.value(of: option, rest.next())
      case "--runs": runs = try Self.number(of: option, rest.next(), atLeast: 5)
      case "--count-instructions": units = try Self.number(of: option, rest.next(), atLeast: 1)
      case "--strict": isStrict = true
      case "--markdown": isMarkdown = true
      default:
        guard let part = Part(rawValue: option) else {
          throw Mistake("There is no option '\(option)'; Scripts/bench --help lists them.")
        }
        parts.append(part)
      }
    }
    if parts.isEmpty { parts = [.rows] }
    if rows.isEmpty && growths.isEmpty {
      let names = Row.all.map(\.name) + Growth.all.map(\.name)
      throw Mistake("Nothing is called '\(filter)'. There are: " + names.joined(separator: ", ") + ".")
    }
  }

  private static func value(of option: String, _ value: String?) throws(Mistake) -> String {
    guard let value, !value.isEmpty, !value.hasPrefix("--") else { throw Mistake("\(option) needs a value.") }
    return value
  }

  private static func number(of option: String, _ text: String?, atLeast least: Int) throws(Mistake) -> Int {
    let text = try value(of: option, text)
    guard let number = Int(text), number >= least else {
      throw Mistake("\(option) takes \(least) or more, not '\(text)'.")
    }
    return number
  }
}
