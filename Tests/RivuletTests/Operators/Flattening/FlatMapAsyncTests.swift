import Rivulet
import RivuletTesting
import Testing

@Suite("flatMapAsync", .leavesNoSubscriptions)
struct FlatMapAsyncTests {
  /// Operations that a test ends by hand.
  private final class Work: Sendable {
    let ends: [AsyncStream<Int>.Continuation]
    private let streams: [AsyncStream<Int>]
    private let begun = AsyncStream<Int>.makeStream()
    private let stopped = AsyncStream<Int>.makeStream()

    init(_ count: Int) {
      let pairs = (0..<count).map { _ in AsyncStream<Int>.makeStream() }
      streams = pairs.map(\.stream)
      ends = pairs.map(\.continuation)
    }

    /// Gives a tenfold of what it is ended with; zero when it is cancelled.
    @Sendable func run(_ number: Int) async -> Int {
      begun.continuation.yield(number)
      for await value in streams[number] { return value * 10 }
      stopped.continuation.yield(number)
      return 0
    }

    func end(_ number: Int) { ends[number].yield(number) }

    /// Waits until so many more operations have begun, in any order.
    func hasBegun(_ count: Int) async -> Set<Int> { await Self.take(count, of: begun.stream) }
    func wasCancelled(_ count: Int) async -> Set<Int> { await Self.take(count, of: stopped.stream) }

    private static func take(_ count: Int, of stream: AsyncStream<Int>) async -> Set<Int> {
      var numbers: Set<Int> = []
      for await number in stream {
        numbers.insert(number)
        if numbers.count == count { break }
      }
      return numbers
    }
  }

  @Test(".merge lets all run, and sends results as they come")
  func merge() async {
    let (source, work) = (Subject<Int, Never>(), Work(3))
    var results = source.signal.flatMapAsync(.merge, work.run).values(buffering: .unbounded).makeAsyncIterator()
    for number in 0...2 { source.send(number) }
    source.complete()
    #expect(await work.hasBegun(3) == [0, 1, 2])
    for number in [2, 0, 1] {
      work.end(number)
      #expect(await results.next() == number * 10)
    }
    #expect(await results.next() == nil)
  }

  @Test(".concat runs one after the other, in order")
  func concat() async {
    let (source, work) = (Subject<Int, Never>(), Work(3))
    let results = source.signal.flatMapAsync(.concat, work.run).values(buffering: .unbounded)
    var iterator = results.makeAsyncIterator()
    for number in 0...2 { source.send(number) }
    source.complete()
    for number in [2, 1, 0] { work.end(number) }
    for number in 0...2 {
      #expect(await work.hasBegun(1) == [number])
      #expect(await iterator.next() == number * 10)
    }
    #expect(await iterator.next() == nil)
  }

  @Test(".latest cancels the one before, whose result is dropped")
  func latest() async {
    let (source, work) = (Subject<Int, Never>(), Work(2))
    var results = source.signal.flatMapAsync(.latest, work.run).values(buffering: .unbounded).makeAsyncIterator()
    source.send(0)
    #expect(await work.hasBegun(1) == [0])
    source.send(1)
    #expect(await work.wasCancelled(1) == [0])
    work.end(1)
    source.complete()
    #expect(await results.next() == 10)
    #expect(await results.next() == nil)
  }

  @Test(".exhaust drops what comes while one runs")
  func exhaust() async {
    let (source, work) = (Subject<Int, Never>(), Work(2))
    var results = source.signal.flatMapAsync(.exhaust, work.run).values(buffering: .unbounded).makeAsyncIterator()
    source.send(1)
    source.send(0)
    source.complete()
    work.end(1)
    #expect(await results.next() == 10)
    #expect(await results.next() == nil)
  }

  @Test(".race counts the first to return, and cancels the others")
  func race() async {
    let (source, work) = (Subject<Int, Never>(), Work(2))
    let results = source.signal.flatMapAsync(.race, work.run).values(buffering: .unbounded)
    var iterator = results.makeAsyncIterator()
    source.send(0)
    source.send(1)
    #expect(await work.hasBegun(2) == [0, 1])
    work.end(1)
    #expect(await iterator.next() == 10)
    #expect(await iterator.next() == nil)
    #expect(await work.wasCancelled(1) == [0])
  }

  @Test("what an operation throws ends the whole, and cancels the others")
  func failure() async {
    let (source, work) = (Subject<Int, Oops>(), Work(1))
    let signal = source.signal.flatMapAsync(.merge) { number async throws(Oops) -> Int in
      if number > 0 { throw Oops(code: number) }
      return await work.run(number)
    }
    var results = signal.values(buffering: .unbounded).makeAsyncIterator()
    source.send(0)
    #expect(await work.hasBegun(1) == [0])
    source.send(5)
    await #expect(throws: Oops(code: 5)) { try await results.next() }
    #expect(await work.wasCancelled(1) == [0])
  }

  @Test("disposal cancels what runs, and what it still returns is dropped")
  func disposal() async {
    let (source, work) = (Subject<Int, Never>(), Work(2))
    let recorder = source.signal.flatMapAsync(.merge, work.run).record()
    source.send(0)
    source.send(1)
    #expect(await work.hasBegun(2) == [0, 1])
    recorder.dispose()
    #expect(await work.wasCancelled(2) == [0, 1])
    #expect(recorder.log == "")
  }
}
