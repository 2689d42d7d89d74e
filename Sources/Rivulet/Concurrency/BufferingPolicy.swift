/// The treatment of values that arrive faster than a loop takes them: the argument of ``Signal/values(buffering:)`` and
/// ``Signal/batches(buffering:)``.
///
/// There is no default, because both memory that may grow for ever and values that may be lost are decisions to take.
/// Completion and failure are never lost.
///
/// ```swift
/// for policy in [BufferingPolicy.unbounded, .newest(2), .oldest(2)] {
///   var kept: [Int] = []
///   for await number in Signal<Int, Never>.from(1...5).values(buffering: policy) { kept.append(number) }
///   print(kept)  // [1, 2, 3, 4, 5], [4, 5], [1, 2]
/// }
/// ```
///
/// Rx: the strategies of `onBackpressureBuffer`, `onBackpressureLatest`, `onBackpressureDrop`.
public enum BufferingPolicy: Sendable, Hashable {

  /// All are kept. Memory grows for as long as the loop is slower than the signal.
  case unbounded

  /// Stores at most this many values: when full, a new value replaces the oldest. At least one; less is a programming error
  /// that stops the program.
  case newest(Int)

  /// Stores at most this many values: when full, new values are dropped. At least one; less is a programming error that stops
  /// the program.
  case oldest(Int)

  @usableFromInline
  var capacity: Int {
    switch self {
    case .unbounded: return .max
    case .newest(let count), .oldest(let count):
      require(count > 0, "A buffering policy must let at least one value wait.")
      return count
    }
  }

  @usableFromInline
  var keepsNewest: Bool { if case .newest = self { true } else { false } }
}
