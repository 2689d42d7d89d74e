import Rivulet
import RivuletTesting
import Testing

/// The laws that make streams a functor, a monad and a monoid, over every short stream there is, failures included.
@Suite("the laws of streams")
struct StreamLawTests {
  @Test("map of the identity changes nothing, and two maps are one of both functions")
  func functor() {
    let (next, half): (@Sendable (Int) -> Int, @Sendable (Int) -> Int) = ({ $0 + 1 }, { $0 / 2 })
    for stream in streams {
      #expect(stream.signal.map { $0 } == stream)
      #expect(stream.signal.map(next).map(half) == stream.signal.map { half(next($0)) })
    }
  }

  @Test("just is the unit of flatMap, on the left and on the right", arguments: strategies.map(\.name))
  func unit(name: String) {
    let strategy = strategies.first { $0.name == name }!.strategy
    for arrow in arrows {
      for value in 0...2 { #expect(Signal.just(value).flatMap(strategy, arrow) == arrow(value)) }
    }
    for stream in streams { #expect(stream.signal.flatMap(strategy) { .just($0) } == stream) }
  }

  @Test("flatMap is associative", arguments: strategies.map(\.name))
  func associativity(name: String) {
    let strategy = strategies.first { $0.name == name }!.strategy
    for stream in streams {
      for first in arrows {
        for second in arrows {
          let oneByOne = stream.signal.flatMap(strategy, first).flatMap(strategy, second)
          #expect(oneByOne == stream.signal.flatMap(strategy) { first($0).flatMap(strategy, second) })
        }
      }
    }
  }

  @Test("flatten is flatMap of the identity, map is flatMap of just, and filter is flatMap of just or empty")
  func derived() {
    let isEven: @Sendable (Int) -> Bool = { $0.isMultiple(of: 2) }
    for stream in streams {
      for arrow in arrows {
        let inner = stream.signal.map(arrow)
        #expect(inner.flatten(.concat) == inner.flatMap(.concat) { $0 })
      }
      #expect(stream.signal.map { $0 + 1 } == stream.signal.flatMap(.concat) { .just($0 + 1) })
      #expect(stream.signal.filter(isEven) == stream.signal.flatMap(.concat) { isEven($0) ? .just($0) : .empty })
    }
  }

  @Test("one after the other is associative, and empty is its unit")
  func monoid() {
    for first in streams {
      #expect(joined([.empty, first.signal]) == first)
      #expect(joined([first.signal, .empty]) == first)
      for second in streams {
        for third in streams where first.events.count + third.events.count < 6 {
          let firstTwo = joined([joined([first.signal, second.signal]), third.signal])
          #expect(firstTwo == joined([first.signal, joined([second.signal, third.signal])]))
        }
      }
    }
  }

  @Test("a stream is its taken values followed by its skipped ones")
  func splitting() {
    for stream in streams {
      for count in 0...4 {
        #expect(joined([stream.signal.take(first: count), stream.signal.skip(first: count)]) == stream)
      }
      for limit in 0...2 {
        let isLess: @Sendable (Int) -> Bool = { $0 < limit }
        #expect(joined([stream.signal.take(while: isLess), stream.signal.skip(while: isLess)]) == stream)
      }
    }
  }

  @Test("dematerialize undoes materialize")
  func materializing() {
    for stream in streams { #expect(stream.signal.materialize().dematerialize() == stream) }
  }

  @Test("the result of reduce is the last of scan, or else the initial one")
  func folding() {
    let digits: @Sendable (Int, Int) -> Int = { $0 * 10 + $1 }
    for stream in streams {
      #expect(stream.signal.reduce(7, digits) == joined([.just(7), stream.signal.scan(7, digits)]).take(last: 1))
      #expect(stream.signal.collect().flatMap(.concat) { .from($0) } == stream.signal.take(last: .max))
    }
  }

  @Test("buffers joined, and groups of one key, are the stream", arguments: 1...4)
  func regrouping(count: Int) {
    for stream in streams where stream.events.last == .completed {
      #expect(stream.signal.buffer(count: count).flatMap(.concat) { .from($0) } == stream)
      #expect(stream.signal.grouped { _ in 0 }.flatMap(.merge) { $0.signal } == stream)
    }
  }

  @Test("contains and allSatisfy are each other's opposite")
  func quantifiers() {
    for stream in streams {
      for value in 0...2 {
        #expect(stream.signal.contains(value) == stream.signal.allSatisfy { $0 != value }.negate())
      }
    }
  }
}

/// A signal and what it is to send at once when it is subscribed.
private struct Stream: Sendable {
  let events: [Event<Int, Oops>]
  var signal: Signal<Int, Oops> { Signal { subscriber in for event in events { subscriber.tell(event) } } }
}

/// Every stream of at most three of two values, each with both ends.
private let streams: [Stream] = {
  var contents: [[Int]] = [[]]
  var longest = contents
  for _ in 1...3 {
    longest = longest.flatMap { values in [0, 1].map { values + [$0] } }
    contents += longest
  }
  return contents.flatMap { values in
    [.completed, .failed(Oops())].map { end in Stream(events: values.map { .value($0) } + [end]) }
  }
}()

/// The functions for `flatMap`: without a value, with one, with two, with a failure, or with changing results.
private let arrows: [@Sendable (Int) -> Signal<Int, Oops>] = [
  { _ in .empty },
  { .just($0 + 1) },
  { .from([$0, $0 * 2]) },
  { $0 == 1 ? .fail(Oops(code: $0)) : .just($0) },
  { $0 == 0 ? .empty : .from(0...$0) },
]

private func joined(_ signals: [Signal<Int, Oops>]) -> Signal<Int, Oops> {
  Signal<Signal<Int, Oops>, Oops>.from(signals).flatten(.concat)
}

private func == <Value: Equatable>(left: Signal<Value, Oops>, right: Signal<Value, Oops>) -> Bool {
  left.record().events == right.record().events
}

private func == (left: Signal<Int, Oops>, right: Stream) -> Bool { left.record().events == right.events }

extension Subscriber {
  fileprivate func tell(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }
}
