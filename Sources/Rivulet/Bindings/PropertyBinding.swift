/// A signal that sets a property, and the source location of the binding.
@usableFromInline
package struct PropertyBinding: Sendable, CustomStringConvertible {
  private let type: String
  private let name: DebugName?
  private let file: StaticString
  private let line: UInt
  fileprivate var number: UInt = 0

  fileprivate init(_ type: @autoclosure () -> String, _ name: DebugName?, _ file: StaticString, _ line: UInt) {
    (self.type, self.name, self.file, self.line) = (type(), name, file, line)
  }

  /// Describes the binding of a signal.
  package init<Value, Failure>(of signal: Signal<Value, Failure>, _ file: StaticString, _ line: UInt) {
    self.init("\(Signal<Value, Failure>.self)", signal.debugName, file, line)
  }

  @usableFromInline
  package var description: String { "\(type)\(name.map { " \($0.text)" } ?? "") at \(file):\(line)" }

  /// Warns that a second signal sets what another one sets.
  ///
  /// - Parameter place: What they set, such as `MutableProperty<Int>`.
  package func warn(of other: PropertyBinding, to place: String) {
    Warnings.write("two signals are bound to one \(place): \(other), and \(self)")
  }
}

extension MutableProperty {
  /// Records a binding for as long as it lasts, and warns if there is a second one.
  @usableFromInline
  func note(
    _ subscription: Subscription, of signal: Any.Type, _ name: DebugName?, _ file: StaticString, _ line: UInt
  ) {
    if subscription.isDisposed { return }
    let binding = PropertyBinding("\(signal)", name, file, line)
    let (number, others) = current.withLock { current in
      let others = current.bindings
      current.bindingCount += 1
      current.bindings.append(binding)
      current.bindings[others.count].number = current.bindingCount
      return (current.bindingCount, others)
    }
    if let other = others.last { binding.warn(of: other, to: "MutableProperty<\(Value.self)>") }
    subscription.base.onDispose { [weak self] in self?.forget(number) }
  }

  fileprivate func forget(_ number: UInt) {
    current.withLock { current in current.bindings = current.bindings.filter { $0.number != number } }
  }
}

extension MutableProperty: CustomStringConvertible {
  /// The type and the value.
  public var description: String { "MutableProperty<\(Value.self)>(\(value))" }
}

extension MutableProperty: CustomDebugStringConvertible {
  /// The type, the value and the signals that set the property, in the order in which they were bound.
  public var debugDescription: String {
    let bindings = current.withLock { $0.bindings }
    return bindings.reduce(description) { "\($0), bound to \($1)" }
  }
}
