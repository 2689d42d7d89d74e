import Rivulet
import RivuletTesting
import Testing

@Suite("values(buffering:)", .leavesNoSubscriptions)
struct ValuesTests {
  // 2.140: the examples of sequences, for a signal's.
  @Test("a loop is given all values in order, and ends on completion")
  func all() async {
    var values: [Int] = []
    for await value in Signal<Int, Never>.from(1...4).values(buffering: .unbounded) { values.append(value) }
    #expect(values == [1, 2, 3, 4])
  }

  @Test("the end comes after what waits: a failure is thrown, typed, and only once")
  func failure() async {
    let source = TestSource<Int, Oops>()
    var values = source.signal.values(buffering: .unbounded).makeAsyncIterator()
    source.send(1)
    source.fail(Oops(code: 7))
    do throws(Oops) {
      #expect(try await values.next() == 1)
      _ = try await values.next()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.code == 7)
    }
    let afterwards = try? await values.next()
    #expect(afterwards == .some(nil))
  }

  @Test("listening begins with the iterator, where it is made, once for each loop")
  func beginning() async {
    let source = Subject<Int, Never>()
    let sequence = source.signal.values(buffering: .unbounded)
    source.send(1)
    var first = sequence.makeAsyncIterator()
    source.send(2)
    var second = sequence.makeAsyncIterator()
    source.send(3)
    #expect(await first.next() == 2)
    #expect(await second.next() == 3)
    #expect(await first.next() == 3)
  }

  @Test(
    "the policy decides which values are kept",
    arguments: [
      (BufferingPolicy.unbounded, [1, 2, 3, 4, 5]), (.newest(2), [4, 5]), (.oldest(2), [1, 2]), (.newest(1), [5]),
      (.oldest(9), [1, 2, 3, 4, 5]),
    ])
  func policies(policy: BufferingPolicy, kept: [Int]) async {
    let source = Subject<Int, Never>()
    let values = source.signal.values(buffering: policy).makeAsyncIterator()
    for value in 1...5 { source.send(value) }
    source.complete()
    #expect(await rest(of: values) == kept)
  }

  @Test("each fetched value makes room for one more")
  func room() async {
    let source = Subject<Int, Never>()
    var newest = source.signal.values(buffering: .newest(2)).makeAsyncIterator()
    var oldest = source.signal.values(buffering: .oldest(2)).makeAsyncIterator()
    for value in 1...3 { source.send(value) }
    #expect(await newest.next() == 2)
    #expect(await oldest.next() == 1)
    for value in 4...6 { source.send(value) }
    source.complete()
    #expect(await rest(of: newest) == [5, 6])
    #expect(await rest(of: oldest) == [2, 4])
  }

  @Test("a value that gives way is released at once, and a fetched one is not kept")
  func release() async {
    let (source, tracker) = (Subject<LeakTracker.Token, Never>(), LeakTracker())
    var newest = source.signal.values(buffering: .newest(1)).makeAsyncIterator()
    source.send(tracker.token())
    source.send(tracker.token())
    #expect(tracker.live == 1)
    _ = await newest.next()
    #expect(tracker.live == 0)

    var all = source.signal.values(buffering: .unbounded).makeAsyncIterator()
    for _ in 1...3 { source.send(tracker.token()) }
    _ = await newest.next()
    _ = await all.next()
    #expect(tracker.live == 2)
  }

  @Test("leaving the loop disposes the subscription")
  func leaving() async {
    let source = Announced<Int, Never>()
    let task = Task { () -> Int in
      for await value in source.signal.values(buffering: .unbounded) { return value }
      return 0
    }
    await source.subscriber().send(5)
    #expect(await task.value == 5)
    #expect(source.subscriptions.ended == 1)
  }

  @Test("releasing an iterator that was never used disposes the subscription")
  func unused() {
    let source = TestSource<Int, Never>()
    do {
      let values = source.signal.values(buffering: .unbounded).makeAsyncIterator()
      #expect(source.subscriptions.ended == 0)
      _ = values
    }
    #expect(source.subscriptions.ended == 1)
  }

  @Test("pending values are released with the iterator, however many there are", arguments: [0, 1, 4, 5, 1000])
  func unfetched(count: Int) async {
    let (source, tracker) = (Subject<LeakTracker.Token, Never>(), LeakTracker())
    do {
      var values = source.signal.values(buffering: .unbounded).makeAsyncIterator()
      for _ in 0...count { source.send(tracker.token()) }
      _ = await values.next()
      #expect(tracker.live == count)
    }
    #expect(tracker.live == 0)
  }

  @Test("pending values are released with the iterator, even if the subscriber is retained", arguments: [false, true])
  func unfetched(isAsked: Bool) async {
    let (source, tracker) = (TestSource<LeakTracker.Token, Never>(), LeakTracker())
    do {
      var values = source.signal.values(buffering: .unbounded).makeAsyncIterator()
      for _ in 1...10 { source.send(tracker.token()) }
      if isAsked { _ = await values.next() }
      #expect(tracker.live == (isAsked ? 9 : 10))
    }
    #expect(tracker.live == 0)
    #expect(source.subscriptions.ended == 1)
  }

  @Test("a second loop that waits for one iterator stops the program")
  func twoLoops() async {
    await #expect(processExitsWith: .failure) { await waitTwice() }
  }

  @Test("values of no size, of a wide alignment, and of many words come as they were sent")
  func layouts() async {
    func isKept<Value: Sendable & Equatable>(_ value: (Int) -> Value) async -> Bool {
      let source = Subject<Value, Never>()
      let values = source.signal.values(buffering: .unbounded).makeAsyncIterator()
      for number in 0..<100 { source.send(value(number)) }
      source.complete()
      return await rest(of: values) == (0..<100).map(value)
    }
    struct Nothing: Equatable {}
    typealias Line = SIMD16<Int32>
    struct Sheet: Equatable {
      var number = 0
      var lines = (Line(), Line(), Line(), Line(), Line(), Line())
      static func == (left: Sheet, right: Sheet) -> Bool {
        left.number == right.number && left.lines.5 == right.lines.5
      }
    }
    #expect(await isKept { _ in Nothing() })
    #expect(await isKept { Line(repeating: Int32($0)) })
    #expect(
      await isKept { Sheet(number: $0, lines: (Line(), Line(), Line(), Line(), Line(), Line(repeating: Int32($0)))) })
    #expect(await isKept { String(repeating: "a", count: $0) })
  }

  @Test("a value that the loop sends to its own source is received after the waiting values")
  func recursion() async {
    let source = Subject<Int, Never>()
    var (values, seen) = (source.signal.values(buffering: .unbounded).makeAsyncIterator(), [Int]())
    source.send(1)
    source.send(2)
    while let value = await values.next() {
      seen.append(value)
      value < 3 ? source.send(value + 2) : source.complete()
    }
    #expect(seen == [1, 2, 3, 4])
  }

  @Test("a loop on the main actor subscribes and runs there")
  @MainActor func mainActor() async {
    let wasMain = Guarded(false)
    let signal = Signal<Int, Never>.from(1...3).handleEvents(onSubscribe: { wasMain.value = MainScheduler.isCurrent })
    var sum = 0
    for await value in signal.values(buffering: .newest(3)) {
      MainActor.assertIsolated()
      sum += value
    }
    #expect(sum == 6)
    #expect(wasMain.value)
  }

  func rest<Value, Failure>(of values: SignalValues<Value, Failure>.Iterator) async -> [Value] {
    var (values, seen) = (values, [Value]())
    while let value = try? await values.next() { seen.append(value) }
    return seen
  }
}

@MainActor private func waitTwice() async {
  @MainActor final class Listener {
    let values = Signal<Int, Never>.never.values(buffering: .unbounded).makeAsyncIterator()
    func listen() async {
      var values = values
      _ = await values.next(isolation: #isolation)
    }
  }
  let listener = Listener()
  async let first: Void = listener.listen()
  async let second: Void = listener.listen()
  _ = await (first, second)
}
