/// Several signals of different types joined into one, as `combineLatest` and `zip` do: one serializer, and for each input what it
/// keeps. Only what an input does with its values makes the difference.
@usableFromInline
struct CombineState<Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let subscriber: Subscriber<Output, Failure>
  @usableFromInline let serializer: Serializer<Joint>
  @usableFromInline let output: @Sendable (inout Joint) -> Output

  @inlinable
  init(
    _ count: Int, _ subscriber: Subscriber<Output, Failure>, _ output: @escaping @Sendable (inout Joint) -> Output
  ) {
    self.subscriber = subscriber
    self.output = output
    serializer = Serializer(Joint(count))
  }

  @inlinable
  func add<Input: JoinedInput>(_ signal: Signal<Input.Value, Failure>, _ input: SerialState<Input>) {
    if subscriber.isDisposed { return }
    signal.start(subscriber.input({ receive($0, from: input) }, onEnd: { end($0, of: input) }))
  }

  @inlinable
  func receive<Input: JoinedInput>(_ value: Input.Value, from input: SerialState<Input>) {
    serializer.run(now: { send(value, from: input, &$0) }, orLeave: (self, value, input)) {
      $1.0.send($1.1, from: $1.2, &$0)
    }
  }

  @inlinable
  func send<Input: JoinedInput>(_ value: Input.Value, from input: SerialState<Input>, _ joint: inout Joint) {
    input.state.add(value, &joint)
    if joint.missing > 0 || subscriber.isDisposed { return }
    subscriber.send(output(&joint))
    if joint.isOver { subscriber.complete() }
  }

  @inlinable
  func end<Input: JoinedInput>(_ end: Termination<Failure>, of input: SerialState<Input>) {
    serializer.pass((subscriber, input, end)) { joint, left in
      let (subscriber, input, end) = left
      input.state.end(&joint)
      if joint.isOver || end.isFailure { subscriber.end(end) }
    }
  }
}

/// The state that the inputs share. Used only inside the serializer, like the state of each input.
@usableFromInline
struct Joint {
  /// The number of inputs without a value.
  @usableFromInline var missing: Int
  @usableFromInline var running: Int
  /// Nothing can follow.
  @usableFromInline var isOver = false

  @inlinable init(_ count: Int) { (missing, running) = (count, count) }
}

/// The state of one input.
@usableFromInline
protocol JoinedInput<Value>: SendableMetatype {
  associatedtype Value: Sendable
  mutating func add(_ value: Value, _ joint: inout Joint)
  mutating func next(_ joint: inout Joint) -> Value
  mutating func end(_ joint: inout Joint)
}

extension Signal {
  /// An input of `combineLatest` for this signal.
  @inlinable func latestInput() -> SerialState<LatestValue<Value>> { SerialState(LatestValue()) }
  /// An input of `zip` for this signal.
  @inlinable func waitingInput() -> SerialState<WaitingValues<Value>> { SerialState(WaitingValues()) }
}

extension SerialState where State: JoinedInput {
  @inlinable @inline(__always) func next(_ joint: inout Joint) -> State.Value { state.next(&joint) }
}

/// An input that gives its latest value again and again.
@usableFromInline
struct LatestValue<Value: Sendable>: JoinedInput {
  @usableFromInline var value: Value?
  @inlinable init() {}

  @inlinable
  mutating func add(_ value: Value, _ joint: inout Joint) {
    if self.value == nil { joint.missing -= 1 }
    self.value = value
  }

  @inlinable
  func next(_: inout Joint) -> Value { value! }

  @inlinable
  func end(_ joint: inout Joint) {
    joint.running -= 1
    joint.isOver = joint.running == 0
  }
}

/// An input that gives each value once.
@usableFromInline
struct WaitingValues<Value: Sendable>: JoinedInput {
  @usableFromInline var values = RingBuffer<Value>()
  @usableFromInline var hasEnded = false
  @inlinable init() {}

  @inlinable
  mutating func add(_ value: Value, _ joint: inout Joint) {
    if values.isEmpty { joint.missing -= 1 }
    values.append(value)
  }

  @inlinable
  mutating func next(_ joint: inout Joint) -> Value {
    let value = values.popFirst()!
    if values.isEmpty {
      joint.missing += 1
      if hasEnded { joint.isOver = true }
    }
    return value
  }

  @inlinable
  mutating func end(_ joint: inout Joint) {
    hasEnded = true
    if values.isEmpty { joint.isOver = true }
  }
}
