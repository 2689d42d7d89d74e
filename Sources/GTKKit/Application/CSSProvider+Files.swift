public import GTKCore
public import GTKGenerated

extension CSSProvider {
  /// Reads a style sheet from a file now and after each change, while a program is being developed.
  ///
  /// Install it once: what changes in the file changes in all windows. GTK prints what it does not understand.
  ///
  /// ```swift window
  /// let sheet = CSSProvider()
  /// sheet.install()
  /// try sheet.follow(AnyFile(path: "Sources/Poems/Style.css"))
  /// ```
  ///
  /// - Returns: A handler that stops when it is disconnected; else it reads the file as long as the provider lives.
  /// - Throws: ``GTKCore/GLibError`` if the file can't be watched.
  @discardableResult
  public func follow(_ file: any File) throws(GLibError) -> SignalHandler {
    let monitor = try file.monitor(flags: .watchMoves)
    load(fromFile: file)
    let changes = monitor.onChanged { [weak self] _, _, event in
      // Editors replace a file by a new one, or write it in pieces.
      guard event == .changesDoneHint || event == .renamed || event == .movedIn || event == .created else { return }
      self?.load(fromFile: file)
    }
    // Held by the handler, and so by the provider.
    let end = onDispose { _ = monitor.cancel() }
    return SignalHandler {
      changes.disconnect()
      end.disconnect()
    }
  }
}
