import Foundation
import Synchronization

/// Many connections that search at the same time.
struct Load {
  let service: Service
  let connections: Int
  /// The number of searches a second of all clients together; nil for as many as there are answers.
  let pace: Double?
  let seconds: Double

  func run() throws -> Outcome {
    let total = Mutex(Outcome())
    let group = DispatchGroup()
    let start = Clock.now + 0.2
    for number in 0..<connections {
      group.enter()
      Thread {
        let outcome = one(number, from: start)
        total.withLock { $0.add(outcome) }
        group.leave()
      }.start()
    }
    group.wait()
    return total.withLock { $0 }
  }

  private func one(_ number: Int, from start: Double) -> Outcome {
    var outcome = Outcome()
    guard let connection = try? Connection(service) else {
      outcome.addFailure()
      return outcome
    }
    var turn = 0
    while true {
      // Each has its turns between those of the others.
      let due = pace.map { start + Double(turn * connections + number) / $0 } ?? max(start, Clock.now)
      guard due < start + seconds else { return outcome }
      let wait = due - Clock.now
      if wait > 0 { usleep(UInt32(wait * 1e6)) }
      let query = Queries.mixed[(turn * 7 + number * 13) % Queries.mixed.count]
      do {
        let began = Clock.now
        let status = try connection.search(query).status
        outcome.add(Clock.now - began, query, isGood: status == 200)
      } catch {
        outcome.addFailure()
        return outcome
      }
      turn += 1
    }
  }
}
