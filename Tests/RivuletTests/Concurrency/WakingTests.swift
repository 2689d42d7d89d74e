import Rivulet
import RivuletTesting
import Testing

/// A continuation that is resumed twice stops the process; one that never is leaves the test waiting for ever.
@Suite("A waiting task continues exactly once, whichever event wakes it")
struct WakingTests {
  /// Lets values, the end, disposal and cancellation of the task race each other, and gives what each task came to.
  private func race<Output: Sendable>(
    _ wait: @escaping @Sendable (Signal<Int, Oops>) async -> Output
  ) async -> [(kind: Int, output: Output)] {
    var outcomes: [(kind: Int, output: Output)] = []
    for round in 0..<count(2_000) {
      let source = Announced<Int, Oops>()
      let task = Task { await wait(source.signal) }
      let (subscriber, kind) = (await source.subscriber(), round % 8)
      onThreads(3) { thread in
        switch thread {
        case 0: for value in 1...3 { subscriber.send(value) }
        case 1: if kind & 1 == 0 { subscriber.complete() } else { subscriber.fail(Oops(code: round)) }
        default:
          if kind & 2 == 0 { task.cancel() }
          if kind & 4 == 0 { for value in 11...12 { subscriber.send(value) } }
        }
      }
      outcomes.append((kind, await task.value))
      #expect(source.subscriptions.ended == 1)
      #expect(subscriber.isDisposed)
    }
    return outcomes
  }

  /// Values of each thread come in the order in which it sent them, none twice, from its first one on.
  private func isOrdered(_ values: [Int]) -> Bool {
    let (first, second) = (values.filter { $0 < 10 }, values.filter { $0 > 10 })
    return first == Array([1, 2, 3].prefix(first.count)) && second == Array([11, 12].prefix(second.count))
  }

  @Test("values", arguments: [BufferingPolicy.unbounded, .newest(10), .oldest(10)])
  func values(policy: BufferingPolicy) async {
    let outcomes = await race { signal -> ([Int], Bool) in
      var values: [Int] = []
      do {
        for try await value in signal.values(buffering: policy) { values.append(value) }
        return (values, false)
      } catch {
        return (values, true)
      }
    }
    for (kind, (values, hasFailed)) in outcomes {
      #expect(isOrdered(values))
      if kind & 1 == 0 { #expect(!hasFailed) }
      // Not cancelled: then it receives the signal's end.
      if kind & 3 == 3 { #expect(hasFailed) }
    }
  }

  @Test("batches")
  func batches() async {
    let outcomes = await race { signal -> ([[Int]], Bool) in
      var batches: [[Int]] = []
      do {
        for try await batch in signal.batches(buffering: .unbounded) { batches.append(batch) }
        return (batches, false)
      } catch {
        return (batches, true)
      }
    }
    for (kind, (batches, hasFailed)) in outcomes {
      #expect(isOrdered(batches.flatMap { $0 }))
      #expect(!batches.contains([]))
      if kind & 3 == 3 { #expect(hasFailed) }
    }
  }

  @Test("first")
  func first() async {
    for (_, value) in await race({ try? await $0.first() }) {
      if let value = value.flatMap({ $0 }) { #expect([1, 11].contains(value)) }
    }
  }

  @Test("wait")
  func wait() async {
    let outcomes = await race { signal in
      do {
        try await signal.wait()
        return false
      } catch {
        return true
      }
    }
    for (kind, hasFailed) in outcomes where kind & 2 != 0 { #expect(hasFailed == (kind & 1 == 1)) }
  }

  @Test("collectAll")
  func collectAll() async {
    for (_, values) in await race({ try? await $0.collectAll() }) { #expect(isOrdered(values ?? [])) }
  }

  @Test("disposal by another thread, while values come and the task is cancelled")
  func disposal() async {
    for _ in 0..<count(2_000) {
      let (source, watch) = (Announced<Int, Never>(), LiveSubscriptions())
      let task = Task {
        var seen: [Int] = []
        let values = watch.during { source.signal.values(buffering: .unbounded).makeAsyncIterator() }
        var iterator = values
        while let value = await iterator.next() { seen.append(value) }
        return seen
      }
      let subscriber = await source.subscriber()
      onThreads(3) { thread in
        switch thread {
        case 0: for value in 1...3 { subscriber.send(value) }
        case 1: for live in watch.live { live.subscription?.dispose() }
        default: task.cancel()
        }
      }
      #expect(isOrdered(await task.value))
      #expect(source.subscriptions.ended == 1)
    }
  }

  @Test("a value that arrives just when a task is about to wait wakes it, as two tasks that answer each other show")
  func answers() async {
    let (there, back, last) = (Subject<Int, Never>(), Subject<Int, Never>(), count(20_000))
    let questions = there.signal.values(buffering: .unbounded).makeAsyncIterator()
    var answers = back.signal.batches(buffering: .newest(1)).makeAsyncIterator()
    let task = Task { [questions] in
      var questions = questions
      while let question = await questions.next() { back.send(question + 1) }
    }
    var number = 0
    while number < last {
      there.send(number)
      number = await answers.next()?.last ?? last
    }
    there.complete()
    await task.value
    #expect(number == last)
  }

  @Test("no value is lost between two that wait, however fast they come")
  func throughput() async {
    let (source, total) = (Announced<Int, Never>(), count(100_000))
    let task = Task { () -> Int in
      var (count, last) = (0, [0, 0])
      for await value in source.signal.values(buffering: .unbounded) {
        let (number, thread) = value.quotientAndRemainder(dividingBy: 2)
        #expect(number == last[thread] + 1)
        last[thread] = number
        count += 1
      }
      return count
    }
    let subscriber = await source.subscriber()
    onThreads(2) { thread in for number in 1...total { subscriber.send(number * 2 + thread) } }
    subscriber.complete()
    #expect(await task.value == 2 * total)
  }
}
