// Unsafe: Another reference keeps the object alive until the body returns.
/// A variable that one stage of one subscription keeps between events.
///
/// Unchecked: events of one subscription are serial (rule 2 of the contract), so one thread at a time is here.
@usableFromInline
final class SerialState<State>: @unchecked Sendable {
  // Serial by contract, and on the path of every event: a run-time exclusivity check would only cost.
  @usableFromInline @exclusivity(unchecked) var stored: State

  @inlinable init(_ state: State) { stored = state }

  /// Not stored itself, because another module does not learn that a variable goes unchecked.
  @inlinable var state: State {
    @inline(__always) get { stored }
    @inline(__always) _modify { yield &stored }
  }
}

/// Uses an object that another reference keeps alive meanwhile, without a retain and a release.
@inlinable @inline(__always)
func borrow<Object: AnyObject, Result>(_ object: Object, _ body: (Object) -> Result) -> Result {
  Unmanaged.passUnretained(object)._withUnsafeGuaranteedRef(body)
}
