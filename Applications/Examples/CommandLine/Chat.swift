// A chat over sockets: one room for all who connect.
//
// The room is a subject. What a guest says is sent to it, and everything in it is sent to every guest. A guest who
// leaves, or whose connection breaks, ends the signals of that guest alone.
//
// Try:
// - `./run example chat --serve 7000`, and in two other terminals `./run example chat --join 7000 --name Ada`.
// - `nc localhost 7000` is a guest, too: the first line is the name.
// - Show newcomers what was said before: `ReplaySubject<String, Never>(capacity: 10)` in place of the `Subject`.
// - Leave out what a guest says twice in a row: `.removeDuplicates()` at the end of `sentences`.

import ExampleSupport
import Foundation
import Rivulet
import RivuletFoundation

enum Chat: Example {
  static let name = "chat"
  static let summary = "lets several people talk over sockets; without arguments, three guests talk by themselves"
  static let usage = "[--serve PORT | --join PORT --name NAME]"

  static func run(_ arguments: inout Arguments) async throws {
    let served = try arguments.count("--serve", in: 0...65_535, default: -1)
    let joined = try arguments.count("--join", in: 1...65_535, default: -1)
    let name = try arguments.text("--name") ?? "guest"
    try arguments.end()
    if joined > 0 {
      let lines = FileHandle.standardInput.reactive.lines.prepend(name)
      try await join(.tcp(host: "127.0.0.1", port: UInt16(joined)), saying: lines)
        .handleEvents(onValue: { show($0) })
        .wait()
    } else if served >= 0 {
      try await room(at: .tcp(host: "127.0.0.1", port: UInt16(served))) { show("Guests are welcome at \($0).") }.wait()
    } else {
      try await demonstrate()
    }
  }

  /// Serves a room. Never completes.
  static func room(
    at address: SocketAddress, onReady: @escaping @Sendable (SocketAddress) -> Void
  ) -> Signal<Never, SystemFailure> {
    let said = Subject<String, Never>()
    return address.reactive.listen(onReady: onReady).flatMap(.merge) { guest in
      let left = Subject<Void, Never>()
      let heard = said.signal
        .setFailureType(to: SystemFailure.self)
        .flatMap(.merge) { line in guest.send(Data("\(line)\n".utf8)) }
        // Who says no more has left.
        .take(until: left.signal)
      let speech = sentences(guest.received.lines(atMost: 1000))
        .handleEvents(onValue: { said.send($0) }, onTermination: { left.send(()) })
        .ignoreValues()
        .catch { _ in Signal<Never, SystemFailure>.empty }
      // Listens before it is spoken to, or a guest could miss its own first words.
      return heard.merge(with: speech).then(guest.finish()).catch { _ in .empty }
    }
  }

  /// Turns the lines of a guest, the first of which is a name, into what the others read.
  static func sentences(_ lines: Signal<String, SystemFailure>) -> Signal<String, SystemFailure> {
    lines.map { Optional($0) }.concat(.just(nil))
      .scan((name: "", text: "")) { last, line in
        if last.name.isEmpty { return (line ?? "", "joins") }
        return (last.name, line.map { ": \($0)" } ?? "leaves")
      }
      .filter { name, _ in !name.isEmpty }
      .map { name, text in text.hasPrefix(":") ? "\(name)\(text)" : "\(name) \(text)." }
  }

  /// Says the lines in a room, the first of which is a name, and emits what is heard there.
  static func join(
    _ address: SocketAddress, saying lines: Signal<String, SystemFailure>
  ) -> Signal<String, SystemFailure> {
    address.reactive.connect().flatMap(.concat) { room in
      let said = lines.flatMap(.concat) { room.send(Data("\($0)\n".utf8)) }.then(room.finish())
      return room.received.lines(atMost: 2000).merge(with: said.setValueType(to: String.self))
    }
  }

  /// A room with three guests, and what the first of them hears.
  private static func demonstrate() async throws {
    let open = ReplaySubject<SocketAddress, SystemFailure>(capacity: 1)
    room(at: .tcp(host: "127.0.0.1", port: 0)) { open.send($0) }
      .subscribe(onValue: { _ in }, onFailure: { open.fail($0) })
    guard let address = try await open.signal.first() else { return }
    let scheduler = QueueScheduler(label: "chat")
    let guests = [
      ["Ada", "Hello!", "Is anyone here?", "The tea is ready.", "Until tomorrow."],
      ["Bob", "I am.", "Good tea, Ada."],
      ["Cleo", "And I.", "Coffee for me."],
    ]
    let heard = guests.enumerated().map { index, lines in
      let spoken = Signal.interval(.milliseconds(900), on: scheduler).zip(with: .from(lines.dropFirst())).map { $1 }
      let heard = join(address, saying: spoken.prepend(lines[0]).setFailureType(to: SystemFailure.self))
        .delaySubscription(for: .milliseconds(300 * index), on: scheduler)
      return index == 0 ? heard.handleEvents(onValue: { show($0) }) : heard
    }
    try await Signal.merge(heard).wait()
  }
}
