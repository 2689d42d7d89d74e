// A store of values by key, in which every change can be undone and redone.
//
// The store is one property; `History` records what it was before each change. Nothing in the commands knows about
// undo: they set the property.
//
// Try:
// - `./run example key-value`, and type `set tea green`, `set tea black`, `undo`, `redo`, `quit`.
// - `./run example key-value 'set tea green' 'delete tea' undo`: commands as arguments.
// - Add a command: `case ("clear", 1): values.modify { $0 = [:] }`. It can be undone without another line.
// - Make quick changes one step: `History(of: values, merging: .seconds(2), on: QueueScheduler(label: "steps"))`.

import ExampleSupport
import Foundation
import Rivulet
import RivuletFoundation

enum KeyValue: Example {
  static let name = "key-value"
  static let summary = "stores values by key; every change can be undone and redone"
  static let usage = "['COMMAND' …]"

  static func run(_ arguments: inout Arguments) async throws {
    var commands: [String] = []
    while let command = arguments.next() { commands.append(command) }
    try arguments.end()
    let store = KeyValueStore()
    let lines =
      commands.isEmpty
      ? typedLines() : Signal<String, SystemFailure>.from(commands).handleEvents(onValue: { show("> \($0)".dim) })
    try await lines
      .take(while: { $0 != "quit" })
      .handleEvents(onValue: { show(store.execute($0)) })
      .wait()
  }

  private static func typedLines() -> Signal<String, SystemFailure> {
    show("Type set KEY VALUE, delete KEY, undo, redo or quit.".dim)
    return FileHandle.standardInput.reactive.lines
  }
}

/// Values by key, with a way back.
final class KeyValueStore: Sendable {
  private let values = MutableProperty<[String: String]>([:])
  private let history: History

  init() { history = History(of: values) }

  /// Does what a line says, and returns what the store holds then, or what was wrong.
  func execute(_ line: String) -> String {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    switch (words.first ?? "", words.count) {
    case ("set", 3): values.modify { $0[words[1]] = words[2] }
    case ("delete", 2) where values.value[words[1]] == nil: return "There is no '\(words[1])'."
    case ("delete", 2): values.modify { $0[words[1]] = nil }
    case ("undo", 1): if !history.undo() { return "There is nothing to undo." }
    case ("redo", 1): if !history.redo() { return "There is nothing to redo." }
    case ("", _): break
    default: return "Type set KEY VALUE, delete KEY, undo, redo or quit."
    }
    return description
  }

  private var description: String {
    let values = values.value.sorted { $0.key < $1.key }
    return values.isEmpty ? "empty" : values.map { "\($0.key)=\($0.value)" }.joined(separator: "  ")
  }
}
