import GTKKit
import Rivulet
import RivuletGTK

/// An exhibit, live: the widget, its code, its expression with what it gives, and its knobs.
@MainActor
final class ExhibitPage {
  let root: Widget
  let specimen: Specimen
  /// The last value of the expression.
  let result = Label()
  /// The rows of the knobs, in their order.
  let knobRows: [PreferencesRow]

  /// Makes the page. A widget that is a window opens by a button, above the given one, and goes with the page.
  init(_ exhibit: Exhibit, in parent: Window) {
    let specimen = exhibit.make()
    let widget = specimen.widget
    self.specimen = specimen
    knobRows = exhibit.allKnobs.map { $0.makeRow(specimen.subject) }

    let own = PreferencesGroup(["title": "Properties of \(exhibit.typeName)"])
    let common = PreferencesGroup(["title": "Properties of every widget"])
    for (index, row) in knobRows.enumerated() { (index < exhibit.knobs.count ? own : common).add(row) }
    own.isVisible = !exhibit.knobs.isEmpty

    let stage = (widget as? Window).map { Self.opener(of: $0, above: parent) } ?? exhibit.stage.around(widget)
    let frame = Box(.vertical, [stage])
    frame.overflow = .hidden
    frame.addCSSClass("stage")
    let column = Box(
      .vertical, spacing: 18,
      [
        frame, Self.group("Code", Self.code(exhibit.source.code)),
        Self.group("Reactive", Self.code(exhibit.source.expression), result), own, common,
      ])
    column.setMargins(18)
    let clamp = Clamp(["child": column, "maximum-size": 760])
    root = ScrolledWindow(clamp, horizontal: .never)
    result.xAlignment = 0
    result.wrapsAnywhere = true
    result.isSelectable = true
    specimen.result.texts.map { "→ \($0)" }.bind(to: result.reactive.text)
    // What the expression is bound to lives as long as the page, and a little longer.
    root.onDispose { specimen.linger() }
  }

  private static func opener(of window: Window, above parent: Window) -> Widget {
    let button = Button(label: "Open")
    window.hidesOnClose = true
    button.reactive.clicked.bind(onMain: window) { [weak parent] window, _ in
      window.transientFor = parent
      window.present()
    }
    button.onDispose {
      window.transientFor = nil
      window.destroy()
    }
    return Stage.center.around(button)
  }

  private static func code(_ text: String) -> Label {
    let label = Label(text)
    label.addCSSClass("code")
    label.xAlignment = 0
    label.isSelectable = true
    label.wrapsAnywhere = true
    return label
  }

  private static func group(_ title: String, _ widgets: Widget...) -> PreferencesGroup {
    let group = PreferencesGroup(["title": title])
    group.add(Box(.vertical, spacing: 6, widgets))
    return group
  }
}
