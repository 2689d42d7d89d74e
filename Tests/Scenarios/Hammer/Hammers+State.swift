import Rivulet
import RivuletTesting

extension Hammer {
  static var properties: [Hammer] {
    [
      derived("MutableProperty: modify(_:), swap(_:)") { first, _, _ in first.view },
      derived("Property: map(_:)") { first, _, token in first.map { token.pass($0) } },
      derived("Property: removeDuplicates(), removeDuplicates(by:)") { first, _, token in
        first.removeDuplicates().removeDuplicates { token.pass($0 == $1) }
      },
      derived("Property: combineLatest(with:)") { first, second, token in
        first.combineLatest(with: second).map { token.pass($0 + $1) }
      },
      derived("Property: combineLatest(_:_:)") { first, second, token in
        Property.combineLatest(first.map { $0 }, second).map { token.pass($0 + $1) }
      },
      derived("Property: combineLatest(_:)") { first, second, token in
        Property.combineLatest([first, second, first]).map { token.pass($0.reduce(0, +)) }
      },
      derived("Property: combineLatest(with:) of one with itself") { first, _, token in
        first.map { token.pass($0) }.combineLatest(with: first).map { $0 + $1 }
      },
      derived("Property: flatMap(_:) to the other") { first, second, token in
        first.flatMap { value in second.map { token.pass(value + $0) } }
      },
      derived("Property: flatMap(_:) to either") { first, second, token in
        first.flatMap { token.pass($0 == 0 ? first : second) }
      },
      derived("Property: and(_:), or(_:), all(_:), any(_:)") { first, second, token in
        let (a, b) = (first.map { token.pass($0 == 0) }, second.map { $0 == 0 })
        return Property.all([a.and(b), Property.any([a.or(b), a])]).map { $0 ? 1 : 0 }
      },
      derived("Property: negate()") { first, _, token in first.map { token.pass($0 == 0) }.negate().map { $0 ? 0 : 1 }
      },
      Hammer("Property(initial:then:)") { stage in
        let source = stage.source(Never.self)
        let property = Guarded<Property<Int>?>(Property(initial: 0, then: source.signal))
        let signal = property.value!.signal
        return source.moves + stage.subscribers(to: signal)
          + [
            { _ = property.value?.value },
            {
              let last = property { $0.take() }; _ = consume last
            },
          ]
      },
      Hammer("ValidatingProperty: value, verdict, lastValid, isValid") { stage in
        let (limit, token) = (MutableProperty(1), stage.token())
        let property = ValidatingProperty(0, with: limit) { value, limit throws(Oops) in
          token.touch()
          if value > limit { throw Oops() }
        }
        return stage.subscribers(to: property.verdict.signal) + stage.subscribers(to: property.lastValid.signal)
          + stage.subscribers(to: property.isValid.signal) + [
            { property.value = 0 }, { property.value = 1 }, { property.value = 2 }, { limit.value = 0 },
            { limit.value = 2 },
            { _ = property.lastValid.value }, { _ = property.verdict.value },
          ]
      },
      Hammer("ValidatingProperty: correcting(over:_:), correcting(_:_:), channel()") { stage in
        let (model, token) = (MutableProperty(1), stage.token())
        let correct: @Sendable (Int) throws(Oops) -> Int = { value throws(Oops) in
          token.touch()
          if value < 0 { throw Oops() }
          return min(value, 2)
        }
        let property = ValidatingProperty.correcting(over: model, correct)
        let other = ValidatingProperty.correcting(0, correct)
        let binding = other.channel().bind(to: property.channel())
        return stage.subscribers(to: property.lastValid.signal) + stage.subscribers(to: other.isValid.signal) + [
          { property.value = 0 }, { property.value = -1 }, { other.value = 3 }, { model.value = 1 },
          { model.value = -1 }, { _ = other.verdict.value }, { binding.dispose() },
        ]
      },
    ]
  }

  /// Returns properties derived from two, which may be released meanwhile.
  private static func derived(
    _ name: String,
    _ build: @escaping @Sendable (MutableProperty<Int>, MutableProperty<Int>, LeakTracker.Token) -> Property<Int>
  ) -> Hammer {
    Hammer(name) { stage in
      let (first, second) = (MutableProperty(0), MutableProperty(0))
      let property = build(first, second, stage.token())
      // Not one array: two threads would share its storage by a count of references that ThreadSanitizer doesn't know.
      let held = [Guarded<MutableProperty<Int>?>(first), Guarded<MutableProperty<Int>?>(second)]
      let sets = (0..<2).flatMap { number in
        [0, 1, 2].map { value in
          { if let property = held[number].value { property.value = value } } as Move
        }
      }
      return sets + stage.subscribers(to: property.signal) + [
        { held[0].value?.modify { $0 += 1 } }, { held[0].value?.swap(1) }, { _ = property.value },
        {
          let (first, second) = (held[0], held[1])
          let last = second { $0.take() } ?? first { $0.take() }
          _ = consume last
        },
      ]
    }
  }

