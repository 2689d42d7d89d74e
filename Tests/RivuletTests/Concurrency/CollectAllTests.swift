import Rivulet
import RivuletTesting
import Testing

@Suite("collectAll()", .leavesNoSubscriptions)
struct CollectAllTests {
  // 2.191: nil needs no stand-in.
  @Test("gives all values, nil among them")
  func all() async {
    #expect(await Signal<Int?, Never>.from([1, nil, 3]).collectAll() == [1, nil, 3])
    #expect(await Signal<Int, Never>.empty.collectAll() == [])
  }

  // Behaviours 2.192–2.193
  @Test("throws a failure, also after values")
  func failure() async {
    await #expect(throws: Oops(code: 1)) { try await Signal<Int, Oops>.fail(Oops(code: 1)).collectAll() }
    let late = Signal<Int, Oops>.from([1, 2]).concat(.fail(Oops(code: 2)))
    await #expect(throws: Oops(code: 2)) { try await late.collectAll() }
  }

  @Test("waits for the end")
  func waiting() async {
    let source = Announced<Int, Never>()
    let task = Task { await source.signal.collectAll() }
    let subscriber = await source.subscriber()
    for value in 1...3 { subscriber.send(value) }
    subscriber.complete()
    #expect(await task.value == [1, 2, 3])
  }

  @Test("gives the values so far when the task is cancelled, and disposes the subscription")
  func cancellation() async {
    let source = Announced<Int, Never>()
    let task = Task { await source.signal.collectAll() }
    let subscriber = await source.subscriber()
    subscriber.send(1)
    subscriber.send(2)
    task.cancel()
    #expect(await task.value == [1, 2])
    #expect(source.subscriptions.ended == 1)
  }

  @Test("gives nothing in a task that is cancelled already, and does not subscribe")
  func cancelledBefore() async {
    let source = TestSource<Int, Never>()
    let result = await whenCancelled { [signal = source.signal] in await signal.collectAll() }
    #expect(result == [])
    #expect(source.subscriptions.count == 0)
  }
}
