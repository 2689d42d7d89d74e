import Observation
import Rivulet
import RivuletTesting
import Testing

/// Used on one scheduler only: that of the test.
@Observable
private final class Dial: @unchecked Sendable {
  var photo: ObservedPhoto?
  var count = 0
  var factor = 1
  private let token: LeakTracker.Token?
  init(_ token: LeakTracker.Token? = nil) { self.token = token }
}

// Behaviours of section 12 are those of key-value observing; what Observation cannot keep is said where it differs.
@Suite("observing(on:)", .leavesNoSubscriptions)
struct ObservingTests {
  private let scheduler = TestScheduler()

  @Test("sends the current value once, in a turn after the subscription")
  func current() {
    let model = Dial()
    let recorder = Signal.observing(on: scheduler) { model.count }.record()
    #expect(recorder.log == "")
    scheduler.run()
    #expect(recorder.log == "0")
    recorder.dispose()
  }

  @Test("sends the new value after a change, in a turn of its own, again and again")
  func changes() {
    let model = Dial()
    let recorder = Signal.observing(on: scheduler) { model.count }.record()
    scheduler.run()
    for count in 1...3 {
      model.count = count
      #expect(recorder.values.last == count - 1)
      scheduler.run()
    }
    #expect(recorder.log == "0 1 2 3")
    recorder.dispose()
  }

  @Test("several sets in one turn give one value, the newest")
  func coalescing() {
    let model = Dial()
    let recorder = Signal.observing(on: scheduler) { model.count * model.factor }.record()
    scheduler.run()
    model.count = 1
    model.count = 2
    model.factor = 10
    scheduler.run()
    #expect(recorder.log == "0 20")
    recorder.dispose()
  }

  @Test("a set to an equal value is no change; an equal result of a change is sent")
  func equal() {
    let model = Dial()
    let recorder = Signal.observing(on: scheduler) { model.count * model.factor }.record()
    scheduler.run()
    model.count = 0
    scheduler.run()
    #expect(recorder.log == "0")
    model.factor = 5
    scheduler.run()
    #expect(recorder.log == "0 0")
    recorder.dispose()
  }

  @Test("follows references: the object may be replaced, and may change")
  func references() {
    let (model, first, second) = (Dial(), ObservedPhoto("first"), ObservedPhoto("second"))
    let recorder = Signal.observing(on: scheduler) { model.photo?.name ?? "none" }.record()
    let steps: [() -> Void] = [
      {}, { model.photo = first }, { first.name = "1" }, { model.photo = second }, { first.name = "unseen" },
      { second.name = "2" }, { model.photo = nil },
    ]
    for step in steps {
      step()
      scheduler.run()
    }
    #expect(recorder.values == ["none", "first", "1", "second", "2", "none"])
    recorder.dispose()
  }

  @Test("what a handler changes is seen, in a later turn")
  func recursion() {
    let model = Dial()
    let recorder = Signal.observing(on: scheduler) { model.count }
      .handleEvents(onValue: { if $0 < 3 { model.count = $0 + 1 } }).record()
    scheduler.run()
    #expect(recorder.log == "0 1 2 3")
    recorder.dispose()
  }

  // Behaviours 12.3–12.4
  @Test("disposal stops it, including values on their way")
  func disposal() {
    let model = Dial()
    let recorder = Signal.observing(on: scheduler) { model.count }.record()
    scheduler.run()
    model.count = 1
    recorder.dispose()
    scheduler.run()
    model.count = 2
    scheduler.run()
    #expect(recorder.log == "0")
  }

  @Test("disposal releases the closure and its captures at once")
  func release() {
    let (tracker, other) = (LeakTracker(), Dial())
    let subscription = {
      let model = Dial(tracker.token())
      return Signal.observing(on: scheduler) { model.count + other.count }.subscribe { _ in }
    }()
    scheduler.run()
    #expect(tracker.live == 1)
    subscription.dispose()
    #expect(tracker.live == 0)
  }

  @Test("disposal releases the handlers at once, although the model lives on")
  func handlers() {
    let (tracker, model) = (LeakTracker(), Dial())
    let subscription = {
      let token = tracker.token()
      return Signal.observing(on: scheduler) { model.count }.subscribe { _ in token.touch() }
    }()
    scheduler.run()
    #expect(tracker.live == 1)
    subscription.dispose()
    #expect(tracker.live == 0)
    model.count += 1
    scheduler.run()
  }

  // Behaviours 12.5–12.6
  @Test("a model that is captured weakly is not kept, and its end completes the signal")
  func end() {
    let tracker = LeakTracker()
    let recorder = {
      let model = Dial(tracker.token())
      let recorder = Signal.observing(on: scheduler) { [weak model] in model?.count ?? -1 }.record()
      scheduler.run()
      model.count = 7
      scheduler.run()
      return recorder
    }()
    #expect(tracker.live == 0)
    scheduler.run()
    #expect(recorder.log == "0 7 |")
  }

  @Test("a change just before the model's end is still sent")
  func lastWords() {
    let recorder = {
      let model = Dial()
      let recorder = Signal.observing(on: scheduler) { [weak model] in model?.count ?? -1 }.record()
      scheduler.run()
      model.count = 7
      return recorder
    }()
    scheduler.run()
    #expect(recorder.log == "0 -1 |")
  }

  @Test("a closure that reads nothing observable sends once and completes")
  func nothing() {
    let recorder = Signal.observing(on: scheduler) { 5 }.record()
    scheduler.run()
    #expect(recorder.log == "5 |")
  }

  @Test("each subscriber observes by itself")
  func subscribers() {
    let model = Dial()
    let signal = Signal.observing(on: scheduler) { model.count }
    let first = signal.record()
    scheduler.run()
    model.count = 1
    let second = signal.record()
    scheduler.run()
    #expect(first.log == "0 1")
    #expect(second.log == "1")
    first.dispose()
    second.dispose()
  }

  // Behaviours 12.8–12.10
  @Test("a change within a collection sends the newest collection")
  func collection() {
    let list = List()
    let recorder = Signal.observing(on: scheduler) { list.items }.record()
    for step in [{}, { list.items.append(3) }, { list.items.removeFirst() }, { list.items[0] = 5 }] {
      step()
      scheduler.run()
    }
    #expect(recorder.values == [[1, 2], [1, 2, 3], [2, 3], [5, 3]])
    recorder.dispose()
  }

  @Test("sets on a queue are seen there")
  func queue() async {
    let (queue, model) = (QueueScheduler(label: "models"), Dial())
    var counts = Signal.observing(on: queue) { model.count }.values(buffering: .unbounded).makeAsyncIterator()
    #expect(await counts.next() == 0)
    for count in 1...3 {
      queue.schedule { model.count = count }
      #expect(await counts.next() == count)
    }
  }
}

@Observable
private final class List: @unchecked Sendable {
  var items = [1, 2]
}
