import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// A panel with the facts about a photograph, line by line.
@MainActor
final class DetailsPanel: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root: Widget
  /// The photograph's view model.
  let detail = MutableProperty<DetailViewModel<Bitmap>?>(nil)
  /// The addresses that a person follows.
  var followed: Signal<String, Never> { links.signal }

  /// The chart of the picture that is shown.
  let histogram = HistogramView()

  private let lines = Box(.vertical, spacing: 12)
  private let links = Subject<String, Never>()

  init() {
    let content = Box(.vertical, spacing: 12, [histogram.root, lines])
    content.addCSSClass("details-panel")
    let scroller = ScrolledWindow(content, horizontal: .never)
    scroller.expandsHorizontally = false
    scroller.setSizeRequest(width: 260, height: nil)
    scroller.addCSSClass("view")
    root = scroller
    detail.signal.flatMap(.latest) { $0?.facts.signal ?? .just([]) }
      .bind(onMain: self) { panel, facts in panel.show(facts) }
  }

  private func show(_ facts: [Fact]) {
    for line in lines.children { lines.remove(line) }
    for fact in facts { lines.append(line(fact)) }
  }

  private func line(_ fact: Fact) -> Widget {
    let label = Label(fact.label)
    label.addCSSClass("caption")
    label.addCSSClass("dim-label")
    // Between words that run from right to left, "1024 × 768" would have its numbers the other way round.
    let text = Widget.defaultDirection == .rightToLeft ? "\u{2068}\(fact.value)\u{2069}" : fact.value
    let value = Label(text)
    value.isSelectable = true
    if let url = fact.url {
      value.setLink(text, to: url.absoluteString)
      value.connect(Label.activateLink) { [links] address in
        links.send(address)
        return true
      }
    }
    for label in [label, value] {
      label.wrapsAnywhere = true
      label.xAlignment = 0
    }
    return Box(.vertical, spacing: 2, [label, value])
  }
}
