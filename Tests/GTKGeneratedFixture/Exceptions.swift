/// What the walk leaves out, each with its reason.
enum Exceptions {
  /// Classes that can't be made by their properties.
  static let classes: [String: String] = [:]

  /// Properties that can't be written at any time.
  static let writes = [
    "GtkPopover:visible": "a popover needs a parent to be shown",
    "GtkPopoverMenu:visible": "a popover needs a parent to be shown",
    "GtkEmojiChooser:visible": "a popover needs a parent to be shown",
    "GtkDragIcon:visible": "a drag icon needs a drag to be shown",
  ]

  private static let complaints: [String] = []

  static func isExpected(_ message: String) -> Bool {
    complaints.contains { message.contains($0) }
  }
}

extension String {
  func contains(_ part: String) -> Bool {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
