import GTKKit
import Rivulet

extension SettingsKey {
  /// A signal of the value at the subscription, and after each change, by any program. It doesn't complete.
  ///
  /// It emits on the main actor, at once when subscribed there, and keeps the settings until disposal.
  ///
  /// ```swift window
  /// let size = try GSettings(schemaID: "org.example.Poems").key("text-size", as: Int.self)
  /// size.values.subscribeOnMain { print($0) }
  /// ```
  ///
  /// ReactiveCocoa: `RACObserve`. Rx: `rx.observe`.
  public nonisolated var values: Signal<Value, Never> {
    Signal { [self] subscriber in
      onMain {
        guard !subscriber.isDisposed else { return }
        subscriber.send(value)
        let handler = observe { subscriber.send($0) }
        subscriber.onDispose {
          onMain { withExtendedLifetime(settings) { handler.disconnect() } }
        }
      }
    }
  }

  /// Makes a two-way terminal of the value: what is sent to it is stored, and each change is sent, by any program.
  ///
  /// A value that the schema doesn't allow is not stored: the terminal sends the one that stays, as an entry sends the text that it
  /// truncated. It keeps the settings until it completes. See ``ReactiveProperty/channel()`` for all else.
  public func channel() -> Channel<Value, Never>.Terminal {
    mirrored("\(name)", initial: value, read: { value }, write: { try? set($0) }) { changed in
      observe { _ in changed() }
    }
  }
}

extension Signal where Failure == Never, Value: SettingsValue {
  /// Stores each value in a key of settings, on the main actor. A value that the schema doesn't allow is skipped.
  ///
  /// The binding keeps the settings, and ends with the signal.
  ///
  /// ```swift window
  /// let size = try GSettings(schemaID: "org.example.Poems").key("text-size", as: Int.self)
  /// MutableProperty(12).signal.bind(to: size)
  /// ```
  @MainActor @discardableResult
  public func bind(
    to key: SettingsKey<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    bind(to: BindingTarget(until: .never) { try? key.set($0) }, file: file, line: line)
  }
}

extension MutableProperty where Value: SettingsValue {
  /// Links this property and a key of settings both ways: the property takes the stored value first, and then each follows the other.
  ///
  /// A value that the schema doesn't allow is not stored, and the property takes back the one that stays. The link keeps the settings,
  /// and ends with the property.
  ///
  /// ```swift window
  /// let size = MutableProperty(0)
  /// try size.bind(twoWay: GSettings(schemaID: "org.example.Poems").key("text-size"))
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  ///
  /// ReactiveCocoa: `rac_channelForKey:`. Rx: `<->`.
  @MainActor @discardableResult
  public func bind(
    twoWay key: SettingsKey<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let stored = key.channel()
    return channel().bind(to: stored, file: file, line: line) { stored.complete() }
  }
}

@MainActor
extension ReactiveProperty where Value: SettingsValue {
  /// Links a property of an object and a key of settings both ways: the object takes the stored value first, and then each follows the
  /// other.
  ///
  /// The link keeps the settings, and ends with the object.
  ///
  /// ```swift window
  /// let wraps = try GSettings(schemaID: "org.example.Poems").key("wraps-lines", as: Bool.self)
  /// let toggle = Switch()
  /// toggle.reactive.isActive.bind(twoWay: wraps)
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed.
  @discardableResult
  public func bind(
    twoWay key: SettingsKey<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let (own, stored) = (channel(), key.channel())
    return own.bind(to: stored, file: file, line: line) {
      own.complete()
      stored.complete()
    }
  }
}
