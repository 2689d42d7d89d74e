import GTKKit
import Rivulet
import RivuletGTK

@MainActor
func lampWindow(_ application: Application?, _ lamp: Lamp) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "Lamp", width: 340, height: 300)
  let (bulb, scale) = (Label(), Scale(orientation: .horizontal, min: 0, max: 100, step: 1))
  (bulb.expandsVertically, scale.accessibleName) = (true, "Level")
  for style in ["card", "bulb"] { bulb.addCSSClass(style) }
  CSSProvider(".bulb { font-size: 42pt; font-weight: 200; background: #f6d32d; color: black; }").install()
  let (text, notice) = (Label(), Revealer())
  text.wraps = true
  notice.child = text
  let column = Box(.vertical, spacing: 18, [bulb, scale, notice])
  column.setMargins(18)
  column.expandsVertically = true
  window.content = Box(.vertical, [AdwaitaHeaderBar(), column])

  scale.reactive.value.bind(
    to: lamp.shown.channel().map {
      $0.percent
    } back: {
      Lamp.Level(percent: $0, isOwn: true)
    })
  lamp.percent.signal.map { "\(Int($0.rounded())) %" }.bind(to: bulb.reactive.text)
  lamp.percent.signal.map { 0.15 + $0 / 100 * 0.85 }.bind(to: bulb.reactive.opacity)
  lamp.notice.signal.bind(to: text.reactive.text)
  lamp.notice.signal.map { !$0.isEmpty }.bind(to: notice.reactive.revealsChild)
  // None of the bindings retains the lamp.
  window.onDispose { withExtendedLifetime(lamp) {} }
  return window
}
