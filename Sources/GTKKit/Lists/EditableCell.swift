import GTKCore
import GTKGenerated

/// A text in a table that a person can edit.
@MainActor
final class EditableCell<Element> {
  private let label = EditableLabel(text: "")
  private let text: @MainActor (Element) -> String
  private let onEdit: @MainActor (Int, String) -> Void
  private weak var item: ListItem?
  private weak var rows: RowModel<Element>?
  private var shown = ""
  private var isBound = false

  private init(
    _ item: ListItem, _ rows: RowModel<Element>, _ text: @escaping @MainActor (Element) -> String,
    _ onEdit: @escaping @MainActor (Int, String) -> Void
  ) {
    (self.item, self.rows, self.text, self.onEdit) = (item, rows, text, onEdit)
  }

  static func make(
    _ item: ListItem, in rows: RowModel<Element>, text: @escaping @MainActor (Element) -> String,
    onEdit: @escaping @MainActor (Int, String) -> Void
  ) -> AnyCell<Element> {
    let cell = EditableCell(item, rows, text, onEdit)
    cell.label.observe(EditableLabel.isEditing) { [weak cell] isEditing in
      guard let cell else { return }
      if isEditing { LastingLabels.keep(cell.label) } else { cell.finish() }
    }
    cell.label.onUnrealize { [weak cell] in
      if let cell { LastingLabels.releaseSoon(cell.label) }
    }
    return AnyCell(
      content: cell, root: cell.label, bind: { [unowned cell] element, _ in cell.show(element) },
      unbind: { [unowned cell] in cell.clear() })
  }

  private func show(_ element: Element) {
    isBound = true
    shown = text(element)
    label.text = shown
  }

  private func clear() {
    isBound = false
    label.stopEditing(commit: false)
  }

  private func finish() {
    LastingLabels.releaseSoon(label)
    // The place may have moved while it was edited, and GTK takes the cell away from an element that is edited.
    guard isBound, label.text != shown, let item, let rows, let index = rows.index(ofRow: item.position) else { return }
    onEdit(index, label.text)
    if isBound, let element = rows.element(at: item.position) { show(element) }
  }
}

/// Labels that are kept while they are edited, and for a while after, with their controllers.
///
/// A tenth of a second after its label lost the keyboard, GTK 4.8 looks at a controller of the label without keeping it.
@MainActor
private enum LastingLabels {
  private static var labels: [ObjectIdentifier: (label: EditableLabel, controllers: [Object])] = [:]

  static func keep(_ label: EditableLabel) {
    let controllers = label.observeControllers()
    let kept = (0..<controllers.itemCount).compactMap { controllers.item(at: $0) }
    labels[ObjectIdentifier(label)] = (label, kept)
  }

  static func releaseSoon(_ label: EditableLabel) {
    Task {
      try? await Task.sleep(for: .milliseconds(200))
      // What GTK has been about to do comes first.
      MainLoop.whenIdle {
        MainActor.assumeIsolated {
          // One that was destroyed has no window, and is edited no more.
          if !label.isEditing || label.root == nil { labels[ObjectIdentifier(label)] = nil }
        }
      }
    }
  }
}