  static var bindings: [Hammer] {
    [
      bound("bind(to:) a property", MutableProperty(0)) { $0.bind(to: $1) },
      bound("bind(to:_:)", Owner()) { $0.bind(to: $1) { owner, _ in owner.token.touch() } },
      bound("bind(onMain:_:)", Owner()) { $0.bind(onMain: $1) { owner, _ in owner.token.touch() } },
      bound("bind(to:) a target", Owner()) { signal, owner in
        signal.bind(
          to: BindingTarget(until: owner.lifetime.ended.map { (_: Never) in }) { [weak owner] _ in owner?.token.touch()
          })
      },
      bound("bind(to:) a command", Command<Int, Int, Never> { .just($0) }) { $0.bind(to: $1) },
      Hammer("MutableProperty: bind(twoWay:)") { stage in
        let (first, second) = (MutableProperty(0), MutableProperty(1))
        let binding = first.bind(twoWay: second)
        return stage.subscribers(to: first.signal) + stage.subscribers(to: second.signal) + [
          { first.value = 2 }, { second.value = 3 }, { first.value = 4 }, { second.value = 5 }, { binding.dispose() },
          { stage.keep(first.bind(twoWay: second)) },
        ]
      },
      Hammer("subscribeOnMain(onValue:onCompletion:)") { stage in
        let (source, token) = (stage.source(Never.self), stage.token())
        let subscription = source.signal.subscribeOnMain { _ in token.touch() }
        stage.keep(subscription)
        return source.moves + [{ subscription.dispose() }, { subscription.dispose() }]
      },
      Hammer("subscribeOnMain(onValue:onFailure:onCompletion:)") { stage in
        let (source, token) = (stage.source(Oops.self), stage.token())
        let subscription = source.signal.subscribeOnMain(
          onValue: { _ in token.touch() }, onFailure: { _ in token.touch() })
        stage.keep(subscription)
        return source.moves + [{ subscription.dispose() }, { subscription.dispose() }]
      },
    ]
  }

  /// An owner whose lifetime ends with it, or before.
  private final class Owner: LifetimeOwner, Sendable {
    let lifetime = Lifetime()
    let token = LeakTracker().token()
  }

  /// A binding to something that may be let go meanwhile.
  private static func bound<Target: AnyObject & Sendable>(
    _ name: String, _ make: @autoclosure @escaping @Sendable () -> Target,
    _ bind: @escaping @Sendable (Signal<Int, Never>, Target) -> Subscription
  ) -> Hammer {
    Hammer(name) { stage in
      let source = stage.source(Never.self)
      let held = Guarded<Target?>(make())
      let binding = bind(source.signal, held.value!)
      stage.keep(binding)
      return source.moves + [
        { binding.dispose() },
        {
          let last = held { $0.take() }; _ = consume last
        },
        { (held.value as? Owner)?.lifetime.end() },
        { if let target = held.value { stage.keep(bind(source.signal, target)) } },
      ]
    }
  }

  static var commands: [Hammer] {
    [
      command("Command: execute(_:), serial", .serial),
      command("Command: execute(_:), concurrent", .concurrent),
      Hammer("Command: execute(), enabled by a signal") { stage in
        let (source, isAllowed) = (stage.source(Oops.self), stage.source(Never.self))
        let command = Command<Void, Int, Oops>(enabledIf: isAllowed.signal.map { $0 > 0 }) { source.signal }
        return source.moves + isAllowed.moves + stage.subscribers(to: command.isEnabled.signal)
          + [
            { stage.keep(command.execute()) }, { stage.hear(command.execute().signal) },
            { command.execute().dispose() },
          ]
      },
    ]
  }

  private static func command(_ name: String, _ policy: CommandPolicy) -> Hammer {
    Hammer(name) { stage in
      let (source, isAllowed, token) = (stage.source(Oops.self), MutableProperty(true), stage.token())
      let held = Guarded<Command<Int, Int, Oops>?>(
        Command(policy, enabledIf: isAllowed) { value in value == 0 ? .from([token.pass(1), 2]) : source.signal })
      let command = held.value!
      let ears = [stage.hear(command.values), stage.hear(command.errors), stage.hear(command.completions)]
      let others = [
        stage.hear(command.executions.flatten(.merge)), stage.hear(command.isExecuting.signal),
        stage.hear(command.isEnabled.signal),
      ]
      return source.moves + ears + others
        + [0, 1, 2].flatMap { number in
          [
            { stage.keep(held.value?.execute(number) ?? ActionDisposable()) },
            { if let execution = held.value?.execute(number) { stage.hear(execution.signal) } },
            { held.value?.execute(number).dispose() },
          ] as [Move]
        } + [
          { isAllowed.value = false }, { isAllowed.value = true },
          { _ = held.value?.isExecuting.value },
          {
            let last = held { $0.take() }; _ = consume last
          },
        ]
    }
  }

  static var channels: [Hammer] {
    [
      Hammer("Channel: send(_:), fail(_:), complete()") { stage in
        let channel = Channel<Int, Oops>()
        return moves(stage, channel.leading) + moves(stage, channel.following)
      },
      Hammer("Channel: bind(to:), map(_:back:), compactMap(_:back:)") { stage in
        let (first, second, token) = (Channel<Int, Oops>(), Channel<Int, Oops>(), stage.token())
        let mapped = first.following.map({ token.pass($0 + 1) }, back: { $0 - 1 })
        let other = second.leading.compactMap({ $0 == 9 ? nil : $0 }, back: { token.pass($0) })
        let binding = mapped.bind(to: other)
        stage.keep(binding)
        return moves(stage, first.leading) + moves(stage, second.following) + [{ binding.dispose() }]
      },
      Hammer("MutableProperty: channel()") { stage in
        let property = MutableProperty(0)
        let terminals = [property.channel(), property.channel()]
        return terminals.flatMap { terminal in
          [{ terminal.send(1) }, { terminal.send(2) }, { terminal.complete() }] + stage.subscribers(to: terminal.signal)
        } + [{ property.value = 3 }, { property.value = 4 }] + stage.subscribers(to: property.signal)
      },
    ]
  }

  private static func moves(_ stage: Stage, _ terminal: Channel<Int, Oops>.Terminal) -> [Move] {
    stage.subscribers(to: terminal.signal) + [
      { terminal.send(1) }, { terminal.send(2) }, { terminal.send(3) }, { terminal.complete() },
      { terminal.fail(Oops()) },
    ]
  }
}
