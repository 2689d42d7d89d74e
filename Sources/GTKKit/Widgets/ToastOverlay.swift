public import GTKGenerated

extension ToastOverlay {
  /// Makes a widget over which short messages appear.
  public convenience init(_ child: Widget?) {
    self.init(["child": child])
  }

  /// Shows a message for some seconds, after those that are waiting.
  ///
  /// - Returns: The message, for what takes it away sooner.
  @discardableResult
  public func show(_ message: String) -> Toast {
    let (toast, label) = (Toast(title: ""), text(message))
    shorten(label, to: room(), atLeast: 10)
    toast.customTitle = label
    addToast(toast)
    return toast
  }

  /// Shows a message with a button that does an action of the window, or of a widget around, after those that are waiting.
  ///
  /// The button is beside the message, or below it where there is too little room beside it.
  ///
  /// ```swift window
  /// let toasts = ToastOverlay(Label("Poems"))
  /// toasts.show("The poem was deleted.", buttonLabel: "Undo", action: "win.undo")
  /// ```
  @discardableResult
  public func show(_ message: String, buttonLabel: String, action: String) -> Toast {
    let (toast, label, button) = (Toast(title: ""), text(message), Button(label: buttonLabel))
    if shorten(label, to: room(beside: buttonLabel), atLeast: 14) {
      toast.customTitle = label
      (toast.buttonLabel, toast.actionName) = (buttonLabel, action)
    } else {
      shorten(label, to: room(), atLeast: 10)
      (button.actionName, button.horizontalAlignment) = (action, .start)
      button.onClicked { [weak toast] in toast?.dismiss() }
      toast.customTitle = Box(.vertical, spacing: Self.spacing, [label, button])
    }
    addToast(toast)
    return toast
  }

  /// The space between a message and the button below it, in pixels.
  private static let spacing = 6

  /// Returns the width for the text of a message: what the theme draws around an empty one is measured, in another overlay, as
  /// margins, paddings and fonts are those of a button in a message.
  private func room(beside buttonLabel: String? = nil) -> Int {
    let (overlay, toast) = (ToastOverlay(nil), Toast(title: ""))
    (toast.customTitle, toast.timeout, toast.buttonLabel) = (Label(""), 0, buttonLabel)
    overlay.addToast(toast)
    return (width > 0 ? width : 750) - (overlay.children.first?.naturalWidth ?? 0)
  }

  /// The title of a toast has one line, and is cut where that is too long; a widget of its own has as many lines as it needs.
  private func text(_ message: String) -> Label {
    let label = Label(message)
    label.wraps = true
    label.wrapMode = .wordCharacter
    label.xAlignment = 0
    label.addCSSClass("heading")
    // What is around the text of a toast is no wider than its lines are in its height, and leaves the rest empty.
    label.onMap { [weak label] in label?.parent?.horizontalAlignment = .fill }
    return label
  }

  /// Makes lines so short that they fit.
  ///
  /// The overlay makes a message as high as its text is in its natural width, and narrower where there is less room.
  ///
  /// - Returns: False if not even the shortest lines do.
  @discardableResult
  private func shorten(_ label: Label, to room: Int, atLeast shortest: Int) -> Bool {
    label.maxWidthCharacters = 60
    while label.naturalWidth > room {
      if label.maxWidthCharacters <= shortest { return false }
      label.maxWidthCharacters -= 1
    }
    return true
  }
}

extension Widget {
  fileprivate var naturalWidth: Int { measure(.horizontal, forSize: -1).natural }
}
