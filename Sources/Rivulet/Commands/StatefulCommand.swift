// A command that checked a property and then read it in its work would do so in two steps, and another thread may set
// the property in between. Here the work gets the value that allowed it.

extension Command {
  /// Makes a command whose work gets the value of a property, and that is allowed to execute while that value is a
  /// certain one.
  ///
  /// The value is read once for each execution: the value that allows the execution is the value that the work gets,
  /// even if another thread sets the property meanwhile. ``isEnabled`` follows the property, and changes together with
  /// it.
  ///
  /// ```swift
  /// let basket = MutableProperty(["bread"])
  /// let order = Command<Void, Int, Never>(state: basket, enabledIf: { !$0.isEmpty }) { items, _ in .just(items.count) }
  /// order.values.subscribe { print("ordered", $0) }
  /// order.execute()  // ordered 1
  /// basket.value = []
  /// print(order.isEnabled.value)  // false
  /// ```
  ///
  /// - Parameters:
  ///   - policy: Decides what another call does while the work runs.
  ///   - state: The state that the work uses. The command retains it.
  ///   - isAllowed: Returns true for a value with which the command may execute. It must have no side effects, because
  ///     it is also called for ``isEnabled``.
  ///   - work: Makes the signal that does the work, from the state and the input of each execution. It is called on the
  ///     caller of `execute`.
  ///
  /// ReactiveCocoa: none. ReactiveSwift: `Action(state:enabledIf:execute:)`.
  public convenience init<State: PropertyProtocol>(
    _ policy: CommandPolicy = .serial, state: State,
    enabledIf isAllowed: @escaping @Sendable (State.Value) -> Bool = { _ in true },
    _ work: @escaping @Sendable (State.Value, Input) -> Signal<Output, Failure>
  ) {
    self.init(policy, unwrapping: state.map { isAllowed($0) ? $0 : nil }, work)
  }

  /// Makes a command whose work gets the value of an optional property, and that is allowed to execute while there is
  /// one.
  ///
  /// The value is read once for each execution: the value that allows the execution is the value that the work gets,
  /// even if another thread sets the property meanwhile. ``isEnabled`` follows the property, and changes together with
  /// it.
  ///
  /// ```swift
  /// let selected = MutableProperty<String?>(nil)
  /// let open = Command<Void, String, Never>(unwrapping: selected) { name, _ in .just(name) }
  /// open.values.subscribe { print("opened", $0) }
  /// // Nothing happens: nothing is selected.
  /// open.execute()
  /// selected.value = "Dawn"
  /// open.execute()  // opened Dawn
  /// ```
  ///
  /// - Parameters:
  ///   - policy: Decides what another call does while the work runs.
  ///   - state: The state that the work uses. The command retains it.
  ///   - work: Makes the signal that does the work, from the unwrapped state and the input of each execution. It is
  ///     called on the caller of `execute`.
  ///
  /// ReactiveCocoa: none. ReactiveSwift: `Action(unwrapping:execute:)`.
  public convenience init<Wrapped: Sendable>(
    _ policy: CommandPolicy = .serial, unwrapping state: some PropertyProtocol<Wrapped?>,
    _ work: @escaping @Sendable (Wrapped, Input) -> Signal<Output, Failure>
  ) {
    let state = state.view
    self.init(policy, state.map { $0 != nil }) { () -> Work? in
      guard let value = state.value else { return nil }
      return { work(value, $0) }
    }
  }

  /// Makes a command whose work gets a valid value, and that is allowed to execute while a property's value is valid.
  ///
  /// The value is read once for each execution: the value that was found valid is the value that the work gets, even if
  /// another thread sets the property meanwhile. ``isEnabled`` follows the property, and changes together with it.
  ///
  /// ```swift
  /// struct TooShort: Error {}
  /// let password = ValidatingProperty("") { (text) throws(TooShort) in if text.count < 8 { throw TooShort() } }
  /// let logIn = Command<String, String, Never>(validated: password) { password, name in .just("\(name) \(password.count)") }
  /// logIn.values.subscribe { print($0) }
  /// password.value = "secretive"
  /// logIn.execute("Ada")  // Ada 9
  /// ```
  ///
  /// - Parameters:
  ///   - policy: Decides what another call does while the work runs.
  ///   - state: The property whose valid value the work uses. The command retains it.
  ///   - work: Makes the signal that does the work, from the valid value and the input of each execution. It is called
  ///     on the caller of `execute`.
  ///
  /// ReactiveCocoa: none. ReactiveSwift: `Action(validated:execute:)`.
  public convenience init<State: Sendable, Invalid: Error>(
    _ policy: CommandPolicy = .serial, validated state: ValidatingProperty<State, Invalid>,
    _ work: @escaping @Sendable (State, Input) -> Signal<Output, Failure>
  ) {
    self.init(policy, unwrapping: state.verdict.map { try? $0.get() }, work)
  }
}
