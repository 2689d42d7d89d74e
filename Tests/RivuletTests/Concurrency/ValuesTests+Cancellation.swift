import Rivulet
import RivuletTesting
import Testing

/// Loops that end before the signal does.
extension ValuesTests {
  @Test("cancelling the task ends the loop and disposes the subscription")
  func cancellation() async throws {
    let source = Announced<Int, Oops>()
    let task = Task { () throws -> Int in
      var count = 0
      for try await _ in source.signal.values(buffering: .unbounded) { count += 1 }
      #expect(source.subscriptions.ended == 1)
      return count
    }
    let subscriber = await source.subscriber()
    task.cancel()
    #expect(try await task.value == 0)
    subscriber.send(1)
    subscriber.fail(Oops())
    #expect(source.subscriptions.ended == 1)
  }

  @Test("what still waits when the task is cancelled is dropped")
  func dropped() async {
    let tracker = LeakTracker()
    let source = Subject<LeakTracker.Token, Never>()
    let values = source.signal.values(buffering: .unbounded)
    let count = await withTaskGroup(of: Int.self) { group in
      group.addTask {
        var (iterator, count) = (values.makeAsyncIterator(), 0)
        for _ in 1...3 { source.send(tracker.token()) }
        while await iterator.next() != nil {
          count += 1
          withUnsafeCurrentTask { $0?.cancel() }
        }
        #expect(tracker.live == 0)
        return count
      }
      return await group.next()!
    }
    #expect(count == 1)
  }

  @Test("a task that is cancelled already does not subscribe, and its loop ends at once")
  func cancelledBefore() async {
    let source = TestSource<Int, Never>()
    let count = await whenCancelled { [signal = source.signal] in
      var count = 0
      for await _ in signal.values(buffering: .unbounded) { count += 1 }
      return count
    }
    #expect(count == 0)
    #expect(source.subscriptions.count == 0)
  }

  @Test("disposing the subscription from elsewhere ends the loop")
  func disposal() async {
    let (watch, source) = (LiveSubscriptions(), Subject<Int, Never>())
    var values = watch.during { source.signal.values(buffering: .unbounded).makeAsyncIterator() }
    watch.live[0].subscription?.dispose()
    #expect(await values.next() == nil)
  }
}
