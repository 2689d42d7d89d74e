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
    let toast = Toast(title: markup(message))
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
    let toast = Toast(title: markup(message))
    (toast.buttonLabel, toast.actionName) = (buttonLabel, action)
    addToast(toast)
    return toast
  }
}
