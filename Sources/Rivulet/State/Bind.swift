extension Signal where Failure == Never {
  /// Sets a property to each value, on the thread that sends it.
  ///
  /// The binding starts at once, keeps neither side alive, and ends with either; the property keeps its last value. Two
  /// properties bound to each other would never come to rest, because equal values are announced too: a ``Channel`` links them.
  ///
  /// A property follows one signal at a time. While two are bound to it, it has the value of whichever sent last, which is
  /// hardly ever meant; so a second binding is reported on standard error, with the places of both. Merge the signals instead.
  ///
  /// ```swift
  /// let count = MutableProperty(0)
  /// Signal<Int, Never>.from([1, 2, 3]).bind(to: count)  // count.value is 3
  /// ```
  ///
  /// ReactiveCocoa: `RAC(target, key) = signal`. Rx: `bind(to:)`.
  @inlinable @discardableResult
  public func bind(
    to property: MutableProperty<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let subscription = take(weaklyUntil: property.ended)
      .subscribe(onValue: { [weak property] in property?.value = $0 }, file: file, line: line)
    property.note(subscription, of: Self.self, debugName, file, line)
    return subscription
  }

  /// Puts each value in its place in an interface, on the main actor: at once when sent there, else in order as soon as
  /// its turn comes.
  ///
  /// The binding starts at once and ends with either side.
  ///
  /// ReactiveCocoa: `RAC(target, key) = signal`. Rx: `bind(to:)` a `Binder`.
  @inlinable @discardableResult
  public func bind(
    to target: BindingTarget<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    deliverOnMain().take(weaklyUntil: target.ended).subscribe(
      onValue: { value in MainActor.assumeIsolated { target.set(value) } }, file: file, line: line)
  }
}

/// A signal that sets a property, and where it was said.
@usableFromInline
struct PropertyBinding: Sendable, CustomStringConvertible {
  private let type: String
  private let name: DebugName?
  private let file: StaticString
  private let line: UInt
  fileprivate var number: UInt = 0

  fileprivate init(_ type: @autoclosure () -> String, _ name: DebugName?, _ file: StaticString, _ line: UInt) {
    (self.type, self.name, self.file, self.line) = (type(), name, file, line)
  }

  @usableFromInline var description: String { "\(type)\(name.map { " \($0.text)" } ?? "") at \(file):\(line)" }
}

extension MutableProperty {
  /// Keeps note of a binding for as long as it lasts, and warns of a second.
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
    if let other = others.last {
      Warnings.write("two signals are bound to one MutableProperty<\(Value.self)>: \(other), and \(binding)")
    }
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
  /// The type and the value, and which signals set it, the last one to be bound last.
  public var debugDescription: String {
    let bindings = current.withLock { $0.bindings }
    return ([description] + bindings.map { "bound to \($0)" }).joined(separator: ", ")
  }
}
