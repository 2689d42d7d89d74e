public import GTKGenerated

extension ToastOverlay {
  /// Makes a widget over which short messages appear.
  public convenience init(_ child: Widget?) {
    self.init(["child": child])
  }

  /// Shows a message for some seconds, after those that are waiting.
  public func show(_ message: String) { addToast(Toast(title: markup(message))) }
}
