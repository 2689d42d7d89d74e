import Foundation
import Synchronization

/// An open connection, and the part of a request that it is in.
final class OpenConnection: Sendable {
  /// The part of a request that a connection is in.
  enum Phase: UInt64, Sendable {
    /// A head is on its way, or the connection is new.
    case head
    /// The last request has been answered, and no other one has begun.
    case idle
    case body
    /// The service works on the answer.
    case working
    /// The answer is being sent.
    case answer
    /// The server has ended the connection, which the library will notice.
    case ended

    /// True if a stalled client can hold the connection in this phase after it has begun a request.
    var isUnfinished: Bool { self == .head || self == .body || self == .answer }
  }

  /// A phase, and when it began, in microseconds of the clock that never goes back.
  struct State: Sendable, Equatable {
    let phase: Phase
    let began: UInt64

    init(_ phase: Phase) {
      self.phase = phase
      began = Self.now
    }

    fileprivate init(bits: UInt64) {
      phase = Phase(rawValue: bits & 7) ?? .ended
      began = bits >> 3
    }

    fileprivate var bits: UInt64 { began << 3 | phase.rawValue }

    /// The time since the phase began.
    var age: Duration { .microseconds(Self.now - began) }

    private static var now: UInt64 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
    }
  }

  let descriptor: Int32
  /// True if the library closes the connection while the client may still send.
  let lingers = Atomic(false)
  // One word, so that a request on its way takes no lock that connections share.
  private let bits = Atomic(State(.head).bits)

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  var state: State { State(bits: bits.load(ordering: .relaxed)) }

  /// Begins a phase.
  ///
  /// - Returns: False if the server has ended the connection.
  @discardableResult
  func enter(_ phase: Phase) -> Bool {
    while true {
      let state = state
      if state.phase == .ended { return false }
      if replace(state, with: State(phase)) { return true }
    }
  }

  /// Begins a head. The first one of a connection began with the connection.
  func enterHead() {
    if state.phase != .head { enter(.head) }
  }

  /// Ends the connection unless its state has changed from the given one.
  func end(in state: State) -> Bool {
    replace(state, with: State(.ended))
  }

  private func replace(_ old: State, with new: State) -> Bool {
    bits.compareExchange(expected: old.bits, desired: new.bits, ordering: .relaxed).exchanged
  }
}
