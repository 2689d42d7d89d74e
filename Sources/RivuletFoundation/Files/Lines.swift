import Foundation
import Rivulet

extension Signal where Value == Data {
  /// Emits the lines of a text that comes in pieces, which may end anywhere, also within a character.
  ///
  /// A line ends with a line feed, or a carriage return and a line feed; neither is part of it. The rest after the last line
  /// end is a line too, and is emitted at completion, unless it is empty. Bytes that aren't UTF-8 become replacement
  /// characters. A failure passes at once, and an unfinished line is then dropped. A line without an end is stored in memory
  /// until it ends. Disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// Signal<Data, Never>.from([Data("one\ntw".utf8), Data("o\r\nthree".utf8)]).lines()
  ///   .subscribe { print($0) }  // one, two, three
  /// ```
  public func lines() -> Signal<String, Failure> {
    map { Data?.some($0) }.concat(.just(nil))
      .accumulate(into: LineSplitter()) { $0.take($1) }
      .flatMap(.concat) { .from($0.lines) }
  }
}

/// Cuts a text that comes in pieces into lines.
struct LineSplitter: Sendable {
  /// The lines that the last piece ended.
  private(set) var lines: [String] = []
  private var rest = Data()

  /// - Parameter piece: The next bytes; nil at the end of the text.
  mutating func take(_ piece: Data?) {
    lines = []
    guard var piece else {
      if !rest.isEmpty { end() }
      return
    }
    while let index = piece.firstIndex(of: UInt8(ascii: "\n")) {
      rest.append(piece[..<index])
      if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
      end()
      piece = piece[piece.index(after: index)...]
    }
    rest.append(piece)
  }

  private mutating func end() {
    lines.append(String(decoding: rest, as: UTF8.self))
    rest = Data()
  }
}
