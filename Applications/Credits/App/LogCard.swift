import AppCore
import AppUI
import GTKKit

/// A log whose lines can be searched, selected and copied.
@MainActor
final class LogCard {
  let search = SearchEntry(placeholder: localized("Search the log"))
  let copy = Button(iconName: "edit-copy-symbolic", accessibleName: localized("Copy the Log"))
  let export = Button(iconName: "document-save-symbolic", accessibleName: localized("Export as CSV…"))
  let root: Box
  private let text = TextBuffer()
  private let message = Label(localized("Nothing found"))

  init() {
    let view = TextView(buffer: text)
    view.addCSSClass("log")
    (view.isEditable, view.isCursorVisible, view.wrapMode) = (false, false, .wordCharacter)
    // Tab leaves it, as nothing is typed there.
    view.acceptsTab = false
    view.accessibleName = localized("Log")
    (search.accessibleName, search.expandsHorizontally) = (localized("Search the log"), true)
    let scroller = ScrolledWindow(view, horizontal: .never)
    scroller.minContentHeight = 140
    scroller.setMargins(9)
    scroller.keepAtEnd()
    let card = Overlay(scroller)
    card.addCSSClass("card")
    (message.wrapsAnywhere, message.canTarget) = (true, false)
    message.addCSSClass("dim-label")
    card.addOverlay(message)
    root = Box(.vertical, spacing: 6, [Box(.horizontal, spacing: 6, [search, copy, export]), card])
    root.expandsVertically = true
  }

  /// Shows lines, of which those that stay keep what is selected in them.
  func show(_ lines: [String]) {
    let (old, new) = (text.text, lines.joined(separator: "\n"))
    if new.hasPrefix(old) { text.append(String(new.dropFirst(old.count))) } else { text.text = new }
    copy.isSensitive = !lines.isEmpty
    message.isVisible = lines.isEmpty
  }

  /// Puts the lines that are shown on the clipboard.
  func copyLines() { Clipboard.set(text.text) }
}
