import Rivulet
import RivuletTesting
import Testing

@Suite("A signal of an AsyncSequence", .leavesNoSubscriptions)
struct FromAsyncSequenceTests {
  @Test("sends the elements in order, and completes")
  func elements() async {
    let (stream, input) = AsyncStream<Int>.makeStream()
    let task = Task { await Signal(stream).collectAll() }
    for number in 1...3 { input.yield(number) }
    input.finish()
    #expect(await task.value == [1, 2, 3])
  }

  @Test("fails with what the sequence throws, typed as it is")
  func failure() async {
    let sequence = Signal<Int, Oops>.just(1).concat(.fail(Oops(code: 4))).values(buffering: .unbounded)
    let signal: Signal<Int, Oops> = Signal(sequence)
    await #expect(throws: Oops(code: 4)) { try await signal.wait() }
  }

  @Test("iterates once more for each subscriber, and not without one")
  func perSubscriber() async {
    let source = TestSource<Int, Never>()
    let signal = Signal(Signal<Int, Never>.from(1...2).merge(with: source.signal).values(buffering: .unbounded))
    #expect(source.subscriptions.count == 0)
    for round in 1...2 {
      #expect(await signal.take(first: 2).collectAll() == [1, 2])
      #expect(source.subscriptions.count == round)
    }
  }

  @Test("disposal cancels the task, and with it the iteration")
  func disposal() async {
    let source = Announced<Int, Never>()
    let ended = AsyncStream<Void>.makeStream()
    let inner = source.signal.handleEvents(onDispose: { ended.continuation.finish() })
    let recorder = Signal(inner.values(buffering: .unbounded)).record()
    _ = await source.subscriber()
    recorder.dispose()
    for await _ in ended.stream {}
    #expect(recorder.log == "")
  }

  @Test("an element that arrives in spite of disposal is dropped, and no more elements are requested")
  func stubborn() async {
    let sequence = Stubborn()
    let recorder = Signal(sequence).record()
    await sequence.asked()
    recorder.dispose()
    sequence.elements.continuation.yield(1)
    sequence.elements.continuation.yield(2)
    await sequence.freed()
    #expect(recorder.log == "")
    #expect(sequence.fetched.value == 1)
  }

  @Test("the task has the task-local values of the subscribing code")
  func locals() async {
    let value = await Local.$number.withValue(7) { await Signal(Reading()).first() }
    #expect(value == 7)
  }
}

private enum Local {
  @TaskLocal static var number = 0
}

/// A sequence of one element: what the task-local is when it is asked.
private struct Reading: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private var isDone = false
  func makeAsyncIterator() -> Reading { self }
  mutating func next() async -> Int? { await next(isolation: nil) }
  mutating func next(isolation: isolated (any Actor)?) async -> Int? {
    if isDone { return nil }
    isDone = true
    return Local.number
  }
}

/// A sequence that does not heed cancellation, and says when it is asked and when it is freed.
private final class Stubborn: AsyncSequence, Sendable {
  let elements = AsyncStream<Int>.makeStream()
  let fetched = Counter()
  private let asks = AsyncStream<Void>.makeStream()
  private let end = AsyncStream<Void>.makeStream()

  func asked() async { for await _ in asks.stream { return } }
  func freed() async { for await _ in end.stream {} }

  func makeAsyncIterator() -> Iterator { Iterator(self) }

  final class Iterator: AsyncIteratorProtocol {
    let sequence: Stubborn
    init(_ sequence: Stubborn) { self.sequence = sequence }
    deinit { sequence.end.continuation.finish() }

    func next() async -> Int? { await next(isolation: nil) }
    func next(isolation: isolated (any Actor)?) async -> Int? {
      let stream = sequence.elements.stream
      sequence.asks.continuation.yield()
      // A task of its own is not cancelled with ours.
      let element = await Task { () -> Int? in
        for await element in stream { return element }
        return nil
      }.value
      sequence.fetched.add()
      return element
    }
  }
}
