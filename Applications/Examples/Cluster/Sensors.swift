// Readings of sensors on several machines, joined by the time at which they were taken, not by the time at which they arrive.
//
// Each machine publishes its readings with the number of the second in which they were taken; the network delays each machine
// differently. A row is complete when all machines have said what they measured in that second. One that is silent for too long
// is left out.
//
// Try:
// - `--delay 2` gives the slowest machine more delay than is waited for.
// - Add a machine: one more name in `machines`.
// - Join by arrival instead: `combineLatest` of one signal for each machine, and see which rows are wrong.

import ExampleSupport
import Foundation
import NATSExampleSupport
import Rivulet
import RivuletFoundation
import RivuletNATS

enum Sensors: ClusterExample {
  static let name = "sensors"
  static let summary = "joins readings from several machines by the time at which they were taken"
  static let usage = "[--delay SECONDS]"

  struct Reading: Codable, Sendable {
    var machine: String
    var second: Int
    var degrees: Double
  }

  static let machines = ["attic", "cellar", "garden"]
  static let seconds = 6

  static func run(_ arguments: inout Arguments) async throws {
    let delay = try arguments.seconds("--delay", default: .milliseconds(400))
    try arguments.end()
    try await LocalServer.run { address in
      NATSConnection.connection(NATSOptions(servers: [address]))
        .flatMap(.concat) { connection in
          rows(of: connection.messages(on: "readings.*").decoded(as: Reading.self))
            .take(first: seconds)
            .merge(with: publishAll(to: address, slowest: delay).setValueType(to: String.self))
        }
        .take(first: seconds)
        .handleEvents(onValue: { show($0) })
        .ignoreValues()
        .mapFailure { ExampleFailure($0) }
    }
  }

  /// Joins readings into a row for each second.
  static func rows(of readings: Signal<Reading, NATSFailure>) -> Signal<String, NATSFailure> {
    readings.accumulate(into: Join()) { $0.take($1) }
      .flatMap(.concat) { .from($0.complete) }
  }

  /// The readings of seconds that aren't complete yet.
  struct Join: Sendable {
    private var waiting: [Int: [String: Double]] = [:]
    private var last = -1
    /// The rows that the last reading completed.
    private(set) var complete: [String] = []

    mutating func take(_ reading: Reading) {
      complete = []
      // Too late: its row is out already.
      guard reading.second > last else { return }
      waiting[reading.second, default: [:]][reading.machine] = reading.degrees
      // A row waits for the slowest machine, for two seconds of the fastest.
      while let second = waiting.keys.min(), let row = waiting[second],
        row.count == Sensors.machines.count || reading.second >= second + 2
      {
        waiting[second] = nil
        last = second
        complete.append(Self.text(second, row))
      }
    }

    private static func text(_ second: Int, _ row: [String: Double]) -> String {
      let cells = Sensors.machines.map { name in
        row[name].map { String(format: "%@ %5.1f", name, $0) } ?? "\(name)     -".yellow
      }
      return "second \(second)   " + cells.joined(separator: "   ")
    }
  }

  /// The machines, each with a connection of its own and its own delay.
  private static func publishAll(to address: String, slowest: Duration) -> Signal<Never, NATSFailure> {
    let scheduler = QueueScheduler(label: "sensors")
    return .merge(
      machines.enumerated().map { index, name in
        NATSConnection.connection(NATSOptions(servers: [address])).flatMap(.concat) { connection in
          Signal.interval(.milliseconds(500), on: scheduler).take(first: seconds + 2).enumerated()
            .delay(for: slowest * index / (machines.count - 1), on: scheduler)
            .setFailureType(to: NATSFailure.self)
            .tryMap { (tick) throws(NATSFailure) in
              let degrees = 8.0 + Double(index * 5) + Double(tick.offset * (index + 1)) / 10
              let reading = Reading(machine: name, second: tick.offset, degrees: degrees)
              try connection.publish(.json(reading), to: "readings.\(name)")
            }
            .ignoreValues()
        }
      })
  }
}
