public import GTKGenerated

extension Window {
  /// Asks for a file to open.
  ///
  /// It is the desktop's own dialog where there is a portal for it, and GTK's elsewhere.
  ///
  /// ```swift window
  /// let window = AdwaitaApplicationWindow(title: "Poems")
  /// let poems = FileFilter("Poems", patterns: ["*.poem"], mimeTypes: ["text/plain"])
  /// if let file = try await window.openFile(title: "Open a Poem", filters: [poems]) { print(try await file.text()) }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - filters: The kinds of files that can be chosen, the first one at the beginning; all files if there are none.
  ///   - folder: The folder that is shown at first; the last one used if it is nil or does not exist.
  /// - Returns: The file; nil if the dialog was dismissed, or the window was destroyed.
  /// - Throws: `CancellationError` if the task was cancelled, which closes the dialog.
  public func openFile(
    title: String, filters: [FileFilter] = [], in folder: (any File)? = nil
  ) async throws(CancellationError) -> (any File)? {
    try await choose(title, .open, filters, folder).first
  }

  /// Asks for files to open. See ``openFile(title:filters:in:)``.
  ///
  /// - Returns: The files; none if the dialog was dismissed, or the window was destroyed.
  /// - Throws: `CancellationError` if the task was cancelled, which closes the dialog.
  public func openFiles(
    title: String, filters: [FileFilter] = [], in folder: (any File)? = nil
  ) async throws(CancellationError) -> [any File] {
    try await choose(title, .open, filters, folder) { $0.selectsMultiple = true }
  }

  /// Asks for the place of a new file. The dialog asks before it accepts one that exists.
  ///
  /// See ``openFile(title:filters:in:)``.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - suggestedName: The name that the dialog proposes, such as `Poem.txt`.
  ///   - filters: The kinds of files to choose from; all files if empty.
  ///   - folder: The folder that the dialog begins with; nil to leave it to GTK.
  /// - Returns: The file; nil if the dialog was dismissed, or the window was destroyed.
  /// - Throws: `CancellationError` if the task was cancelled, which closes the dialog.
  public func saveFile(
    title: String, suggestedName: String = "", filters: [FileFilter] = [], in folder: (any File)? = nil
  ) async throws(CancellationError) -> (any File)? {
    try await choose(title, .save, filters, folder) { $0.setCurrentName(suggestedName) }.first
  }

  /// Asks for a folder. See ``openFile(title:filters:in:)``.
  ///
  /// - Returns: The folder; nil if the dialog was dismissed, or the window was destroyed.
  /// - Throws: `CancellationError` if the task was cancelled, which closes the dialog.
  public func chooseFolder(title: String, in folder: (any File)? = nil) async throws(CancellationError) -> (any File)? {
    try await choose(title, .selectFolder, [], folder).first
  }

  func choose(
    _ title: String, _ action: FileChooserAction, _ filters: [FileFilter], _ folder: (any File)?,
    prepare: @MainActor (FileChooserNative) -> Void = { _ in },
    finish: @escaping @MainActor (FileChooserNative) -> Void = { _ in }
  ) async throws(CancellationError) -> [any File] {
    let files: [any File]? = try await firstAnswer { answer in
      let chooser = FileChooserNative(title: title, parent: self, action: action, acceptLabel: nil, cancelLabel: nil)
      chooser.isModal = true
      for filter in filters { chooser.addFilter(filter) }
      // A folder that is gone is no reason to show none.
      if let folder { try? chooser.setCurrentFolder(folder) }
      prepare(chooser)
      chooser.onResponse { [weak chooser] in
        let isAccepted = $0 == Int(ResponseType.accept.rawValue)
        if isAccepted, let chooser { finish(chooser) }
        answer(isAccepted ? chooser?.chosenFiles : nil)
      }
      chooser.show()
      // Holds the chooser until it has answered: GTK does not.
      return { chooser.destroy() }
    }
    return files ?? []
  }
}

extension FileFilter {
  /// Makes a kind of files for a dialog, of those that meet any of the conditions.
  ///
  /// - Parameters:
  ///   - name: The name of the kind, as people see it.
  ///   - patterns: Patterns of names, such as `*.txt`.
  ///   - suffixes: The ends of names without their dot, such as `txt`, in upper and lower case.
  ///   - mimeTypes: Types of contents, such as `text/plain` or `image/*`.
  public convenience init(
    _ name: String, patterns: [String] = [], suffixes: [String] = [], mimeTypes: [String] = []
  ) {
    self.init()
    self.name = name
    for pattern in patterns { addPattern(pattern) }
    for suffix in suffixes { addSuffix(suffix) }
    for type in mimeTypes { addMIMEType(type) }
  }
}
