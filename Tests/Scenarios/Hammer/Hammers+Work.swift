import Rivulet
import RivuletTesting

extension Hammer {
  static var disposables: [Hammer] {
    [
      Hammer("ActionDisposable: dispose()") { stage in
        let token = stage.token()
        let disposable = ActionDisposable { token.touch() }
        return [{ disposable.dispose() }, { _ = disposable.isDisposed }]
      },
      Hammer("ScopedDisposable: dispose(), scoped()") { stage in
        let disposable = disposable(stage)
        let held = Guarded<ScopedDisposable?>(disposable.scoped())
        return [
          { held.value?.dispose() }, { _ = held.value?.isDisposed }, { disposable.dispose() },
          {
            let last = held { $0.take() }; _ = consume last
          },
        ]
      },
      Hammer("SerialDisposable: exchange(_:), dispose()") { stage in
        let place = SerialDisposable(disposable(stage))
        stage.keep(place)
        return [
          { place.inner = disposable(stage) }, { place.exchange(disposable(stage))?.dispose() }, { _ = place.inner },
          { place.dispose() }, { _ = place.isDisposed },
        ]
      },
      Hammer("CompositeDisposable: add(_:), remove(_:), +=(_:_:), dispose()") { stage in
        let group = CompositeDisposable([disposable(stage), disposable(stage)])
        let key = group.add(disposable(stage))
        stage.keep(group)
        return [
          { group.add(disposable(stage)) }, { group += disposable(stage) }, { group.remove(key) },
          { for _ in 0..<70 { group.add(ActionDisposable()) } }, { group.dispose() }, { _ = group.isDisposed },
        ]
      },
      Hammer("Lifetime: add(_:), onEnd(_:), end()") { stage in
        let held = Guarded<Lifetime?>(Lifetime())
        let ended = held.value!.ended
        return stage.subscribers(to: ended) + [
          { held.value?.add(disposable(stage)) }, { held.value?.end() }, { _ = held.value?.hasEnded },
          {
            let token = stage.token(); held.value?.onEnd { token.touch() }
          },
          {
            let last = held { $0.take() }; _ = consume last
          },
        ]
      },
      Hammer("Subscription: dispose()") { stage in
        let (source, token) = (TestSource<Int, Oops>(), stage.token())
        let signal = Signal<Int, Oops> { subscriber in
          subscriber.onDispose { token.touch() }
          subscriber.onDispose(source.signal.subscribe(onValue: subscriber.send, onFailure: subscriber.fail))
        }
        return stage.subscribers(to: signal) + [{ source.send(1) }, { source.fail(Oops()) }, { source.vanish() }]
      },
    ]
  }

  private static func disposable(_ stage: Stage) -> ActionDisposable {
    let token = stage.token()
    return ActionDisposable { token.touch() }
  }

  static var scheduling: [Hammer] {
    [
      Hammer("Scheduler: scheduleCancellable(_:)") { stage in
        let token = stage.token()
        let work = queue.scheduleCancellable { token.touch() }
        return [{ work.dispose() }, { queue.scheduleCancellable { token.touch() }.dispose() }]
      },
      Hammer("Scheduler: scheduleRecursively(_:)") { stage in
        let (token, turns) = (stage.token(), Counter())
        let work = queue.scheduleRecursively { again in
          token.touch()
          turns.add()
          if turns.value < 5 { again() }
        }
        return [{ work.dispose() }, { _ = turns.value }]
      },
      Hammer("QueueScheduler: schedule(_:), schedule(after:tolerance:_:), schedule(every:tolerance:_:)") { stage in
        let token = stage.token()
        let once = queue.schedule(after: .zero) { token.touch() }
        let often = queue.schedule(every: .milliseconds(1)) { token.touch() }
        stage.keep(once)
        stage.keep(often)
        return [{ once.dispose() }, { often.dispose() }, { queue.schedule { token.touch() } }]
      },
      Hammer("MainScheduler: schedule(_:), schedule(after:every:tolerance:_:)") { stage in
        let (token, main) = (stage.token(), MainScheduler())
        let once = main.schedule(after: .zero) { token.touch() }
        stage.keep(once)
        return [{ once.dispose() }, { main.schedule { token.touch() } }]
      },
      Hammer("LazyList") { stage in
        let token = stage.token()
        let list = Guarded(LazyList(0..<20).map { token.pass($0) }.filter { $0 % 2 == 0 })
        return [
          { _ = Array(list.value) }, { _ = list.value.first }, { _ = Array(list.value.dropFirst(3).prefix(2)) },
          { list.value = LazyList([]) },
        ]
      },
      Hammer("LiveSubscriptions: during(_:), live, named(_:)") { stage in
        let (source, watch) = (stage.source(Oops.self), LiveSubscriptions())
        let signal = source.signal.named("hammered").merge(with: .never)
        return source.moves + [
          { watch.during { stage.hear(signal) }() }, { watch.during { _ = stage.hear(signal) } },
          { _ = watch.live.map(\.description) }, { _ = subscriptions.count },
        ]
      },
    ]
  }

  static var asynchronous: [Hammer] {
    [
      task("values(buffering:)") { signal in for try await _ in signal.values(buffering: .unbounded) {} },
      task("values(buffering:) of the newest") { signal in
        for try await _ in signal.values(buffering: .newest(1)) {}
      },
      task("batches(buffering:)") { signal in for try await _ in signal.batches(buffering: .unbounded) {} },
      task("first()") { signal in _ = try await signal.first() },
      task("wait()") { signal in try await signal.wait() },
      task("collectAll()") { signal in _ = try await signal.collectAll() },
      Rows<Oops>.two("async(priority:_:)") { first, second in
        first.flatMap(.latest) { value in .async { () throws(Oops) in value } }.merge(with: second)
      },
      Rows<Oops>.one("Signal(_:) of an asynchronous sequence") { source, _ in
        Signal(source.values(buffering: .unbounded))
      },
      Hammer("observing(on:_:)") { stage in
        let (property, token) = (MutableProperty(0), stage.token())
        let signal = Signal<Int, Never>.observing(on: stage.clock) { token.pass(property.value) }
        return stage.subscribers(to: signal) + [{ property.value = 1 }, { stage.moveClock() }, { stage.moveClock() }]
      },
      Hammer("observing(_:)") { stage in
        let token = stage.token()
        return stage.subscribers(to: Signal<Int, Never>.observing { token.pass(1) })
      },
    ]
  }

  /// A task that reads a signal, and may be cancelled.
  private static func task(
    _ name: String, _ read: @escaping @Sendable (Signal<Int, Oops>) async throws -> Void
  ) -> Hammer {
    Hammer(name) { stage in
      let (source, token) = (stage.source(Oops.self), stage.token())
      let start: @Sendable () -> ActionDisposable = {
        let task = Task {
          token.touch()
          try await read(source.signal)
        }
        return ActionDisposable { task.cancel() }
      }
      let first = start()
      stage.keep(first)
      return source.moves + [{ first.dispose() }, { first.dispose() }, { stage.keep(start()) }, { start().dispose() }]
    }
  }
}
