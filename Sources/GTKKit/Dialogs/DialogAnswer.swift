public import GTKGenerated

/// An answer that a question offers, as a button, and the value that stands for it.
public struct DialogAnswer<Value: Sendable>: Sendable {
  /// The text of the button. An underscore marks the letter that chooses it together with Alt.
  public let label: String
  /// The value that the question returns for the answer.
  public let value: Value
  /// The appearance of the button: `.destructive` for what can't be undone.
  public let appearance: ResponseAppearance
  /// True if the Return key gives the answer.
  public let isDefault: Bool

  /// Makes an answer. The Return key gives the one that is `.suggested`, unless another one is the default.
  public init(
    _ label: String, _ value: Value, _ appearance: ResponseAppearance = .default, isDefault: Bool = false
  ) {
    (self.label, self.value, self.appearance, self.isDefault) = (label, value, appearance, isDefault)
  }
}

extension Window {
  /// Asks a question in a dialog over the window, and returns the value of the answer.
  ///
  /// ```swift window
  /// let window = AdwaitaApplicationWindow(title: "Poems")
  /// let saves = try await window.ask(
  ///   "Save changes to the poem?", body: "They are lost if you don't save them.",
  ///   answers: [.init("_Discard", false, .destructive), .init("_Save", true, .suggested)])
  /// if saves == true { print("saved") }
  /// ```
  ///
  /// - Parameters:
  ///   - heading: The question, in a few words.
  ///   - body: What follows from the answers.
  ///   - answers: The answers, from left to right.
  /// - Returns: The value of the answer; nil if the dialog was closed without one (Escape), or the window was destroyed.
  /// - Throws: `CancellationError` if the task was cancelled, which closes the dialog.
  public func ask<Value: Sendable>(
    _ heading: String, body: String = "", answers: [DialogAnswer<Value>]
  ) async throws(CancellationError) -> Value? {
    try await firstAnswer { answer in
      let dialog = AdwaitaMessageDialog(over: self, heading: heading, body: body)
      for (index, choice) in answers.enumerated() { dialog.add("\(index)", label: choice.label, choice.appearance) }
      if let index = answers.firstIndex(where: \.isDefault) { dialog.defaultResponse = "\(index)" }
      // A dismissal is no number.
      dialog.onResponse { chosen in answer(Int(chosen).map { answers[$0].value }) }
      // A button closes the dialog before it answers.
      dialog.onUnrealize { Task { answer(nil) } }
      dialog.present()
      return { dialog.dismiss() }
    }
  }

  /// Shows a message in a dialog over the window, and waits until it is closed.
  ///
  /// ```swift window
  /// let window = AdwaitaApplicationWindow(title: "Poems")
  /// try await window.alert("Can't open the poem", body: "Check that it still exists.")
  /// ```
  ///
  /// - Parameters:
  ///   - heading: What has happened, in a few words.
  ///   - body: The details, and what to do.
  ///   - closeLabel: The text of the button.
  /// - Throws: `CancellationError` if the task was cancelled, which closes the dialog.
  public func alert(_ heading: String, body: String = "", closeLabel: String = "_OK") async throws(CancellationError) {
    _ = try await ask(heading, body: body, answers: [DialogAnswer(closeLabel, true, isDefault: true)])
  }
}
