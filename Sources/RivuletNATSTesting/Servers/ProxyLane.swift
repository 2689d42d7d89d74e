import Dispatch
import Foundation
import Rivulet
import RivuletFoundation
import Synchronization

/// One direction of one connection: what arrives at `source` goes to `destination`.
final class ProxyLane: Sendable {
  /// Bytes, or the end, with the time when they may pass; without a time they wait for another fault.
  private struct Piece {
    var data: Data?
    var due: ContinuousClock.Instant?
  }

  let source: SocketConnection
  let destination: SocketConnection
  let direction: FaultyProxy.Direction
  private let queue: DispatchQueue
  private let state = Mutex<(pieces: [Piece], last: ContinuousClock.Instant)>(([], .now))

  init(
    from source: SocketConnection, to destination: SocketConnection, _ direction: FaultyProxy.Direction,
    on queue: DispatchQueue
  ) {
    (self.source, self.destination, self.direction, self.queue) = (source, destination, direction, queue)
  }

  func add(_ data: Data?, _ fault: FaultyProxy.Fault) {
    state.withLock { state in state.pieces.append(Piece(data: data, due: Self.due(data, fault, after: &state.last))) }
    flush()
  }

  /// Gives the pieces that wait a new time; `drop` leaves none.
  func change(to fault: FaultyProxy.Fault) {
    state.withLock { state in
      state.last = .now
      if fault == .drop { state.pieces = [] }
      for index in state.pieces.indices {
        state.pieces[index].due = Self.due(state.pieces[index].data, fault, after: &state.last)
      }
    }
    flush()
  }

  func cut() {
    state.withLock { $0.pieces = [] }
    source.close()
    destination.close()
  }

  private static func due(
    _ data: Data?, _ fault: FaultyProxy.Fault, after last: inout ContinuousClock.Instant
  ) -> ContinuousClock.Instant? {
    switch fault {
    case .none, .drop: last = max(last, .now)
    case .hold: return nil
    case .delay(let duration): last = max(last, .now + duration)
    case .limit(let speed): last = max(last, .now) + .seconds(Double(data?.count ?? 0) / Double(max(speed, 1)))
    }
    return last
  }

  private func flush() {
    let (pieces, next) = state.withLock { state in
      let now = ContinuousClock.now
      let passing = state.pieces.prefix { $0.due.map { $0 <= now } ?? false }.count
      defer { state.pieces.removeFirst(passing) }
      return (Array(state.pieces[..<passing]), state.pieces.dropFirst(passing).first?.due)
    }
    for piece in pieces {
      guard let data = piece.data else {
        destination.finish().subscribe(onValue: { _ in }, onFailure: { _ in })
        continue
      }
      destination.send(data, limit: 1 << 30).subscribe(onValue: { _ in }, onFailure: { [self] _ in source.close() })
    }
    guard let next else { return }
    let wait = ContinuousClock.now.duration(to: next) / .nanoseconds(1)
    queue.asyncAfter(deadline: .now() + .nanoseconds(max(0, Int(wait)))) { [weak self] in self?.flush() }
  }
}
