import Rivulet
import RivuletTesting
import Testing

@Suite("batches(buffering:)", .leavesNoSubscriptions)
struct BatchesTests {
  @Test("each turn is given all that has come since the last")
  func turns() async {
    let source = Subject<Int, Never>()
    var batches = source.signal.batches(buffering: .unbounded).makeAsyncIterator()
    for value in 1...3 { source.send(value) }
    #expect(await batches.next() == [1, 2, 3])
    for value in 4...5 { source.send(value) }
    source.complete()
    #expect(await batches.next() == [4, 5])
    #expect(await batches.next() == nil)
  }

  @Test("a failure is thrown, typed, after what waits")
  func failure() async {
    let source = TestSource<Int, Oops>()
    var batches = source.signal.batches(buffering: .unbounded).makeAsyncIterator()
    source.send(1)
    source.fail(Oops(code: 7))
    do throws(Oops) {
      #expect(try await batches.next() == [1])
      _ = try await batches.next()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.code == 7)
    }
  }

  @Test(
    "the policy decides which values are kept between two turns",
    arguments: [(BufferingPolicy.newest(2), [[4, 5], [8, 9]]), (.oldest(2), [[1, 2], [6, 7]])])
  func policies(policy: BufferingPolicy, kept: [[Int]]) async {
    let source = Subject<Int, Never>()
    var batches = source.signal.batches(buffering: policy).makeAsyncIterator()
    for value in 1...5 { source.send(value) }
    #expect(await batches.next() == kept[0])
    for value in 6...9 { source.send(value) }
    #expect(await batches.next() == kept[1])
  }

  @Test("a loop that waits is woken by the first value")
  func waking() async {
    let source = Announced<Int, Never>()
    let task = Task { () -> [[Int]] in
      var all: [[Int]] = []
      for await batch in source.signal.batches(buffering: .unbounded) { all.append(batch) }
      return all
    }
    let subscriber = await source.subscriber()
    for value in 1...100 { subscriber.send(value) }
    subscriber.complete()
    let batches = await task.value
    #expect(batches.flatMap { $0 } == Array(1...100))
    #expect(!batches.contains([]))
    #expect(source.subscriptions.ended == 1)
  }

  @Test("cancelling the task ends the loop and disposes the subscription")
  func cancellation() async {
    let source = Announced<Int, Never>()
    let task = Task { () -> Int in
      var count = 0
      for await batch in source.signal.batches(buffering: .unbounded) { count += batch.count }
      return count
    }
    _ = await source.subscriber()
    task.cancel()
    #expect(await task.value == 0)
    #expect(source.subscriptions.ended == 1)
  }
}
