extension MutableProperty {
  /// Makes a terminal that receives the values of this property, and sets it.
  ///
  /// Its signal emits the current value first, then each value that others set, also through other terminals, on the thread
  /// that sets it. It never emits a value sent to this terminal, and may leave out a value that is replaced before its turn. A
  /// value sent to the terminal sets the property, and all other terminals receive it.
  ///
  /// The terminal completes when the property is freed; it doesn't retain the property. Completing the terminal ends only the
  /// terminal, not the property. Each call makes another terminal: make one for each side that is to receive the values of the
  /// others.
  ///
  /// ```swift
  /// let name = MutableProperty("Ada")
  /// let field = name.channel()
  /// field.signal.subscribe { print("show", $0) }  // show Ada
  /// field.send("Adam")
  /// print(name.value)  // Adam
  /// name.value = "Eve"  // show Eve
  /// ```
  ///
  /// ReactiveCocoa: `RACChannelTo(target, key)`.
  @inlinable
  public func channel() -> Channel<Value, Never>.Terminal { terminal(first: .newest) }

  /// A terminal whose signal begins with the next change: for the property of a widget.
  package func channelOfChanges() -> Channel<Value, Never>.Terminal { terminal(first: .nothing) }

  @inlinable
  func terminal(first: ChannelCore<Value, Never>.Beginning) -> Channel<Value, Never>.Terminal {
    let (core, terminal, over) = (core, Revision.next(), Ending())
    return Channel.Terminal(
      signal: core.values(at: terminal, first: first).take(until: over.signal),
      changes: core.changes(at: terminal, first: .nothing).take(until: over.signal),
      renewed: core.changes(at: terminal, first: .renewed).take(until: over.signal),
      deliver: { event in
        if over.hasEnded { return }
        switch event {
        case .value(let value): core.send(value, to: terminal)
        case .completed: over.end()
        }
      },
      receive: { event in
        if over.hasEnded { return }
        switch event {
        case .value(let change): core.receive(change, at: terminal)
        case .completed: over.end()
        }
      }, linkEnd: { core.followers.end(terminal) })
  }

  /// Links two properties both ways: this one takes the other's value first, and then each follows the other.
  ///
  /// Each set on one side is published once on the other, on the thread that sets, before the set returns, unless it must wait
  /// its turn. Any number of properties may be linked, in chains and in rings: they agree on the value that was set last as
  /// soon as no change is under way, whichever threads set. The link retains neither property, and ends when the first of them
  /// is freed.
  ///
  /// ```swift
  /// let (name, field) = (MutableProperty("Ada"), MutableProperty(""))
  /// field.bind(twoWay: name)
  /// field.value += "m"
  /// print(name.value)  // Adam
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  ///
  /// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`. Rx: `<->`.
  @inlinable @discardableResult
  public func bind(
    twoWay other: MutableProperty, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    channel().bind(to: other.channel(), file: file, line: line)
  }
}
