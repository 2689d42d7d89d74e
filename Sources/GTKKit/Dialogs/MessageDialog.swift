public import GTKGenerated

extension AdwaitaMessageDialog {
  /// Makes a question over a window.
  public convenience init(over parent: Window, heading: String, body: String) {
    self.init(["transient-for": parent, "modal": true, "heading": heading, "body": body])
    closeResponse = Self.dismissal
  }

  /// The answer that Escape gives.
  public static var dismissal: String { "close" }

  /// Offers an answer. A suggested one is also given by the Return key.
  public func add(_ answer: String, label: String, _ appearance: ResponseAppearance = .default) {
    addResponse(id: answer, label: label)
    setResponseAppearance(appearance, for: answer)
    if appearance == .suggested { defaultResponse = answer }
  }

  /// Gives an answer, as if a person had chosen it, and closes the dialog.
  public func answer(_ answer: String) {
    emitResponse(answer)
    dismiss()
  }

  /// Closes the dialog without an answer.
  public func dismiss() {
    // libadwaita 1.2 listens to the window below for as long as the dialog is over it, even when it has been destroyed.
    transientFor = nil
    destroy()
  }
}
