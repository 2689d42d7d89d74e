/// Reads a marble diagram, from left to right.
struct MarbleReader {
  typealias Symbol = MarbleDiagram.Symbol

  private let text: String
  private let characters: [Character]
  private var column = 0
  /// The column of the `(` whose `)` is still to come.
  private var group: Int?
  private(set) var frame = 0
  private(set) var marks: [MarbleDiagram.Mark] = []
  /// The column of each mark in the text.
  private(set) var columns: [Int] = []

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  mutating func read() throws(MarbleError) {
    while column < characters.count {
      try readNext()
      column += 1
    }
    if let group { throw error("This ( has no ).", at: group) }
  }

  private mutating func readNext() throws(MarbleError) {
    switch characters[column] {
    case let space where space.isWhitespace: break
    case "-":
      if group != nil { throw error("No time passes between ( and ).") }
      frame += 1
    case "(":
      if group != nil { throw error("A group cannot contain another.") }
      group = column
    case ")":
      guard let open = group else { throw error("There is no ( before this ).") }
      if marks.last?.frame != frame { throw error("There is nothing in this group.", at: open) }
      group = nil
      frame += 1
    case "|": try add(.completion)
    case "#": try add(.failure)
    case "^": try add(.subscription)
    case "!": try add(.disposal)
    case "<": try add(.value(readLongValue()))
    case let value where value.isMarble: try add(.value(String(value)))
    case let other: throw error("\(other) means nothing in a marble diagram.")
    }
  }

  /// Reads the text between two angle brackets; brackets may be nested.
  private mutating func readLongValue() throws(MarbleError) -> String {
    let open = column
    var depth = 0
    for index in open..<characters.count {
      if characters[index] == "<" { depth += 1 }
      if characters[index] == ">" { depth -= 1 }
      if depth == 0 {
        column = index
        return String(characters[(open + 1)..<index])
      }
    }
    throw error("This < has no >.", at: open)
  }

  private mutating func add(_ symbol: Symbol) throws(MarbleError) {
    for mark in marks {
      switch mark.symbol {
      case .completion, .failure, .disposal: throw error("Nothing comes after \(mark.symbol).")
      case .subscription where symbol == .subscription: throw error("There is a ^ already.")
      default: break
      }
    }
    columns.append(column)
    marks.append(MarbleDiagram.Mark(frame, symbol))
    if group == nil { frame += 1 }
  }

  /// Returns a mistake at the current character, or at another.
  private func error(_ message: String, at column: Int? = nil) -> MarbleError {
    MarbleError(text: text, column: column ?? self.column, message: message)
  }

  /// Returns a mistake at a mark that was read.
  func error(_ message: String, atMark index: Int) -> MarbleError { error(message, at: columns[index]) }
}
