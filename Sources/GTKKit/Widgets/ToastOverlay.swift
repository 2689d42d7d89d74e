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
    let toast = toast(message, reserved: Self.closing)
    addToast(toast)
    return toast
  }

  /// Shows a message with a button that does an action of the window, or of a widget around, after those that are waiting.
  ///
  /// ```swift window
  /// let toasts = ToastOverlay(Label("Poems"))
  /// toasts.show("The poem was deleted.", buttonLabel: "Undo", action: "win.undo")
  /// ```
  @discardableResult
  public func show(_ message: String, buttonLabel: String, action: String) -> Toast {
    let toast = toast(message, reserved: Self.closing + Self.button)
    (toast.buttonLabel, toast.actionName) = (buttonLabel, action)
    addToast(toast)
    return toast
  }

  /// The widths of what is beside the text, with its margins, in pixels.
  private static let (closing, button) = (150, 110)

  /// The title of a toast has one line, and is cut where that is too long; a widget of its own has as many lines as it needs.
  private func toast(_ message: String, reserved: Int) -> Toast {
    let label = Label(message)
    label.wraps = true
    label.wrapMode = .wordCharacter
    label.xAlignment = 0
    label.addCSSClass("heading")
    label.maxWidthCharacters = 60
    // The overlay makes it as high as its text is in its natural width, and narrower where there is less room.
    let room = width > 0 ? width - reserved : 600
    while label.measure(.horizontal, forSize: -1).natural > room, label.maxWidthCharacters > 10 {
      label.maxWidthCharacters -= 2
    }
    let toast = Toast(title: "")
    toast.customTitle = label
    return toast
  }
}
