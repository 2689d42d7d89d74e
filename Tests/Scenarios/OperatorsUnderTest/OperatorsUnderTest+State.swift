import Rivulet
import RivuletTesting

/// Operators with time, failures and state.
extension OperatorUnderTest {
  /// Those that hand on everything, in one order or another.
  static var timing: [Self] {
    [
      OperatorUnderTest(name: "debounce") { source, token in
        source.map { token.pass($0) }.debounce(for: .seconds(1), on: PromptScheduler())
      },
      OperatorUnderTest(name: "debounce(where: false)") { source, token in
        source.debounce(for: .seconds(1), on: TestScheduler()) { _ in token.pass(false) }
      },
      OperatorUnderTest(name: "throttle") { source, token in
        source.map { token.pass($0) }.throttle(for: .seconds(1), on: PromptScheduler())
      },
      OperatorUnderTest(name: "throttle(for: 0)") { source, token in
        source.map { token.pass($0) }.throttle(for: .zero, on: TestScheduler(), latest: false)
      },
      OperatorUnderTest(name: "delay") { source, token in
        source.map { token.pass($0) }.delay(for: .seconds(1), on: PromptScheduler())
      },
      OperatorUnderTest(name: "timeout") { source, token in
        source.map { token.pass($0) }.timeout(after: .seconds(1), on: StoppedScheduler(), throwing: unexpected())
      },
      OperatorUnderTest(name: "collect(every:)") { source, token in
        source.map { token.pass($0) }.collect(every: .seconds(1), on: PromptScheduler()).flatMap(.concat) { .from($0) }
      },
      OperatorUnderTest(name: "timer, then the source") { source, token in
        Signal.timer(after: .seconds(1), on: PromptScheduler()).setFailureType().flatMap(.concat) { _ in
          source.map { token.pass($0) }
        }
      },
      OperatorUnderTest(name: "from(on:) at once, then the source") { source, token in
        Signal<Int, Failure>.from([0], on: ImmediateScheduler()).flatMap(.concat) { _ in source.map { token.pass($0) } }
      },
    ]
  }

  static var restarting: [Self] {
    [
      OperatorUnderTest(name: "repeat(1)") { source, token in source.map { token.pass($0) }.repeat(1) },
      OperatorUnderTest(name: "retry(0)") { source, token in source.map { token.pass($0) }.retry(0) },
      OperatorUnderTest(name: "retry when not worth it") { source, token in source.retry { _, _ in token.pass(false) }
      },
      OperatorUnderTest(name: "retry(after:) when not worth it") { source, token in
        source.retry(after: .constant(.zero), on: PromptScheduler()) { _, _ in token.pass(false) }
      },
      OperatorUnderTest(name: "mapFailure") { source, token in
        source.map { token.pass($0) }.mapFailure { token.pass($0) }
      },
      OperatorUnderTest(name: "attempt") { source, token in source.attempt { _ in token.touch() } },
      OperatorUnderTest(name: "tryMap") { source, token in source.tryMap { token.pass($0) } },
    ]
  }

  static var state: [Self] {
    [
      OperatorUnderTest(name: "through a channel", stopsAtOnce: false) { source, token in
        .deferred {
          let channel = Channel<Int, Failure>()
          // Both sides are held by the way in, which the source keeps.
          return Signal { subscriber in
            subscriber.onDispose(channel.following.signal.subscribe(to: subscriber) { token.pass($0) })
            subscriber.onDispose(
              source.subscribe(
                onValue: { channel.leading.send($0) }, onFailure: { channel.leading.fail($0) },
                onCompletion: { channel.leading.complete() }))
          }
        }
      },
      OperatorUnderTest(name: "through an execution", stopsAtOnce: false) { source, token in
        .deferred {
          let execution = Command<Int, Int, Failure> { _ in source.map { token.pass($0) } }.execute(0)
          return execution.signal.handleEvents(onDispose: { execution.dispose() }).mapFailure { failure in
            if case .failed(let failure) = failure { failure } else { unexpected() }
          }
        }
      },
      OperatorUnderTest(name: "through executions, one for each value", stopsAtOnce: false) { source, token in
        let command = Command<Int, Int, Never> { .just(token.pass($0)) }
        return source.flatMap(.concat) { value in
          command.execute(value).signal.catch { _ in Signal<Int, Failure>.empty }
        }
      },
    ]
  }

  /// Those that end with something else, which lives on here.
  static var lasting: [Self] {
    let lifetime = Lifetime()
    return [
      OperatorUnderTest(name: "take(during:)") { source, token in source.map { token.pass($0) }.take(during: lifetime) }
    ]
  }
}

extension Signal {
  fileprivate func subscribe(
    to subscriber: Subscriber<Value, Failure>, _ pass: @escaping @Sendable (Value) -> Value
  ) -> Subscription {
    subscribe(
      onValue: { subscriber.send(pass($0)) }, onFailure: { subscriber.fail($0) },
      onCompletion: { subscriber.complete() })
  }
}
