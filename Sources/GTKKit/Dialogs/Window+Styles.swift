public import GTKGenerated

extension Window {
  /// Asks for a colour.
  ///
  /// ```swift window
  /// let window = AdwaitaApplicationWindow(title: "Poems")
  /// let color = try await window.chooseColor(title: "Colour of the Pen", initial: RGBA(gray: 0))
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - initial: The colour that is chosen at first.
  ///   - allowsAlpha: True if a colour may be translucent.
  /// - Returns: The colour; nil if the dialog was dismissed, or the window was destroyed.
  /// - Throws: `CancellationError` if the task was cancelled, which closes the dialog.
  public func chooseColor(
    title: String, initial: RGBA? = nil, allowsAlpha: Bool = false
  ) async throws(CancellationError) -> RGBA? {
    try await choose(ColorChooserDialog(title: title, parent: self)) {
      $0.usesAlpha = allowsAlpha
      if let initial { $0.rgba = initial }
    } answer: {
      $0.rgba
    }
  }

  /// Asks for a font.
  ///
  /// ```swift window
  /// let window = AdwaitaApplicationWindow(title: "Poems")
  /// let font = try await window.chooseFont(title: "Font of the Poem", initial: .parse("Serif 12"))
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - initial: The font that is chosen at first.
  /// - Returns: The font; nil if the dialog was dismissed, or the window was destroyed.
  /// - Throws: `CancellationError` if the task was cancelled, which closes the dialog.
  public func chooseFont(
    title: String, initial: FontDescription? = nil
  ) async throws(CancellationError) -> FontDescription? {
    try await choose(FontChooserDialog(title: title, parent: self)) {
      if let initial { $0.fontDescription = initial }
    } answer: {
      $0.fontDescription
    }
  }

  private func choose<Chooser: Dialog, Answer: Sendable>(
    _ dialog: Chooser, prepare: @MainActor (Chooser) -> Void, answer value: @escaping @MainActor (Chooser) -> Answer?
  ) async throws(CancellationError) -> Answer? {
    try await firstAnswer { answer in
      dialog.isModal = true
      prepare(dialog)
      dialog.onResponse { [weak dialog] in
        answer($0 == Int(ResponseType.ok.rawValue) ? dialog.flatMap(value) : nil)
      }
      // A button closes the dialog before it answers.
      dialog.onUnrealize { Task { answer(nil) } }
      dialog.present()
      return { dialog.destroy() }
    }
  }
}
