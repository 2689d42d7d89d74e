extension Derivation {
  /// A step, with the value that it returned last.
  ///
  /// Unchecked: it is used only inside the serializer of the one derivation that made it.
  @usableFromInline
  final class Latest<Value> {
    @usableFromInline let step: Step<Value>
    @usableFromInline @exclusivity(unchecked) var value: Value?

    @inlinable init(_ step: @escaping Step<Value>) { self.step = step }

    /// Asks the step, and sets `isNew` if it has a new value.
    @inlinable
    func look(_ isNew: inout Bool) {
      guard let new = step() else { return }
      value = new
      isNew = true
    }
  }

  @inlinable
  func latest<Value>(_ plan: Plan<Value>) -> Latest<Value> { Latest(plan(self)) }

  /// Makes a step of several: whenever one of them has a new value, it returns the last values of all.
  ///
  /// - Parameters:
  ///   - look: Asks each of the steps.
  ///   - values: Returns the last values, or nil if one is missing, because its property is freed.
  @inlinable
  func join<Output>(_ look: @escaping (inout Bool) -> Void, _ values: @escaping () -> Output?) -> Step<Output> {
    let isDue = SerialState(false)
    return {
      look(&isDue.state)
      // In a turn that begins again, the steps may have nothing more to say.
      if !isDue.state || self.isTorn { return nil }
      isDue.state = false
      return values()
    }
  }
}

extension Property {
  /// A property made of others, which a reading of it keeps alive.
  @inlinable
  init<Sources: Sendable>(joining sources: Sources, _ kept: [any Sendable], _ plan: @escaping Derivation.Plan<Value>) {
    self.init(kept: kept, read: { withExtendedLifetime(sources) { Derivation.read(plan) } }, plan)
  }
}
