public import GTKGenerated

/// A choice that a dialog for files offers beside the file, such as an encoding.
public struct FileChoice: Sendable {
  /// The name of the choice in the answer.
  public let id: String
  /// The text beside the choice.
  public let label: String
  /// The ids of the options and their labels; the first one is chosen at first.
  public let options: [(id: String, label: String)]

  /// Makes a choice among options.
  public init(_ id: String, _ label: String, options: [(id: String, label: String)]) {
    (self.id, self.label, self.options) = (id, label, options)
  }
}

extension Window {
  /// Asks for the place of a new file, with choices. See ``saveFile(title:suggestedName:filters:in:)``.
  ///
  /// ```swift window
  /// let window = AdwaitaApplicationWindow(title: "Poems")
  /// let ends = FileChoice("ends", "Line ends", options: [("unix", "Unix"), ("windows", "Windows")])
  /// let answer = try await window.saveFile(title: "Save the Poem", suggestedName: "poem.txt", choices: [ends])
  /// print(answer?.options["ends"] ?? "dismissed")
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - suggestedName: The name that the dialog proposes.
  ///   - folder: The folder that the dialog begins with; nil to leave it to GTK.
  ///   - choices: The choices that are offered.
  /// - Returns: The file, and the id of the chosen option by the id of its choice; nil if the dialog was dismissed, or the window was
  ///   destroyed.
  /// - Throws: `CancellationError` if the task was cancelled, which closes the dialog.
  public func saveFile(
    title: String, suggestedName: String = "", in folder: (any File)? = nil, choices: [FileChoice]
  ) async throws(CancellationError) -> (file: any File, options: [String: String])? {
    var options: [String: String] = [:]
    let file = try await choose(title, .save, [], folder) { chooser in
      chooser.setCurrentName(suggestedName)
      for choice in choices {
        chooser.addChoice(
          id: choice.id, label: choice.label, options: choice.options.map(\.id),
          optionLabels: choice.options.map(\.label))
        if let first = choice.options.first { chooser.setChoice(id: choice.id, option: first.id) }
      }
    } finish: { chooser in
      for choice in choices { options[choice.id] = chooser.choice(id: choice.id) }
    }.first
    return file.map { ($0, options) }
  }
}
