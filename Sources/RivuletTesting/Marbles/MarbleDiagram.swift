import Rivulet

/// Events in time as a line of text: `--a--(bc)-|`.
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
  /// The meaning of a character.
  public enum Symbol: Hashable, Sendable {
    /// A value, and how it is written, without brackets.
    case value(String)
    /// The completion, `|`.
    case completion
    /// The failure, `#`.
    case failure
    /// The subscription, `^`.
    case subscription
    /// The disposal, `!`.
    case disposal
  }

  /// Something that happens.
  public struct Mark: Hashable, Sendable {
    /// The frame, counted from the diagram's first character.
    public var frame: Int
    /// The symbol that stands there.
    public var symbol: Symbol

    /// Makes a mark from a frame and a symbol.
    public init(_ frame: Int, _ symbol: Symbol) {
      self.frame = frame
      self.symbol = symbol
    }
  }

  /// The events, in order.
  public let marks: [Mark]

  /// The number of frames, including empty ones at the end.
  public let length: Int

  /// Makes a diagram of what happens.
  ///
  /// - Parameters:
  ///   - marks: The events, in any order, from frame 0 on; those of one frame stay in the order given.
  ///   - length: The least number of frames.
  public init(_ marks: [Mark], length: Int = 0) {
    require(marks.allSatisfy { $0.frame >= 0 }, "a diagram begins with frame 0")
    self.marks = marks.enumerated().sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
      .map(\.element)
    self.length = max(length, (self.marks.last?.frame ?? -1) + 1)
  }

  /// Reads a diagram.
  ///
  /// - Throws: A ``MarbleError`` that names the mistake and its column.
  public init(_ text: String) throws(MarbleError) {
    var reader = MarbleReader(text)
    try reader.read()
    self.init(reader.marks, length: reader.frame)
  }
}

extension MarbleDiagram: CustomStringConvertible {
  /// The diagram as text, without spaces.
  public var description: String {
    let cells = cells
    return (0..<length).map { cells[$0] ?? "-" }.joined()
  }

  /// The text of each frame in which something happens.
  private var cells: [Int: String] {
    Dictionary(grouping: marks, by: \.frame).mapValues { group in
      let text = group.map(\.symbol.description).joined()
      return group.count == 1 ? text : "(\(text))"
    }
  }

  func symbols(in frame: Int) -> [Symbol] { marks.filter { $0.frame == frame }.map(\.symbol) }

  /// Returns the two diagrams below each other, with a mark under the first column that differs, and a description of the
  /// mismatch. Of long diagrams, only the frames around the mark are included. Nil if both have the same events.
  static func difference(expected: MarbleDiagram, recorded: MarbleDiagram) -> String? {
    let frames = Set((expected.marks + recorded.marks).map(\.frame)).sorted()
    guard let frame = frames.first(where: { expected.symbols(in: $0) != recorded.symbols(in: $0) }) else { return nil }
    let (first, end) = (max(0, frame - 60), min(max(expected.length, recorded.length), frame + 40))
    let (expectedCells, recordedCells) = (expected.cells, recorded.cells)
    var upper = first > 0 ? "…" : ""
    var (lower, column) = (upper, 0)
    for shown in first..<end {
      if shown == frame { column = upper.count }
      let above = shown < expected.length ? expectedCells[shown] ?? "-" : ""
      let below = shown < recorded.length ? recordedCells[shown] ?? "-" : ""
      let width = max(above.count, below.count)
      upper += above + String(repeating: " ", count: width - above.count)
      lower += below + String(repeating: " ", count: width - below.count)
    }
    if end < expected.length { upper += "…" }
    if end < recorded.length { lower += "…" }
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
  /// True if the character alone can be a value.
  var isMarble: Bool { isLetter || isNumber }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
