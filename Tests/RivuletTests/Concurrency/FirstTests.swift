import Rivulet
import RivuletTesting
import Testing

@Suite("first()", .leavesNoSubscriptions)
struct FirstTests {
  @Test("gives the first value")
  func value() async {
    #expect(await Signal<Int, Never>.from(1...3).first() == 1)
  }

  @Test("gives nil on completion without a value")
  func empty() async {
    #expect(await Signal<Int, Never>.empty.first() == nil)
  }

  // Behaviours 2.29–2.30
  @Test("throws the failure, wherever it comes from")
  func failure() async {
    let source = Announced<Int, Oops>()
    let task = Task { try await source.signal.first() }
    let subscriber = await source.subscriber()
    onAnotherThread { subscriber.fail(Oops(code: 3)) }
    await #expect(throws: Oops(code: 3)) { try await task.value }
  }

  @Test("the subscription is over before it returns")
  func disposal() async {
    let source = Announced<Int, Never>()
    let task = Task { () -> Int? in
      let value = await source.signal.first()
      #expect(source.subscriptions.ended == 1)
      return value
    }
    await source.subscriber().send(1)
    #expect(await task.value == 1)
  }

  @Test("gives nil when the task is cancelled, and disposes the subscription")
  func cancellation() async throws {
    let source = Announced<Int, Oops>()
    let task = Task { try await source.signal.first() }
    _ = await source.subscriber()
    task.cancel()
    #expect(try await task.value == nil)
    #expect(source.subscriptions.ended == 1)
  }

  @Test("gives nil in a task that is cancelled already, and does not subscribe")
  func cancelledBefore() async {
    let source = TestSource<Int, Never>()
    let result = await whenCancelled { [signal = source.signal] in await signal.first() }
    #expect(result == nil)
    #expect(source.subscriptions.count == 0)
  }

  @Test("subscribes where the caller runs")
  @MainActor func isolation() async {
    let wasMain = Guarded(false)
    _ = await Signal<Int, Never>.just(1).handleEvents(onSubscribe: { wasMain.value = MainScheduler.isCurrent }).first()
    #expect(wasMain.value)
  }
}
