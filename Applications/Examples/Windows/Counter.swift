// A number that two buttons change, and a third one that is there only when it has something to do.
//
// Shows: a property is state, a signal made from it is what a label shows, a command is what a button does.
//
// Try:
// - Change `add(1)` to `add(5)`: the label follows, because nothing but the property says what it shows.
// - Let `reset` be enabled from ten on: `count.map { $0 >= 10 }`. The button needs no other line.
// - Show the number in words: `count.signal.map { $0.isMultiple(of: 2) ? "even" : "odd" }`.
import GTKKit
import Rivulet
import RivuletGTK

/// The number, without a window.
final class Counter: Sendable {
  let count: MutableProperty<Int>
  let reset: Command<Void, Never, Never>

  init(_ start: Int = 0) {
    let count = MutableProperty(start)
    self.count = count
    reset = Command(enabledIf: count.map { $0 != 0 }) {
      count.value = 0
      return .empty
    }
  }

  func add(_ step: Int) { count.modify { $0 += step } }

  var text: Signal<String, Never> { count.signal.map { "\($0)" } }
  var unit: Signal<String, Never> { count.signal.map { $0 == 1 ? "drop in the river" : "drops in the river" } }
}

@MainActor
func counterWindow(_ application: Application?, _ counter: Counter = Counter(7)) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "Counter", width: 360, height: 340)
  let (number, unit) = (Label(), Label())
  number.addCSSClass("count")
  unit.addCSSClass("dim-label")
  CSSProvider(".count { font-size: 72pt; font-weight: 200; }").install()

  let less = Button(iconName: "list-remove-symbolic", accessibleName: "Less")
  let more = Button(iconName: "list-add-symbolic", accessibleName: "More")
  let reset = Button(label: "Start Over")
  for button in [less, more] { button.addCSSClass("circular") }
  more.addCSSClass("suggested-action")
  reset.addCSSClass("flat")
  reset.horizontalAlignment = .center

  let buttons = Box(.horizontal, spacing: 24, [less, more])
  (buttons.horizontalAlignment, buttons.marginTop) = (.center, 12)
  let column = Box(.vertical, spacing: 12, [number, unit, buttons, reset])
  (column.verticalAlignment, column.expandsVertically) = (.center, true)
  column.setMargins(24)
  window.content = Box(.vertical, [AdwaitaHeaderBar(), column])

  counter.text.bind(to: number.reactive.text)
  counter.unit.bind(to: unit.reactive.text)
  less.reactive.clicked.subscribeOnMain { counter.add(-1) }
  more.reactive.clicked.subscribeOnMain { counter.add(1) }
  reset.reactive.bind(to: counter.reset)
  // With or without Shift, which some keyboards need for "+".
  window.onKeyPress { key, _ in
    guard let step = [Key("+"): 1, .keypadPlus: 1, Key("-"): -1, .keypadMinus: -1][key] else { return false }
    counter.add(step)
    return true
  }
  return window
}
