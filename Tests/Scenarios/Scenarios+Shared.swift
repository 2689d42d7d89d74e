import Rivulet
import RivuletTesting

/// Subjects, and signals that several subscribers share.
extension Scenario {
  static var subjects: [Scenario] {
    subject("Subject") { Subject<Int, Oops>() }
      + subject("BehaviorSubject") { BehaviorSubject<Int, Oops>(0) }
      + subject("ReplaySubject") { ReplaySubject<Int, Oops>(capacity: 1) }
  }

  private static func subject<Tested: SubjectProtocol<Int, Oops>>(
    _ name: String, _ make: @escaping @Sendable () -> Tested
  ) -> [Scenario] {
    [
      Scenario("\(name): three senders") { exploration in
        let subject = make()
        let probe = subject.signal.probe(exploration)
        exploration.thread { subject.send(1) }
        exploration.thread { subject.send(2) }
        exploration.thread { subject.send(3) }
        exploration.afterwards { exploration.expect(probe.values.filter { $0 > 0 }.sorted(), is: [1, 2, 3]) }
      },
      Scenario("\(name): a handler that sends") { exploration in
        let subject = make()
        let probe = subject.signal.probe(exploration)
        let echo = subject.signal.subscribe(onValue: { if $0 == 1 { subject.send(100) } }, onFailure: { _ in })
        exploration.thread { subject.send(1) }
        exploration.thread { subject.send(2) }
        exploration.afterwards {
          exploration.expect(probe.values.filter { $0 > 0 }.sorted(), is: [1, 2, 100])
          echo.dispose()
        }
      },
      Scenario("\(name): an end, a subscriber and a value") { exploration in
        let subject = make()
        exploration.thread { subject.complete() }
        exploration.thread {
          let probe = subject.signal.probe(exploration)
          exploration.afterwards { exploration.expect(probe.ends, is: 1, "ends") }
        }
        exploration.thread { subject.send(1) }
      },
    ]
  }

  static var shared: [Scenario] {
    sharing("share()") { $0.share() } + sharing("share(replaying:)") { $0.share(replaying: 1) }
      + sharing("publish().autoconnect()") { $0.publish().autoconnect() }
      + sharing("multicast") { $0.multicast(ReplaySubject(capacity: 1)).autoconnect() }
      + sharing("replayLazily") { $0.replayLazily(upTo: 1) }
      + [starting("share()") { $0.share() }, starting("share(replaying:)") { $0.share(replaying: 1) }]
  }

  private static func sharing(
    _ name: String, _ build: @escaping @Sendable (Signal<Int, Oops>) -> Signal<Int, Oops>
  ) -> [Scenario] {
    [
      Scenario("\(name): two that subscribe and leave") { exploration in
        let source = Subject<Int, Oops>()
        let signal = build(source.signal)
        exploration.thread { signal.probe(exploration).dispose() }
        exploration.thread { signal.probe(exploration).dispose() }
      },
      Scenario("\(name): a subscriber and the end") { exploration in
        let source = Subject<Int, Oops>()
        let signal = build(source.signal)
        let first = signal.probe(exploration)
        exploration.thread {
          source.send(1); source.complete()
        }
        exploration.thread {
          let second = signal.probe(exploration)
          exploration.afterwards { exploration.expect(second.ends, is: 1, "ends") }
        }
        exploration.afterwards { exploration.expect(first.values, is: [1]) }
      },
      Scenario("\(name): one leaves and another comes while a value is sent") { exploration in
        let source = Subject<Int, Oops>()
        let signal = build(source.signal)
        let first = signal.probe(exploration)
        exploration.thread { source.send(1) }
        exploration.thread { first.dispose() }
        exploration.thread { signal.probe(exploration).dispose() }
      },
    ]
  }

  /// With the last one that leaves it is over, and who comes then starts it again.
  private static func starting(
    _ name: String, _ build: @escaping @Sendable (Signal<Int, Oops>) -> Signal<Int, Oops>
  ) -> Scenario {
    Scenario("\(name): the last one leaves and another comes") { exploration in
      let source = Subject<Int, Oops>()
      let signal = build(source.signal)
      let first = signal.probe(exploration)
      exploration.thread { first.dispose() }
      exploration.thread {
        let second = signal.probe(exploration)
        exploration.afterwards {
          source.send(1)
          exploration.expect(second.values, is: [1])
        }
      }
    }
  }
}
