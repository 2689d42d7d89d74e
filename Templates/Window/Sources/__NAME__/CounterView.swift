import GTKKit
import Rivulet
import RivuletGTK
import __NAME__Model

/// A button, and what it has counted.
@MainActor
func makeCounterView(_ counter: ClickCounter) -> Widget {
  let (count, remark, button) = (Label(), Label(), Button(label: texts.text("Click")))
  count.addCSSClass("title-1")
  remark.addCSSClass("dim-label")
  button.addCSSClass("suggested-action")

  button.reactive.clicked.subscribeOnMain { counter.click() }
  counter.count.signal
    .map { texts.text("%@ click", "%@ clicks", count: $0).replacing("%@", with: "\($0)") }
    .bind(to: count.reactive.text)
  counter.isPaused
    .map { $0 ? texts.text("Taking a break?") : texts.text("Go on!") }
    .bind(to: remark.reactive.text)

  let view = Box(.vertical, spacing: 12, [count, remark, button])
  view.setMargins(24)
  return view
}
