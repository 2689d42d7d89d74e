/// What happens when, as a line of text: `--a--(bc)-|`.
///
/// Each character is one frame of time, and the first is frame 0:
///
/// | In the text | What happens |
/// |---|---|
/// | `-` | nothing happens |
/// | `a` `7` | a value: a letter or a digit |
/// | `<photo 12>` | a value that takes more than one character; one frame, as all others |
/// | `\|` | completion |
/// | `#` | failure |
/// | `^` | subscription |
/// | `!` | disposal |
/// | `(ab\|)` | several of these at one time, in this order; one frame |
/// | space | nothing at all: it lines diagrams up |
///
/// ```swift
/// let diagram = try MarbleDiagram("--a--(b|)")
/// print(diagram.marks.map(\.frame))  // [2, 5, 5]
/// ```
///
/// Rx: a marble diagram, where a group takes as many frames as characters.
public struct MarbleDiagram: Hashable, Sendable {
  /// What a character stands for.
  public enum Symbol: Hashable, Sendable {
    /// A value, and how it is written, without brackets.
    case value(String)
    case completion
    case failure
    case subscription
    case disposal
  }

  /// Something that happens.
  public struct Mark: Hashable, Sendable {
    public var frame: Int
    public var symbol: Symbol

    public init(_ frame: Int, _ symbol: Symbol) {
      self.frame = frame
      self.symbol = symbol
    }
  }

  /// What happens, in order.
  public let marks: [Mark]

  /// How many frames the diagram has, those at the end included in which nothing happens.
  public let length: Int

  /// Makes a diagram of what happens.
  ///
  /// - Parameters:
  ///   - marks: what happens, in any order; what happens in one frame stays in the order given.
  ///   - length: the least number of frames.
  public init(_ marks: [Mark], length: Int = 0) {
    self.marks = marks.enumerated().sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
      .map(\.element)
    self.length = max(length, (self.marks.last?.frame ?? -1) + 1)
  }

  /// Reads a diagram.
  ///
  /// - Throws: a ``MarbleError`` that says what is wrong, and in which column.
  public init(_ text: String) throws(MarbleError) {
    var reader = MarbleReader(text)
    try reader.read()
    self.init(reader.marks, length: reader.frame)
  }
}

extension MarbleDiagram: CustomStringConvertible {
  /// The diagram as text, without spaces.
  public var description: String { cells.joined() }

  /// The text of each frame.
  var cells: [String] {
    var cells = Array(repeating: "-", count: length)
    var rest = marks[...]
    while let frame = rest.first?.frame {
      let group = rest.prefix { $0.frame == frame }
      rest.removeFirst(group.count)
      let text = group.map(\.symbol.description).joined()
      cells[frame] = group.count == 1 ? text : "(\(text))"
    }
    return cells
  }

  func symbols(in frame: Int) -> [Symbol] { marks.filter { $0.frame == frame }.map(\.symbol) }

  /// Two diagrams under each other, with a mark under the first column that differs, and in words what is wrong there.
  /// Nil when the same happens in both.
  static func difference(expected: MarbleDiagram, recorded: MarbleDiagram) -> String? {
    if expected.marks == recorded.marks { return nil }
    var (upper, lower, column) = ("", "", 0)
    let (expectedCells, recordedCells) = (expected.cells, recorded.cells)
    var differing: Int?
    for frame in 0..<max(expected.length, recorded.length) {
      let above = frame < expected.length ? expectedCells[frame] : ""
      let below = frame < recorded.length ? recordedCells[frame] : ""
      if differing == nil && expected.symbols(in: frame) != recorded.symbols(in: frame) {
        (differing, column) = (frame, upper.count)
      }
      let width = max(above.count, below.count)
      upper += above + String(repeating: " ", count: width - above.count)
      lower += below + String(repeating: " ", count: width - below.count)
    }
    let frame = differing ?? 0
    func words(_ diagram: MarbleDiagram) -> String {
      let symbols = diagram.symbols(in: frame).map(\.description)
      return symbols.isEmpty ? "nothing" : symbols.joined(separator: ", then ")
    }
    return """
      expected: \(upper.trimmingEnd)
      recorded: \(lower.trimmingEnd)
                \(String(repeating: " ", count: column))^ in frame \(frame): \
      expected \(words(expected)), recorded \(words(recorded))
      """
  }
}

extension MarbleDiagram.Symbol: CustomStringConvertible {
  public var description: String {
    switch self {
    case .value(let text): text.count == 1 && text.first!.isMarble ? text : "<\(text)>"
    case .completion: "|"
    case .failure: "#"
    case .subscription: "^"
    case .disposal: "!"
    }
  }
}

extension Character {
  /// Whether it may stand for a value all by itself.
  var isMarble: Bool { isLetter || isNumber }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
