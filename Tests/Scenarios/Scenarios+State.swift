import Rivulet
import RivuletTesting

/// Properties, commands and channels.
extension Scenario {
  static var properties: [Scenario] {
    [
      Scenario("MutableProperty: modify loses nothing") { exploration in
        let property = MutableProperty(0)
        for _ in 0..<3 { exploration.thread { property.modify { $0 += 1 } } }
        exploration.afterwards { exploration.expect(property.value, is: 3) }
      },
      Scenario("MutableProperty: the last value announced is the value") { exploration in
        let property = MutableProperty(0)
        let probe = property.signal.probe(exploration)
        exploration.thread { property.value = 1 }
        exploration.thread { property.value = 2 }
        exploration.afterwards { exploration.expect(probe.values.last, is: property.value) }
      },
      Scenario("MutableProperty: a subscriber sees every set after its first value") { exploration in
        let property = MutableProperty(0)
        exploration.thread {
          property.value = 1; property.value = 2
        }
        exploration.thread {
          let probe = property.signal.probe(exploration)
          exploration.afterwards {
            exploration.expect(probe.values, is: Array((probe.values.first ?? 0)...2))
          }
        }
      },
      Scenario("Property: map, combineLatest and removeDuplicates agree") { exploration in
        let property = MutableProperty(1)
        let joined = property.map { $0 }.combineLatest(with: property.map { -$0 }).map { $0 + $1 }.removeDuplicates()
        let probe = joined.signal.probe(exploration)
        exploration.thread { property.value = 2 }
        exploration.thread { exploration.expect(joined.value, is: 0, "read") }
        exploration.afterwards { exploration.expect(probe.values, is: [0]) }
      },
      Scenario("Property: flatMap reads one moment") { exploration in
        let property = MutableProperty(0)
        let derived = property.flatMap { value in property.map { (value, $0) } }
        exploration.thread { property.value = 1 }
        exploration.thread {
          let (outer, inner) = derived.value
          exploration.expect(outer == inner, "\(outer) was read with \(inner).")
        }
      },
      Scenario("Property: flatMap of a flatMap reads one moment") { exploration in
        let (chooser, property) = (MutableProperty(0), MutableProperty(0))
        let inner = chooser.flatMap { _ in property.view }
        let derived = property.flatMap { value in inner.map { (value, $0) } }
        exploration.thread { property.value = 1 }
        exploration.thread {
          let (outer, inner) = derived.value
          exploration.expect(outer == inner, "\(outer) was read with \(inner).")
        }
      },
      Scenario("Property: flatMap and two sets") { exploration in
        let (chooser, first, second) = (MutableProperty(true), MutableProperty(1), MutableProperty(2))
        let probe = chooser.flatMap { $0 ? first : second }.signal.probe(exploration)
        exploration.thread { chooser.value = false }
        exploration.thread { second.value = 3 }
        exploration.afterwards { exploration.expect(probe.values.last, is: 3) }
      },
      Scenario("Property(initial:then:): a value and a reading") { exploration in
        let source = Subject<Int, Never>()
        let property = Property(initial: 0, then: source.signal)
        exploration.thread { source.send(1) }
        exploration.thread { exploration.expect(property.value <= 1, "read \(property.value)") }
        exploration.afterwards { exploration.expect(property.value, is: 1) }
      },
      Scenario("bind(to:) a property: a value, a set and the end") { exploration in
        let (source, property) = (Subject<Int, Never>(), MutableProperty(0))
        let binding = source.signal.bind(to: property)
        exploration.thread { source.send(1) }
        exploration.thread { binding.dispose() }
      },
      Scenario("bind(to:) both ways: two sets") { exploration in
        let (first, second) = (MutableProperty(0), MutableProperty(0))
        let binding = first.channel().bind(to: second.channel())
        exploration.thread { first.value = 1 }
        exploration.thread { second.value = 2 }
        exploration.afterwards {
          exploration.expect(first.value, is: second.value, "one side")
          binding.dispose()
        }
      },
      Scenario("ValidatingProperty: two sets and a verdict") { exploration in
        let property = ValidatingProperty(1) { (value: Int) throws(Oops) in if value < 0 { throw Oops() } }
        let probe = property.isValid.signal.probe(exploration)
        exploration.thread { property.value = -1 }
        exploration.thread { property.value = 2 }
        exploration.afterwards { exploration.expect(probe.values.last, is: property.value > 0) }
      },
      Scenario("ValidatingProperty over another: a set of each") { exploration in
        let model = MutableProperty(1)
        let typed = ValidatingProperty(over: model) { (value: Int) throws(Oops) in if value < 0 { throw Oops() } }
        exploration.thread { typed.value = 2 }
        exploration.thread { model.value = 3 }
        exploration.afterwards {
          exploration.expect(typed.value, is: model.value, "the one above")
          exploration.expect(typed.lastValid.value, is: model.value, "the last valid one")
        }
      },
    ]
  }

