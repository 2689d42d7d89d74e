extension Signal {
  /// Emits the values that a function makes from a state, which it changes, until it returns nil; then completes.
  ///
  /// Each subscription begins with the initial state. Values are emitted on the subscriber's thread, before `subscribe` returns. The
  /// function isn't called after the subscription has ended, so the values may be infinite in number.
  ///
  /// ```swift
  /// Signal<Int, Never>.unfold(1) { power in
  ///   defer { power *= 2 }
  ///   return power < 10 ? power : nil
  /// }.subscribe { print($0) }  // 1, 2, 4, 8
  /// ```
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - next: Changes the state, and returns the next value; nil at the end.
  ///
  /// ReactiveCocoa: `generate`. Rx: `generate`.
  @inlinable
  public static func unfold<State: Sendable>(
    _ state: State, _ next: @escaping @Sendable (inout State) -> Value?
  ) -> Signal {
    .from(Unfolding(state: state, next: next))
  }
}

/// The standard library's `sequence(state:next:)`, but sendable, and begun again by each iteration.
@usableFromInline
struct Unfolding<State: Sendable, Element>: Sequence, Sendable {
  @usableFromInline let state: State
  @usableFromInline let next: @Sendable (inout State) -> Element?

  @inlinable
  init(state: State, next: @escaping @Sendable (inout State) -> Element?) {
    self.state = state
    self.next = next
  }

  @inlinable
  func makeIterator() -> UnfoldSequence<Element, State> { sequence(state: state, next: next) }
}
