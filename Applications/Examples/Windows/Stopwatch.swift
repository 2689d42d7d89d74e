// Time that runs, stops, goes on, and is split into laps.
//
// Shows: time comes from a scheduler that the stopwatch is given. The program gives it the main thread's clock; a test gives it
// one that it winds by hand, so an hour takes no time at all.
//
// Try:
// - Show tenths instead of hundredths: the interval in `init`, and `text(of:)`.
// - Stop by itself after a minute: `.take(while: { $0 < 60 })` at the end of the ticks, and set `isRunning` when they complete.
// - Count the laps in the title: `stopwatch.laps.signal.map { "\($0.count) laps" }.bind(to: window.reactive.title)`.
import GTKKit
import Rivulet
import RivuletGTK

/// A stopwatch, without a window. Times are in seconds.
final class Stopwatch: Sendable {
  let elapsed: MutableProperty<Double>
  let isRunning = MutableProperty(false)
  /// The time at the end of each lap.
  let laps: MutableProperty<[Double]>
  let lap: Command<Void, Never, Never>
  let reset: Command<Void, Never, Never>

  init(elapsed start: Double = 0, laps ends: [Double] = [], on scheduler: any TimedScheduler = MainScheduler()) {
    let (elapsed, laps, isRunning) = (MutableProperty(start), MutableProperty(ends), isRunning)
    (self.elapsed, self.laps) = (elapsed, laps)
    lap = Command(enabledIf: isRunning) {
      laps.modify { $0.append(elapsed.value) }
      return .empty
    }
    reset = Command(enabledIf: isRunning.combineLatest(with: elapsed).map { !$0 && $1 > 0 }.removeDuplicates()) {
      (elapsed.value, laps.value) = (0, [])
      return .empty
    }
    isRunning.signal.flatMap(.latest) { isRunning -> Signal<Double, Never> in
      guard isRunning else { return .empty }
      let begin = scheduler.now - .seconds(elapsed.value)
      return Signal.interval(.milliseconds(10), on: scheduler).map { _ in (scheduler.now - begin) / .seconds(1) }
    }
    .bind(to: elapsed)
  }

  /// Each lap with its number and its own time, the newest first.
  var lapTexts: Signal<[String], Never> {
    laps.signal.map { ends in
      zip(ends, [0] + ends).enumerated().map { "Lap \($0 + 1)\t\(Self.text(of: $1.0 - $1.1))" }.reversed()
    }
  }

  static func text(of seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(hundredths / 6_000)):\(digits(hundredths / 100 % 60)).\(digits(hundredths % 100))"
  }
}

@MainActor
func stopwatchWindow(_ application: Application?, _ stopwatch: Stopwatch = Stopwatch()) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "Stopwatch", width: 360, height: 440)
  let time = Label()
  CSSProvider(".time { font-size: 46pt; font-weight: 300; }").install()
  time.addCSSClass("time")
  time.addCSSClass("numeric")
  let (toggle, lap, reset) = (Button(), Button(label: "Lap"), Button(label: "Reset"))
  for button in [reset, toggle, lap] { button.addCSSClass("pill") }
  toggle.addCSSClass("suggested-action")
  let buttons = Box(.horizontal, spacing: 9, [reset, toggle, lap])
  (buttons.horizontalAlignment, buttons.isHomogeneous) = (.center, true)

  let list = ListBox()
  (list.selectionMode, list.verticalAlignment, list.accessibleName) = (.none, .start, "Laps")
  list.addCSSClass("boxed-list")
  let laps = ScrolledWindow(list, horizontal: .never)
  let column = Box(.vertical, spacing: 24, [time, buttons, laps])
  column.setMargins(24)
  window.content = Box(.vertical, [AdwaitaHeaderBar(), column])

  stopwatch.elapsed.signal.map(Stopwatch.text).bind(to: time.reactive.text)
  stopwatch.isRunning.signal.map { $0 ? "Stop" : "Start" }.bind(to: toggle.reactive.label)
  toggle.reactive.clicked.subscribeOnMain { stopwatch.isRunning.modify { $0.toggle() } }
  lap.reactive.bind(to: stopwatch.lap)
  reset.reactive.bind(to: stopwatch.reset)
  stopwatch.laps.signal.map { !$0.isEmpty }.bind(to: list.reactive.isVisible)
  stopwatch.lapTexts.changes(by: \.self).bind(to: list.reactive.rows(lapRow))
  toggle.grabFocus()
  return window
}

@MainActor
private func lapRow(_ text: String) -> Widget {
  let parts = text.split(separator: "\t").map { Label(String($0)) }
  parts[1].addCSSClass("numeric")
  (parts[0].xAlignment, parts[0].expandsHorizontally) = (0, true)
  let row = Box(.horizontal, parts)
  row.setMargins(12)
  return row
}