  static var commands: [Scenario] {
    [
      Scenario("Command: two executions at once, serial") { exploration in
        let (inside, runs) = (Locked(0), Locked(0))
        let command = Command<Int, Int, Never> { input in
          inside.withLock { $0 += 1 }
          exploration.expect(inside.withLock { $0 }, is: 1, "executions at once")
          return .just(input).handleEvents(onCompletion: { inside.withLock { $0 -= 1 } })
        }
        let values = command.values.subscribe { _ in runs.withLock { $0 += 1 } }
        exploration.thread { command.execute(1) }
        exploration.thread { command.execute(2) }
        exploration.afterwards {
          exploration.expect(command.isExecuting.value, is: false, "executing")
          exploration.expect(runs.withLock { $0 } >= 1, "No execution ran.")
          values.dispose()
        }
      },
      Scenario("Command: isExecuting and isEnabled") { exploration in
        let (work, allowed) = (Subject<Int, Never>(), MutableProperty(true))
        let command = Command<Void, Int, Never>(enabledIf: allowed) { _ in work.signal }
        let probe = command.isEnabled.signal.probe(exploration)
        exploration.thread { command.execute(()) }
        exploration.thread {
          allowed.value = false; allowed.value = true
        }
        exploration.thread { work.complete() }
        exploration.afterwards { exploration.expect(probe.values.last, is: command.isEnabled.value, "announced") }
      },
      Scenario("Command(state:): an execution and two sets of the state") { exploration in
        let state = MutableProperty<Int?>(1)
        let command = Command<Void, Int, Never>(.concurrent, unwrapping: state) { value, _ in .just(value) }
        exploration.thread {
          let probe = command.execute().signal.probe(exploration)
          exploration.afterwards {
            // Refused, or done with a state that allowed it; never with one that didn't.
            exploration.expect(probe.values.allSatisfy { $0 == 1 || $0 == 2 }, "executed with \(probe.values)")
          }
        }
        exploration.thread {
          state.value = nil
          state.value = 2
        }
      },
      Scenario("Execution: the end and a cancellation") { exploration in
        let work = Subject<Int, Never>()
        let command = Command<Void, Int, Never> { _ in work.signal }
        let execution = command.execute(())
        let probe = execution.signal.probe(exploration)
        exploration.thread {
          work.send(1); work.complete()
        }
        exploration.thread { execution.dispose() }
        exploration.afterwards {
          exploration.expect(probe.ends, is: 1, "ends")
          exploration.expect(command.isExecuting.value, is: false, "executing")
        }
      },
    ]
  }

  static var channels: [Scenario] {
    [
      Scenario("Channel: both sides send") { exploration in
        let channel = Channel<Int, Never>()
        let (leading, following) = (
          channel.leading.signal.probe(exploration), channel.following.signal.probe(exploration)
        )
        exploration.thread { channel.leading.send(1) }
        exploration.thread { channel.following.send(2) }
        exploration.afterwards {
          exploration.expect(leading.values, is: [2])
          exploration.expect(following.values, is: [1])
        }
      },
      Scenario("Channel: a value and the end") { exploration in
        let channel = Channel<Int, Never>()
        let probe = channel.following.signal.probe(exploration)
        exploration.thread { channel.leading.send(1) }
        exploration.thread { channel.following.complete() }
        exploration.afterwards { exploration.expect(probe.ends, is: 1, "ends") }
      },
    ]
  }
}
