// A chat between terminals, over NATS: a room is a subject.
//
// What a guest says is published to the room's subject, and each guest subscribes to it. No program is in the middle but the NATS
// server, so guests may be on other machines, and the room survives any of them.
//
// Try:
// - `./run example room --serve 4222`, and in two other terminals `./run example room --join nats://127.0.0.1:4222 --name Ada`.
// - Open a second room: give `join` another subject, such as "rooms.kitchen". `rooms.*` hears all of them.
// - Show newcomers what was said before: a stream over "rooms.>", and `ordered(from: .first)` in place of `messages(on:)`.

import ExampleSupport
import Foundation
import NATSExampleSupport
import Rivulet
import RivuletFoundation
import RivuletNATS

enum Room: ClusterExample {
  static let name = "room"
  static let summary = "lets several terminals talk over NATS; without arguments, three guests talk by themselves"
  static let usage = "[--serve PORT | --join ADDRESS --name NAME]"

  /// Something that a guest says; without a text, the guest leaves.
  struct Sentence: Codable, Sendable {
    var guest: UUID
    var name: String
    var text: String?
  }

  static func run(_ arguments: inout Arguments) async throws {
    let served = try arguments.count("--serve", in: 1...65_535, default: -1)
    let joined = try arguments.text("--join")
    let name = try arguments.text("--name") ?? "guest"
    try arguments.end()
    if let joined {
      let lines = FileHandle.standardInput.reactive.lines.mapFailure { ExampleFailure($0) }
      try await guest(name, at: joined, saying: lines)
        .handleEvents(onValue: { show($0) })
        .take(until: Signal.posix(SIGINT, SIGTERM))
        .wait()
    } else if served > 0 {
      try await LocalServer.run(port: served) { address in
        show("Guests are welcome at \(address). Ctrl+C closes the room.")
        return .never
      }
    } else {
      try await LocalServer.run { demonstration(at: $0) }
    }
  }

  /// A guest of its own program: connects, says the lines, and emits what is heard until the lines end.
  static func guest(
    _ name: String, at address: String, saying lines: Signal<String, ExampleFailure>
  ) -> Signal<String, ExampleFailure> {
    NATSConnection.connection(NATSOptions(servers: [address]))
      .mapFailure { ExampleFailure($0) }
      .flatMap(.concat) { join($0, name, saying: lines) }
  }

  /// Publishes the lines in the room, and emits what is heard there until the guest leaves, when the lines end.
  static func join(
    _ room: any NATSMessaging, _ name: String, saying lines: Signal<String, ExampleFailure>
  ) -> Signal<String, ExampleFailure> {
    let guest = UUID()
    let heard = room.messages(on: "rooms.living").decoded(as: Sentence.self)
      // Messages come in their order, so a guest who hears that it leaves has heard all that it said.
      .take(through: { $0.guest == guest && $0.text == nil })
      .map { sentence in sentence.text.map { "\(sentence.name): \($0)" } ?? "\(sentence.name) leaves." }
      .mapFailure { ExampleFailure($0) }
    let said = lines.filter { !$0.isEmpty }.map { Optional($0) }.concat(.just(nil))
      .tryMap { (line) throws(ExampleFailure) in
        do throws(NATSFailure) {
          try room.publish(.json(Sentence(guest: guest, name: name, text: line)), to: "rooms.living")
        } catch {
          throw ExampleFailure(error)
        }
      }
    return heard.merge(with: said.ignoreValues().setValueType(to: String.self))
  }

  /// A room with three guests, and what the first of them hears.
  private static func demonstration(at address: String) -> Signal<Never, ExampleFailure> {
    let scheduler = QueueScheduler(label: "room")
    let guests = [
      ("Ada", ["Hello!", "Is anyone here?", "The tea is ready.", "Until tomorrow."]),
      ("Bob", ["I am.", "Good tea, Ada."]),
      ("Cleo", ["And I.", "Coffee for me."]),
    ]
    let heard = guests.enumerated().map { index, guest in
      let lines = Signal.interval(.milliseconds(600), on: scheduler).zip(with: .from(guest.1)).map { $1 }
        .delaySubscription(for: .milliseconds(200 * index), on: scheduler)
        .setFailureType(to: ExampleFailure.self)
      let heard = self.guest(guest.0, at: address, saying: lines)
      return index == 0 ? heard.handleEvents(onValue: { show($0) }) : heard
    }
    return Signal.merge(heard).ignoreValues()
  }
}
