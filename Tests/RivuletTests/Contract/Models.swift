import Rivulet
import RivuletTesting
import Testing

typealias TestEvent = Event<Int, Oops>

/// An event at one of several sources.
struct Step: Hashable, CustomStringConvertible {
  var source: Int
  var event: TestEvent

  var description: String {
    switch event {
    case .value(let value): "\(value)"
    case .completed: "|"
    case .failed: "#"
    }
  }
}

/// An operator on two signals, and the same once more as a plain function over lists.
struct Model: Sendable, CustomTestStringConvertible {
  let name: String
  /// True if a failure of either signal passes at once.
  var failsAtOnce = true
  var sources = 2
  let build: @Sendable (_ first: Signal<Int, Oops>, _ second: Signal<Int, Oops>) -> Signal<Int, Oops>
  /// Returns the expected events. Events of a source without subscribers are lost; both sources may be subscribed to again.
  let expected: @Sendable ([Step]) -> [TestEvent]

  var testDescription: String { name }

  /// An operator on one signal.
  static func unary(
    _ name: String, _ build: @escaping @Sendable (Signal<Int, Oops>) -> Signal<Int, Oops>,
    _ expected: @escaping @Sendable ([TestEvent]) -> [TestEvent]
  ) -> Model {
    Model(name: name, sources: 1, build: { first, _ in build(first) }) { steps in
      expected(steps.map(\.event).throughEnd)
    }
  }
}

let models: [Model] = unaryModels + joiningModels + flatteningModels

private let unaryModels: [Model] = [
  .unary("map", { $0.map { $0 + 5 } }) { $0.flatMapValues { [$0 + 5] } },
  .unary("filter", { $0.filter { $0 == 1 } }) { $0.flatMapValues { $0 == 1 ? [$0] : [] } },
  .unary("compactMap", { $0.compactMap { $0 == 0 ? nil : 7 } }) { $0.flatMapValues { $0 == 0 ? [] : [7] } },
  .unary("scan", { $0.scan(3) { 2 * $0 + $1 } }) { events in
    var sum = 3
    return events.flatMapValues { value in
      sum = 2 * sum + value
      return [sum]
    }
  },
  .unary("removeDuplicates", { $0.removeDuplicates() }) { events in
    events.enumerated().filter { index, event in index == 0 || events[index - 1] != event }.map(\.element)
  },
  .unary("take(first: 2)", { $0.take(first: 2) }) { events in
    let values = events.filter { if case .value = $0 { true } else { false } }
    return values.count < 2 ? events : values.prefix(2) + [.completed]
  },
  .unary("flatMap of two values", { $0.flatMap(.concat) { .from([$0, $0 + 5]) } }) {
    $0.flatMapValues { [$0, $0 + 5] }
  },
]

private let joiningModels: [Model] = [
  Model(name: "merge", build: { $0.merge(with: $1) }) { steps in
    steps.joined { $0.value.map { [$0] } ?? [] }
  },
  Model(name: "combineLatest", build: { $0.combineLatest(with: $1).map { 10 * $0 + $1 } }) { steps in
    var latest: [Int?] = [nil, nil]
    return steps.joined { step in
      latest[step.source] = step.value ?? latest[step.source]
      guard step.value != nil, let first = latest[0], let second = latest[1] else { return [] }
      return [10 * first + second]
    }
  },
  Model(name: "take(until:)", failsAtOnce: false, build: { $0.take(until: $1.catch { _ in .never }) }) { steps in
    var (result, triggerRuns) = ([TestEvent](), true)
    for step in steps {
      if step.source == 0 {
        result.append(step.event)
        if step.value == nil { return result }
      } else if triggerRuns {
        if case .failed = step.event { triggerRuns = false } else { return result + [.completed] }
      }
    }
    return result
  },
  Model(name: "catch", failsAtOnce: false, build: { first, second in first.catch { _ in second } }) { steps in
    var (result, source) = ([TestEvent](), 0)
    for step in steps where step.source == source {
      if case .failed = step.event, source == 0 {
        source = 1
      } else {
        result.append(step.event)
        if step.value == nil { return result }
      }
    }
    return result
  },
]

private let flatteningModels: [Model] = [
  Model(name: "flatMap(.merge)", build: { first, second in first.flatMap(.merge) { _ in second } }) {
    flattened($0, limit: .max)
  },
  Model(
    name: "flatMap(.merge(maxConcurrent: 2))",
    build: { first, second in first.flatMap(.merge(maxConcurrent: 2)) { _ in second } }
  ) {
    flattened($0, limit: 2)
  },
  Model(name: "flatMap(.concat)", build: { first, second in first.flatMap(.concat) { _ in second } }) {
    flattened($0, limit: 1)
  },
  Model(
    name: "flatMap(.latest)", build: { first, second in first.flatMap(.latest) { _ in second } }, expected: switched),
  Model(
    name: "switchToLatest", build: { first, second in first.map { _ in second }.switchToLatest() }, expected: switched),
]

/// Each value of the first source subscribes to the second once more, up to a limit at a time.
@Sendable private func flattened(_ steps: [Step], limit: Int) -> [TestEvent] {
  var (result, outerRuns, running, waiting) = ([TestEvent](), true, 0, 0)
  for step in steps {
    switch (step.source, step.event) {
    case (0, .value):
      if !outerRuns { continue }
      if running < limit { running += 1 } else { waiting += 1 }
    case (0, .completed): outerRuns = false
    case (0, .failed): if outerRuns { return result + [step.event] }
    case (_, .value): result += Array(repeating: step.event, count: running)
    case (_, .failed): if running > 0 { return result + [step.event] }
    case (_, .completed):
      running = min(limit, waiting)
      waiting -= running
    }
    if !outerRuns && running == 0 { return result + [.completed] }
  }
  return result
}

/// Each value of the first source subscribes to the second once more, in place of the time before.
@Sendable private func switched(_ steps: [Step]) -> [TestEvent] {
  var (result, outerRuns, innerRuns) = ([TestEvent](), true, false)
  for step in steps {
    switch (step.source, step.event) {
    case (0, .value): if outerRuns { innerRuns = true }
    case (0, .completed): outerRuns = false
    case (0, .failed): if outerRuns { return result + [step.event] }
    case (_, .value): if innerRuns { result.append(step.event) }
    case (_, .failed): if innerRuns { return result + [step.event] }
    case (_, .completed): innerRuns = false
    }
    if !outerRuns && !innerRuns { return result + [.completed] }
  }
  return result
}

extension Step {
  var value: Int? { if case .value(let value) = event { value } else { nil } }
}

extension [Step] {
  /// Returns the events of two sources: fails with the first that fails and completes when both have.
  fileprivate func joined(_ values: (Step) -> [Int]) -> [TestEvent] {
    var (result, ended) = ([TestEvent](), Set<Int>())
    for step in self where !ended.contains(step.source) {
      result += values(step).map { .value($0) }
      if case .failed = step.event { return result + [step.event] }
      if case .completed = step.event { ended.insert(step.source) }
      if ended.count == 2 { return result + [.completed] }
    }
    return result
  }
}

extension [TestEvent] {
  /// The events up to the first end.
  var throughEnd: [TestEvent] {
    let end = firstIndex { if case .value = $0 { false } else { true } }
    return end.map { Array(self[...$0]) } ?? self
  }

  fileprivate func flatMapValues(_ transform: (Int) -> [Int]) -> [TestEvent] {
    flatMap { event in
      if case .value(let value) = event { transform(value).map { TestEvent.value($0) } } else { [event] }
    }
  }
}
