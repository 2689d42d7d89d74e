import Rivulet
import RivuletTesting
import Testing

@Suite("Every short sequence of events")
struct ExhaustiveTests {
  @Test(
    "goes through every operator, up to the end or to disposal",
    arguments: operatorsUnderTest(Oops.self))
  func unchanged(specimen: OperatorUnderTest<Oops>) {
    for steps in sequences(of: alphabet(sources: 1), upTo: 3) {
      for disposal in 0...steps.count where violates(specimen, steps.map(\.event), disposal) { return }
    }
  }

  @Test("never breaks a rule of an operator on one or two signals", arguments: models)
  func invariants(model: Model) {
    for steps in sequences(of: alphabet(sources: model.sources), upTo: 3) {
      for disposal in 0...steps.count {
        if let breach = breach(model, steps, disposal) {
          Issue.record("\(model.name) \(breach)\n\(drawing(steps, disposal))")
          return
        }
      }
    }
  }

  @Test("gives the same result through an operator as through a plain function over lists", arguments: models)
  func matches(model: Model) {
    for steps in sequences(of: alphabet(sources: model.sources), upTo: 4) {
      let sources = [TestSource<Int, Oops>(), TestSource<Int, Oops>()]
      let recorder = model.build(sources[0].signal, sources[1].signal).record()
      for step in steps { sources[step.source].send(step.event) }
      let expected = model.expected(steps)
      if recorder.events != expected {
        Issue.record("\(model.name) made \(recorder.events) instead of \(expected) of:\n\(drawing(steps))")
        return
      }
    }
  }

  /// Plays events to an operator that should hand on all of them at once, and disposes before the one with this number.
  private func violates(_ specimen: OperatorUnderTest<Oops>, _ events: [TestEvent], _ disposal: Int) -> Bool {
    let source = TestSource<Int, Oops>()
    let recorder = specimen.build(source.signal, LeakTracker().token()).record()
    for (number, event) in events.enumerated() {
      if number == disposal { recorder.dispose() }
      source.send(event)
      let expected = Array(events[..<min(number + 1, disposal)]).throughEnd
      if recorder.events != expected {
        Issue.record(
          "\(specimen.name) made \(recorder.events) of \(events[...number]), disposed before no. \(disposal).")
        return true
      }
    }
    recorder.dispose()
    if source.subscriptions.count == 1 && source.subscriptions.ended == 1 { return false }
    Issue.record("\(specimen.name) left its source after \(events), disposed before no. \(disposal).")
    return true
  }

  /// Returns the broken rule, if there is one.
  private func breach(_ model: Model, _ steps: [Step], _ disposal: Int) -> String? {
    let sources = [TestSource<Int, Oops>(), TestSource<Int, Oops>()]
    let recorder = model.build(sources[0].signal, sources[1].signal).record()
    for (number, step) in steps.enumerated() {
      if number == disposal { recorder.dispose() }
      let wasHeard = sources[step.source].isSubscribed
      let before = recorder.events.count
      sources[step.source].send(step.event)
      if number >= disposal && recorder.events.count > before { return "went on after disposal." }
      if case .failed = step.event, model.failsAtOnce, wasHeard, recorder.events.last != step.event {
        return "kept a failure back."
      }
      if recorder.events != recorder.events.throughEnd { return "went on after its end: \(recorder.events)." }
      let isOver = recorder.events.last.map { if case .value = $0 { false } else { true } } ?? false
      if (isOver || number >= disposal) && sources.contains(where: \.isSubscribed) {
        return "left a source subscribed after no. \(number)."
      }
    }
    recorder.dispose()
    return sources.contains(where: \.isSubscribed) ? "left a source subscribed." : nil
  }
}

private func alphabet(sources: Int) -> [Step] {
  (0..<sources).flatMap { source in
    [TestEvent.value(0), .value(1), .completed, .failed(Oops(code: source))].map { Step(source: source, event: $0) }
  }
}

/// All sequences, the shortest first.
private func sequences(of alphabet: [Step], upTo length: Int) -> [[Step]] {
  var (all, longest): ([[Step]], [[Step]]) = ([[]], [[]])
  for _ in 0..<length {
    longest = longest.flatMap { sequence in alphabet.map { sequence + [$0] } }
    all += longest
  }
  return all
}

/// A line for each source.
private func drawing(_ steps: [Step], _ disposal: Int? = nil) -> String {
  let lines = (0..<2).map { source in
    steps.map { $0.source == source ? "\($0)" : "-" }.joined()
  }
  return lines.joined(separator: "\n") + (disposal.map { "\n\(String(repeating: " ", count: $0))!" } ?? "")
}
