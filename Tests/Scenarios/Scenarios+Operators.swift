import Rivulet
import RivuletTesting

/// Every operator, by its specimen: values go through it unchanged, so what several threads do to its source must come out.
extension Scenario {
  static var operators: [Scenario] {
    // Those of zip have a second input of thousands of values: `pairs` has others.
    RivuletScenarios.operatorsUnderTest(Oops.self).filter { !$0.name.hasPrefix("zip") }.flatMap(scenarios)
  }

  private static func scenarios(of specimen: OperatorUnderTest<Oops>) -> [Scenario] {
    senders(of: specimen) + endsAndSubscribers(of: specimen)
  }

  private static func senders(of specimen: OperatorUnderTest<Oops>) -> [Scenario] {
    [
      Scenario("\(specimen.name): two senders") { exploration in
        let source = Subject<Int, Oops>()
        let probe = specimen.build(source.signal, LeakTracker().token()).probe(exploration)
        exploration.thread("A") {
          source.send(1); source.send(2)
        }
        exploration.thread("B") { source.send(11) }
        exploration.afterwards {
          exploration.expect(probe.values.sorted(), is: [1, 2, 11])
          exploration.expectOrder(probe.values, senders: [0..<10, 10..<20])
        }
      },
      Scenario("\(specimen.name): a sender and a disposal") { exploration in
        let (source, tracker) = (Subject<Int, Oops>(), LeakTracker())
        let probe = specimen.build(source.signal, tracker.token()).probe(exploration)
        exploration.thread("A") {
          source.send(1); source.complete()
        }
        exploration.thread("B") {
          probe.dispose(); source.send(11)
        }
        exploration.afterwards {
          exploration.expect(probe.isDisposed, "The subscription does not say that it is over.")
          exploration.expect(tracker.live, is: 0, "closures left behind")
        }
      },
    ]
  }

  private static func endsAndSubscribers(of specimen: OperatorUnderTest<Oops>) -> [Scenario] {
    [
      Scenario("\(specimen.name): completion and failure") { exploration in
        let source = Subject<Int, Oops>()
        let probe = specimen.build(source.signal, LeakTracker().token()).probe(exploration)
        exploration.thread("A") { source.complete() }
        exploration.thread("B") { source.fail(Oops()) }
        exploration.afterwards { exploration.expect(probe.ends, is: 1, "ends") }
      },
      Scenario("\(specimen.name): a sender and a subscriber") { exploration in
        let source = Subject<Int, Oops>()
        let signal = specimen.build(source.signal, LeakTracker().token())
        let first = signal.probe(exploration)
        exploration.thread("A") { source.send(1) }
        exploration.thread("B") { signal.probe(exploration).dispose() }
        exploration.afterwards { exploration.expect(first.values, is: [1]) }
      },
      Scenario("\(specimen.name): a value, the end and a disposal") { exploration in
        let source = Subject<Int, Oops>()
        let probe = specimen.build(source.signal, LeakTracker().token()).probe(exploration)
        exploration.thread("A") { source.send(1) }
        exploration.thread("B") { source.complete() }
        exploration.thread("C") { probe.dispose() }
        exploration.afterwards {
          exploration.expect(probe.isDisposed, "The subscription does not say that it is over.")
        }
      },
    ]
  }
}
