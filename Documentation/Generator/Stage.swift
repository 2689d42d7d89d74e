import Rivulet
import RivuletTesting
import Synchronization

/// The failure of a diagram's inputs.
struct Broken: Error, CustomStringConvertible {
  var description: String { "broken" }
}

/// The stage of a diagram: a clock and cold inputs, which record their subscriptions.
final class Stage: Sendable {
  let scheduler = TestScheduler()
  let inputs: [Input]

  init(_ marbles: [String]) { inputs = marbles.map(Input.init) }

  /// An input whose values are numbers.
  func numbers(_ index: Int = 0) -> Signal<Int, Broken> { inputs[index].signal(on: scheduler).map { Int($0) ?? 0 } }

  /// An input whose values are letters.
  func letters(_ index: Int = 0) -> Signal<String, Broken> { inputs[index].signal(on: scheduler) }

  /// An input that cannot fail.
  func steady(_ index: Int) -> Signal<String, Never> {
    letters(index).catch { _ -> Signal<String, Never> in fatalError("A steady input fails.") }
  }

  /// Returns the events of a signal for subscribers that come at these times, in whole frames.
  func record<Value, Failure>(
    _ signal: Signal<Value, Failure>, at starts: [Int], until end: Int, _ label: @escaping @Sendable (Value) -> String
  ) -> [Line] {
    let recordings = starts.map { start in
      let marks = Marks()
      scheduler.advance(to: .seconds(start))
      let subscription = signal.subscribe(
        onValue: { [scheduler] value in marks.add(scheduler.frame, .value(label(value))) },
        onFailure: { [scheduler] _ in marks.add(scheduler.frame, .failed) },
        onCompletion: { [scheduler] in marks.add(scheduler.frame, .completed) })
      return (start, subscription, marks)
    }
    scheduler.advance(to: .seconds(end))
    return recordings.map { recording in
      let (start, subscription, marks) = (recording.0, recording.1, recording.2.all)
      let line = Line(marks: marks, spans: [start...(subscription.isDisposed ? marks.last?.frame ?? start : end)])
      subscription.dispose()
      return line
    }
  }
}

/// Something on a line.
struct Mark: Hashable {
  enum Kind: Hashable {
    case value(String)
    case failed
    case completed
  }

  var frame: Int
  var kind: Kind

  init(_ frame: Int, _ kind: Kind) { (self.frame, self.kind) = (frame, kind) }
}

/// Marks as they are made.
private final class Marks: Sendable {
  private let list = Mutex<[Mark]>([])
  var all: [Mark] { list.withLock { $0 } }
  func add(_ frame: Int, _ kind: Mark.Kind) { list.withLock { $0.append(Mark(frame, kind)) } }
}

/// A drawn line: events, and the spans of its subscriptions.
struct Line {
  var marks: [Mark]
  var spans: [ClosedRange<Int>]
}

/// A cold input: `-1-2--|`, a second for each character; `#` fails.
final class Input: Sendable {
  private let marks: [Mark]
  private let heard = Mutex<[(from: Int, to: Int?, marks: [Mark])]>([])

  init(_ marbles: String) {
    marks = marbles.enumerated().compactMap { frame, character in
      switch character {
      case "-": nil
      case "|": Mark(frame, .completed)
      case "#": Mark(frame, .failed)
      default: Mark(frame, .value(String(character)))
      }
    }
  }

  func signal(on scheduler: TestScheduler) -> Signal<String, Broken> {
    Signal { [self] subscriber in
      let index = heard.withLock { heard in
        heard.append((scheduler.frame, nil, []))
        return heard.count - 1
      }
      subscriber.onDispose { [self] in heard.withLock { $0[index].to = scheduler.frame } }
      for mark in marks {
        let event = scheduler.schedule(after: .seconds(mark.frame)) { [self] in
          heard.withLock { $0[index].marks.append(Mark(scheduler.frame, mark.kind)) }
          switch mark.kind {
          case .value(let value): subscriber.send(value)
          case .failed: subscriber.fail(Broken())
          case .completed: subscriber.complete()
          }
        }
        subscriber.onDispose(event)
      }
    }
  }

  /// Returns its lines, with overlapping subscriptions on lines of their own.
  func lines(until end: Int) -> [Line] {
    var lines: [Line] = []
    for (from, to, marks) in heard.withLock({ $0 }) {
      let free = lines.firstIndex { $0.spans.allSatisfy { $0.upperBound <= from } } ?? lines.count
      if free == lines.count { lines.append(Line(marks: [], spans: [])) }
      lines[free].marks += marks
      lines[free].spans.append(from...(to ?? end))
    }
    return lines
  }
}

extension TestScheduler {
  fileprivate var frame: Int { Int(now.components.seconds) }
}
