import GTKKit
import Rivulet

extension Signal where Failure == Never {
  /// Sets a property of an object of GObject to each value, on the main actor.
  ///
  /// The binding ends when the object is disposed, and doesn't keep it. While two signals are bound to one property, it has the value of
  /// the one that emitted last, which is rarely intended: so a second binding is reported on standard error, with both source locations.
  ///
  /// ```swift window
  /// let (count, label) = (MutableProperty(0), Label())
  /// count.signal.map { "\($0) photographs" }.bind(to: label.reactive.text)
  /// ```
  ///
  /// ReactiveCocoa: `RAC(label, text) = signal`. Rx: `bind(to: label.rx.text)`.
  @inlinable @discardableResult
  public func bind(
    to property: ReactiveProperty<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let subscription = bind(to: property.target, file: file, line: line)
    property.note(self, file, line, until: subscription)
    return subscription
  }

  /// Sets a property that may also be without a value to each value, on the main actor.
  ///
  /// The binding ends when the object is disposed, and doesn't keep it.
  ///
  /// ```swift window
  /// let (title, window) = (MutableProperty("Rivulet"), AdwaitaApplicationWindow())
  /// title.signal.bind(to: window.reactive.title)
  /// ```
  ///
  /// ReactiveCocoa: `RAC(label, text) = signal`. Rx: `bind(to: label.rx.text)`.
  @_disfavoredOverload @inlinable @discardableResult
  public func bind(
    to property: ReactiveProperty<Value?>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let subscription = map(Optional.some).bind(to: property.target, file: file, line: line)
    property.note(self, file, line, until: subscription)
    return subscription
  }

  @available(*, unavailable, message: "The property can be read and not set.")
  public func bind(to property: Signal<Value, Never>) -> Subscription { fatalError() }
}

extension ReactiveProperty {
  /// Records that a signal is bound, and warns if there is a second one.
  @usableFromInline
  func note<Element, Failure>(
    _ signal: Signal<Element, Failure>, _ file: StaticString, _ line: UInt, until subscription: Subscription
  ) {
    ObjectBindings.note(PropertyBinding(of: signal, file, line), to: name.name, of: object, until: subscription)
  }
}

@MainActor
extension ReactiveProperty where Value: Equatable {
  /// Links this property and one of the program both ways: this one takes the other's value first, and then each follows the
  /// other.
  ///
  /// If the object changes a value, as an entry truncates a long text, the changed one is the value of both. If a person enters a value while
  /// another one is on its way to the main actor, the later of the two wins on both sides. The link keeps neither, and ends when
  /// the first of them is gone.
  ///
  /// ```swift window
  /// let (volume, scale) = (MutableProperty(0.5), Adjustment())
  /// scale.reactive.value.bind(twoWay: volume)
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  ///
  /// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`. Rx: `<->`.
  @discardableResult
  public func bind(
    twoWay other: MutableProperty<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    bind(to: other.channel(), file: file, line: line)
  }

  /// Links this property and a validating one both ways: this one takes the other's value first, and then each follows the other.
  ///
  /// All values are passed on, valid or not. See ``bind(twoWay:file:line:)-(MutableProperty<Value>,_,_)``.
  ///
  /// ```swift window
  /// struct Empty: Error {}
  /// let name = ValidatingProperty("Ada") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
  /// let entry = Entry()
  /// entry.reactive.text.bind(twoWay: name)
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  ///
  /// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`. Rx: `<->`.
  @discardableResult
  public func bind<Invalid>(
    twoWay other: ValidatingProperty<Value, Invalid>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    bind(to: other.channel(), file: file, line: line)
  }

  /// Links properties of two objects both ways: this one takes the other's value first, and then each follows the other.
  ///
  /// ```swift window
  /// let (details, panel) = (ToggleButton(iconName: "open-menu-symbolic", accessibleName: "Details"), Revealer(Label()))
  /// details.reactive.isActive.bind(twoWay: panel.reactive.revealsChild)
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  @discardableResult
  public func bind(twoWay other: Self, file: StaticString = #fileID, line: UInt = #line) -> Subscription {
    let (own, others) = (channel(), other.channel())
    return own.bind(to: others, file: file, line: line) {
      own.complete()
      others.complete()
    }
  }

  /// Links this property and a terminal both ways: this one takes the terminal's value first, and then each follows the other.
  ///
  /// A terminal can convert on the way, see ``Rivulet/Channel/Terminal/map(_:back:)``.
  ///
  /// ```swift window
  /// let (percent, scale) = (MutableProperty(50), Adjustment())
  /// scale.reactive.value.bind(to: percent.channel().map { Double($0) / 100 } back: { Int($0 * 100) })
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  @discardableResult
  public func bind(
    to other: Channel<Value, Never>.Terminal, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let own = channel()
    return own.bind(to: other, file: file, line: line) { own.complete() }
  }
}

extension MutableProperty where Value: Equatable {
  /// Links this property and one of an object both ways: this one takes the object's value first, and then each follows the other.
  ///
  /// See ``ReactiveProperty/bind(twoWay:file:line:)-(MutableProperty<Value>,_,_)``, which begins with the other side's value.
  ///
  /// ```swift window
  /// let (name, entry) = (MutableProperty(""), Entry("Ada"))
  /// name.bind(twoWay: entry.reactive.text)
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  ///
  /// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`. Rx: `<->`.
  @MainActor @discardableResult
  public func bind(
    twoWay other: ReactiveProperty<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let others = other.channel()
    return channel().bind(to: others, file: file, line: line) { others.complete() }
  }
}
