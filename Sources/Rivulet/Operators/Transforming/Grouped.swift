extension Signal {
  /// Sorts the values by a key: emits a signal for each new key, which then emits the values that have it.
  ///
  /// A group is emitted before its first value; a subscriber that subscribes at once receives everything, a later one misses
  /// earlier values. At completion or failure this signal ends first, then the groups do, in the order in which they were
  /// emitted. Events are emitted on the source's thread.
  ///
  /// Disposal ends this signal but not its groups: they continue to emit as long as they have subscribers, but no new group
  /// begins. So `take(first:)` takes whole groups. When neither this signal nor any group has a subscriber left, the source is
  /// disposed, and a group that is subscribed to after that completes at once. Each subscription has its own groups, and
  /// retains all of them until it ends.
  ///
  /// A value takes constant time, whatever the number of groups.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...6)
  ///   .grouped { $0 % 3 }
  ///   .flatMap(.merge) { group in group.signal.reduce(0, +).map { (group.key, $0) } }
  ///   .subscribe { print($0.0, $0.1) }  // 1 5, 2 7, 0 9
  /// ```
  ///
  /// - Parameter key: Returns the key that the values of one group share.
  ///
  /// ReactiveCocoa: `groupBy:`. Rx: `groupBy`.
  @inlinable
  public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
    grouped(by: key) { $0 }.composed(from: self)
  }

  /// Sorts what a function makes of the values by a key: emits a signal for each new key, which then emits what was made of
  /// the values that have it.
  ///
  /// The same as ``grouped(by:)`` in everything else.
  ///
  /// ```swift
  /// Signal<String, Never>.from(["plum", "pear", "apple"])
  ///   .grouped(by: \.count) { $0.uppercased() }
  ///   .flatMap(.merge) { $0.signal.collect() }
  ///   .subscribe { print($0) }  // ["PLUM", "PEAR"], ["APPLE"]
  /// ```
  ///
  /// - Parameters:
  ///   - key: Returns the key that the values of one group share.
  ///   - transform: Makes the value that the group emits.
  ///
  /// ReactiveCocoa: `groupBy:transform:`. Rx: `groupBy`.
  @inlinable
  public func grouped<Key: Hashable & Sendable, Output: Sendable>(
    by key: @escaping @Sendable (Value) -> Key, _ transform: @escaping @Sendable (Value) -> Output
  ) -> Signal<GroupedSignal<Key, Output, Failure>, Failure> {
    derived { subscriber in
      let grouping = Grouping<Key, Output, Failure>(subscriber)
      // Not an ordinary input of the subscriber, because it outlives the subscriber's subscription while a group has
      // subscribers.
      let input = SharedSubscription<Failure> { grouping.end($1, from: $0) }
      subscriber.onDispose { [weak input] in input?.leave() }
      start(
        Subscriber(input) { value in
          if let group = grouping.group(for: key(value), from: input) { group.send(transform(value)) }
        })
    }
  }
}

/// The groups of one subscription. The source keeps them: when it lets go, their subjects are freed, and so complete.
@usableFromInline
struct Grouping<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Group = Subject<Value, Failure>

  @usableFromInline struct Groups {
    @usableFromInline var byKey = [Key: Group]()
    @usableFromInline var inOrder: [Group] = []
    @inlinable init() {}
  }

  @usableFromInline let subscriber: Subscriber<GroupedSignal<Key, Value, Failure>, Failure>
  @usableFromInline let groups = SerialState(Groups())

  @inlinable
  init(_ subscriber: Subscriber<GroupedSignal<Key, Value, Failure>, Failure>) { self.subscriber = subscriber }

  /// Returns the group of a key, after emitting a new one; nil if a new one would have no receiver.
  @inlinable
  func group(for key: Key, from input: SharedSubscription<Failure>) -> Group? {
    if let group = groups.state.byKey[key] { return group }
    if subscriber.isDisposed { return nil }
    let group = Group()
    groups.state.byKey[key] = group
    groups.state.inOrder.append(group)
    subscriber.send(GroupedSignal(key, Self.signal(of: group, from: input)))
    return group
  }

  /// The signal of a group: to listen to it is to listen to the input.
  @inlinable
  static func signal(of group: Group, from input: SharedSubscription<Failure>) -> Signal<Value, Failure> {
    let values = group.signal
    return Signal(serial: { [weak input] subscriber in
      guard let input, input.join() else {
        values.start(subscriber)
        // The group has emitted its end already; if not, no event can follow, and this completes.
        return subscriber.complete()
      }
      subscriber.onDispose { [weak input] in input?.leave() }
      values.start(subscriber)
    })
  }

  @inlinable
  func end(_ end: Termination<Failure>, from input: SharedSubscription<Failure>) {
    // The receivers of the outer end may still subscribe to a group's.
    guard input.join() else { return }
    let ending = groups.state.inOrder
    groups.state = Groups()
    subscriber.end(end)
    for group in ending { group.broadcast.end(end) }
    input.leave()
  }
}

/// The values of a signal that have one key in common, as ``Signal/grouped(by:)`` tells them apart.
///
/// ```swift
/// Signal<Int, Never>.from([5, 120, 8, 300]).grouped { $0 < 100 ? "small" : "large" }.subscribe { group in
///   group.signal.subscribe { print(group.key, $0) }
/// }  // small 5, large 120, small 8, large 300
/// ```
///
/// ReactiveCocoa: `RACGroupedSignal`. Rx: `GroupedObservable`.
public struct GroupedSignal<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {

  /// The key that the values share.
  public let key: Key

  /// The values of the group. The signal is hot: earlier values are not replayed. It ends when the grouped signal ends.
  public let signal: Signal<Value, Failure>

  @inlinable
  init(_ key: Key, _ signal: Signal<Value, Failure>) {
    self.key = key
    self.signal = signal
  }
}
