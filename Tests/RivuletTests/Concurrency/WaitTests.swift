import Rivulet
import RivuletTesting
import Testing

@Suite("wait()", .leavesNoSubscriptions)
struct WaitTests {
  @Test("returns on completion, whatever values came")
  func completion() async {
    let (source, seen) = (Announced<Int, Never>(), Counter())
    let task = Task { await source.signal.handleEvents(onValue: { seen.add($0) }).wait() }
    let subscriber = await source.subscriber()
    subscriber.send(1)
    subscriber.send(2)
    subscriber.complete()
    await task.value
    #expect(seen.value == 3)
  }

  @Test("throws the failure")
  func failure() async {
    await #expect(throws: Oops(code: 2)) { try await Signal<Int, Oops>.fail(Oops(code: 2)).wait() }
  }

  @Test("returns when the task is cancelled, and disposes the subscription")
  func cancellation() async {
    let source = Announced<Int, Never>()
    let task = Task { () -> Bool in
      await source.signal.wait()
      return Task.isCancelled
    }
    _ = await source.subscriber()
    task.cancel()
    #expect(await task.value)
    #expect(source.subscriptions.ended == 1)
  }

  @Test("returns in a task that is cancelled already, and does not subscribe")
  func cancelledBefore() async {
    let source = TestSource<Int, Never>()
    await whenCancelled { [signal = source.signal] in await signal.wait() }
    #expect(source.subscriptions.count == 0)
  }
}
