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

extension Signal where Value == Data, Failure == SystemFailure {
  /// Emits the lines of a text that comes in pieces, as ``lines()`` does, and fails with `EMSGSIZE` at a line that is too long.
  ///
  /// For a text from outside, whose sender could otherwise fill the memory with a line that never ends. The lines before it
  /// are emitted first.
  ///
  /// ```swift
  /// Signal<Data, SystemFailure>.from([Data("one\ntwo\nthr".utf8), Data("ee\n".utf8)]).lines(atMost: 4)
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // one, two, read a line: Message too long
  /// ```
  ///
  /// - Parameter count: The number of bytes that a line may have, without its end.
  public func lines(atMost count: Int) -> Signal<String, SystemFailure> {
    let pieces = map { Data?.some($0) }.concat(.just(nil))
    return pieces.accumulate(into: LineSplitter(limit: count)) { $0.take($1) }.flatMap(.concat) {
      let lines = Signal<String, SystemFailure>.from($0.lines)
      return $0.isTooLong ? lines.concat(.fail(SystemFailure(operation: "read a line", code: .EMSGSIZE))) : lines
    }
  }
}

/// Cuts a text that comes in pieces into lines.
struct LineSplitter: Sendable {
  /// The number of bytes that a line may have.
  private let limit: Int
  /// True from a line on that has more bytes than it may have, which isn't in ``lines``.
  private(set) var isTooLong = false
  /// The lines that the last piece ended.
  private(set) var lines: [String] = []
  private var rest = Data()

  init(limit: Int = .max) { self.limit = limit }

  /// - Parameter piece: The next bytes; nil at the end of the text.
  mutating func take(_ piece: Data?) {
    lines = []
    guard var piece else {
      if !rest.isEmpty { end() }
      return
    }
    while !isTooLong, let index = piece.firstIndex(of: UInt8(ascii: "\n")) {
      rest.append(piece[..<index])
      if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
      end()
      piece = piece[piece.index(after: index)...]
    }
    rest.append(piece)
    // The line may yet end, and then without a carriage return.
    if rest.count - 1 > limit || rest.count > limit && rest.last != UInt8(ascii: "\r") { isTooLong = true }
  }

  private mutating func end() {
    if rest.count > limit { return isTooLong = true }
    lines.append(String(decoding: rest, as: UTF8.self))
    rest = Data()
  }
}
