import Foundation
import Rivulet

extension UserDefaults: ReactiveProvider {}

extension Reactive where Base: UserDefaults {
  /// A default as a property: ``DefaultsProperty``.
  ///
  /// ```swift compiled
  /// let volume = UserDefaults.standard.reactive.property(forKey: "volume", default: 50)
  /// // Unless another was kept:
  /// volume.signal.subscribe { print($0) }  // 50
  /// volume.value = 80  // 80
  /// ```
  ///
  /// - Parameters:
  ///   - key: The default's name.
  ///   - value: The value in place of a missing one or one of another type.
  ///
  /// ReactiveCocoa: `rac_channelTerminalForKey:`.
  public func property<Value: DefaultsValue>(
    forKey key: String, default value: Value
  ) -> DefaultsProperty<Value> {
    DefaultsProperty(in: base, key: key, default: value)
  }

  /// A default as a property that is nil when no value is stored: ``DefaultsProperty``.
  ///
  /// ```swift compiled
  /// let name = UserDefaults.standard.reactive.property(forKey: "name", as: String.self)
  /// name.value = "Ada"
  /// // Removes the default.
  /// name.value = nil
  /// ```
  public func property<Value: DefaultsValue>(
    forKey key: String, as type: Value.Type
  ) -> DefaultsProperty<Value?> {
    DefaultsProperty(in: base, key: key, default: nil)
  }
}

/// A value in `UserDefaults` that can be read, set and watched, from any thread.
///
/// All properties for a key follow each other: a value that is set is stored, and then announced by every property for that
/// default in the process, whichever `UserDefaults` object it came from. Equal values are announced once.
///
/// A change that isn't made through a property is noticed if the system announces it. Foundation on Linux never does; there the
/// change is noticed when any property for the key is set, or when a program posts `UserDefaults.didChangeNotification`.
///
/// A stored value of another type counts as missing: the property's value is then the default value. The stored value stays
/// until the property is set.
///
/// ```swift compiled
/// let (slider, label) = (MutableProperty(0), MutableProperty(""))
/// let volume = UserDefaults.standard.reactive.property(forKey: "volume", default: 50)
/// slider.channel().bind(to: volume.channel())
/// volume.signal.map { "\($0) %" }.bind(to: label)
/// ```
///
/// ReactiveCocoa: `rac_channelTerminalForKey:`.
public final class DefaultsProperty<Value: DefaultsValue>: Sendable {
  private struct State {
    var newest: Value
    /// The number of queued sets.
    var waiting = 0
  }

  /// The default's name.
  public let key: String
  private let store: DefaultsStore
  private let fallback: Value
  private let state: Locked<State>
  private let announced: BehaviorSubject<Value, Never>
  private let family: DefaultsFamily

  /// Makes a property of a default.
  ///
  /// - Parameters:
  ///   - defaults: The defaults that store it.
  ///   - key: The name of the default.
  ///   - value: The value in place of a missing one or one of another type.
  public init(in defaults: UserDefaults, key: String, default value: Value) {
    self.key = key
    store = DefaultsStore(defaults)
    fallback = value
    let first = Self.read(key, from: store, or: value)
    state = Locked(State(newest: first))
    announced = BehaviorSubject(first)
    family = .of(key)
    family.add(self)
    // It may have been set since it was read.
    family.perform { [weak self] _ in self?.reload() }
  }

  deinit { family.remove(self) }

  /// The newest value. Setting it stores it, and announces it unless it equals the old one.
  ///
  /// Both happen before the setter returns, unless a property for the same key is being announced: then the value waits its turn.
  public var value: Value {
    get { state.withLock { $0.newest } }
    set { keep(newValue) { newValue.stored } }
  }

  /// Removes the stored value. The property then has the value that stands for a missing one.
  public func remove() { keep(fallback) { nil } }

  /// The current value at once, and then each different one, whichever property for the key set it. Completes when the property
  /// is freed; cannot fail.
  ///
  /// The first value is emitted on the caller of `subscribe`, the others on the thread that sets them. Either waits its turn
  /// while a property for the key is announcing. The signal doesn't retain the property.
  public var signal: Signal<Value, Never> { announced.signal }

  /// Returns a terminal that observes and sets this default, for a two-way binding with a property or a widget.
  ///
  /// Its signal emits the current value first, and then the values that others set, never those sent to the terminal. It
  /// completes when this property is freed. Each call makes another terminal, which this property retains: make one for each
  /// party that must receive the others' values.
  ///
  /// ```swift compiled
  /// let slider = MutableProperty(0)
  /// let volume = UserDefaults.standard.reactive.property(forKey: "volume", default: 50)
  /// slider.channel().bind(to: volume.channel())
  /// print(slider.value)  // 50
  /// slider.value = 80
  /// print(volume.value)  // 80
  /// ```
  ///
  /// ReactiveCocoa: `rac_channelTerminalForKey:`.
  public func channel() -> Channel<Value, Never>.Terminal {
    let channel = Channel<Value, Never>()
    channel.leading.signal.subscribe { [weak self] value in self?.value = value }
    signal.subscribe(onValue: { channel.sendNew($0) }, onCompletion: { channel.leading.complete() })
    return channel.following
  }

  private func keep(_ value: Value, stored: @escaping @Sendable () -> Any?) {
    let old = family.perform {
      state.withLock { state in
        defer { state = State(newest: value, waiting: state.waiting + 1) }
        return state.newest
      }
    } turn: { family in
      self.store.set(stored(), forKey: self.key)
      self.state.withLock { $0.waiting -= 1 }
      family.reload()
    }
    // Released here, outside the locks: its deinit may do anything.
    _ = old
  }

  private static func read(_ key: String, from store: DefaultsStore, or fallback: Value) -> Value {
    store.object(forKey: key).map { Value(stored: $0) ?? fallback } ?? fallback
  }
}

extension DefaultsProperty: DefaultsMember {
  func reload() {
    let value = Self.read(key, from: store, or: fallback)
    // A value that waits to be set is newer than the stored one.
    let old = state.withLock { state in
      defer { if state.waiting == 0 { state.newest = value } }
      return state.newest
    }
    _ = old
    if announced.value != value { announced.send(value) }
  }
}

extension Signal where Failure == Never, Value: DefaultsValue {
  /// Sets a default to each value, on the thread that emits it.
  ///
  /// The binding starts at once, retains neither side, and ends with either; the default retains its last value.
  ///
  /// ReactiveCocoa: `RACChannelTo`. Rx: `bind(to:)`.
  @discardableResult
  public func bind(
    to property: DefaultsProperty<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    take(until: property.signal.filter { _ in false })
      .subscribe(onValue: { [weak property] in property?.value = $0 }, file: file, line: line)
  }
}
