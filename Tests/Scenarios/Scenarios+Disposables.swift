import Rivulet
import RivuletTesting

/// Disposables, lifetimes, schedulers and lists.
extension Scenario {
  static var disposables: [Scenario] {
    [
      Scenario("ActionDisposable: two that dispose") { exploration in
        let count = Locked(0)
        let disposable = ActionDisposable { count.withLock { $0 += 1 } }
        exploration.thread { disposable.dispose() }
        exploration.thread { disposable.dispose() }
        exploration.afterwards { exploration.expect(count.withLock { $0 }, is: 1, "runs") }
      },
      Scenario("SerialDisposable: a new one and the end") { exploration in
        let (place, inner) = (SerialDisposable(ActionDisposable()), ActionDisposable())
        exploration.thread { place.inner = inner }
        exploration.thread { place.dispose() }
        exploration.afterwards { exploration.expect(inner.isDisposed, "The new one is not disposed.") }
      },
      Scenario("CompositeDisposable: additions, a removal and the end") { exploration in
        let (group, first, second) = (CompositeDisposable(), ActionDisposable(), ActionDisposable())
        let key = group.add(ActionDisposable())
        exploration.thread {
          group.add(first); group.remove(key)
        }
        exploration.thread { group.add(second) }
        exploration.thread { group.dispose() }
        exploration.afterwards {
          exploration.expect(first.isDisposed && second.isDisposed, "An addition is not disposed.")
        }
      },
      Scenario("ScopedDisposable: a disposal and its release") { exploration in
        let count = Locked(0)
        let scoped = ActionDisposable { count.withLock { $0 += 1 } }.scoped()
        exploration.thread { scoped.dispose() }
        exploration.thread { scoped.dispose() }
        exploration.afterwards { exploration.expect(count.withLock { $0 }, is: 1, "runs") }
      },
      Scenario("Lifetime: two that end it") { exploration in
        let (lifetime, log) = (Lifetime(), Locked<[String]>([]))
        for name in ["first", "second"] { lifetime.onEnd { log.withLock { $0.append(name) } } }
        lifetime.ended.subscribe(onValue: { _ in }, onCompletion: { log.withLock { $0.append("ended") } })
        exploration.thread { lifetime.end() }
        exploration.thread { lifetime.end() }
        exploration.afterwards { exploration.expect(log.withLock { $0 }, is: ["first", "second", "ended"]) }
      },
      Scenario("Lifetime: an end and an addition") { exploration in
        let (lifetime, added) = (Lifetime(), ActionDisposable())
        exploration.thread { lifetime.end() }
        exploration.thread { lifetime.add(added) }
        exploration.afterwards { exploration.expect(added.isDisposed, "The addition is not disposed.") }
      },
      Scenario("take(during:): a value and the end of the lifetime") { exploration in
        let (source, lifetime) = (Subject<Int, Never>(), Lifetime())
        let probe = source.signal.take(during: lifetime).probe(exploration)
        exploration.thread {
          source.send(1); source.complete()
        }
        exploration.thread { lifetime.end() }
        exploration.afterwards { exploration.expect(probe.ends, is: 1, "ends") }
      },
    ]
  }

  static var schedulers: [Scenario] {
    [
      Scenario("QueueScheduler: work of two threads") { exploration in
        let (queue, log) = (QueueScheduler(label: "queue"), Locked<[Int]>([]))
        exploration.thread {
          queue.schedule { log.withLock { $0.append(1) } }
          queue.schedule { log.withLock { $0.append(2) } }
        }
        exploration.thread { queue.schedule(after: .seconds(1)) { log.withLock { $0.append(3) } } }
        exploration.afterwards {
          exploration.expect(log.withLock { $0.filter { $0 < 3 } }, is: [1, 2])
          exploration.expect(log.withLock { $0.count }, is: 3)
        }
      },
      Scenario("MainScheduler: work and its cancellation") { exploration in
        let (main, isDone) = (MainScheduler(), Locked(false))
        let work = main.scheduleCancellable { isDone.withLock { $0 = true } }
        exploration.thread { work.dispose() }
        exploration.thread { main.schedule { exploration.expect(MainScheduler.isCurrent, "Not on the main queue.") } }
      },
      Scenario("TimedScheduler: repeated work and its cancellation") { exploration in
        let queue = QueueScheduler(label: "queue")
        let work = queue.schedule(every: .seconds(1)) {}
        exploration.thread { work.dispose() }
      },
      Scenario("RecursiveScheduling: work that asks for more, and its cancellation") { exploration in
        let (queue, count) = (QueueScheduler(label: "queue"), Locked(0))
        let work = queue.scheduleRecursively { again in
          if count.withLock({ count in
            count += 1; return count < 3
          }) {
            again()
          }
        }
        exploration.thread { work.dispose() }
      },
      Scenario("ImmediateScheduler: two threads") { exploration in
        let count = Locked(0)
        for _ in 0..<2 { exploration.thread { ImmediateScheduler().schedule { count.withLock { $0 += 1 } } } }
        exploration.afterwards { exploration.expect(count.withLock { $0 }, is: 2) }
      },
    ]
  }

  static var lists: [Scenario] {
    [
      Scenario("LazyList: two threads ask for the same value") { exploration in
        let made = Locked(0)
        let list = LazyList.deferred {
          made.withLock { $0 += 1 }
          return LazyList([1, 2])
        }
        for _ in 0..<2 { exploration.thread { exploration.expect(list.head, is: 1) } }
        exploration.afterwards { exploration.expect(made.withLock { $0 }, is: 1, "made") }
      }
    ]
  }
}
