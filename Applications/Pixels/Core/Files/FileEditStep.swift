import Foundation

/// A change that was made, file by file, and how each is taken back.
struct FileEditStep: Sendable {
  /// One file's change.
  struct Part: Sendable {
    let before: URL
    let now: URL?
    /// The contents that taking it back writes, if they are kept, in bytes.
    var weight = 0
    let undo: @Sendable () throws(FileFailure) -> Void
  }

  let change: FileEdit
  let parts: [Part]
  let failures: [FileFailure]

  /// The memory that it takes to be able to take it back.
  var weight: Int { parts.reduce(0) { $0 + $1.weight } }

  var result: FileEditResult {
    FileEditResult(change: change, files: parts.map { ($0.before, $0.now) }, failures: failures, isUndone: false)
  }

  /// Takes the change back, as far as possible: the step that remains, and the result.
  func undo() -> (rest: FileEditStep?, FileEditResult) {
    var (failures, undone, rest): ([FileFailure], [Part], [Part]) = ([], [], [])
    for part in parts.reversed() {
      do {
        try part.undo()
        undone.append(part)
      } catch {
        failures.append(error)
        rest.insert(part, at: 0)
      }
    }
    let files = undone.reversed().map { (before: $0.now ?? $0.before, now: Optional($0.before)) }
    return (
      rest.isEmpty ? nil : FileEditStep(change: change, parts: rest, failures: []),
      FileEditResult(change: change, files: files, failures: failures, isUndone: true)
    )
  }
}

/// Makes changes of files, each only if the file is the version that is on screen.
struct FileEditor: Sendable {
  let trash: Trash
  let rotation: FileRotation
  let own: OwnFileChanges

  init(trash: Trash, encoder: PictureEncoder, own: OwnFileChanges = OwnFileChanges()) {
    self.init(trash: trash, rotation: FileRotation(encoder: encoder, own: own))
  }

  init(trash: Trash, rotation: FileRotation) {
    self.trash = trash
    self.rotation = rotation
    own = rotation.own
  }

  func make(_ change: FileEdit) -> FileEditStep {
    switch change {
    case .rename(let file, let name): each([file], change) { file throws(FileFailure) in try rename(file, to: name) }
    case .moveToTrash(let files): each(files, change) { file throws(FileFailure) in try take(file) }
    case .delete(let files): each(files, change) { file throws(FileFailure) in try delete(file) }
    case .rotate(let files, let clockwise):
      each(files.withoutLinks, change) { file throws(FileFailure) in try rotate(file, clockwise: clockwise) }
    case .rate(let files, let stars):
      each(files.withoutLinks, change) { file throws(FileFailure) in try rate(file, stars) }
    }
  }

  /// Changes file by file. A file that can't be changed doesn't prevent the change of the following files.
  private func each(
    _ files: [FileTarget], _ change: FileEdit, _ make: (FileTarget) throws(FileFailure) -> FileEditStep.Part
  ) -> FileEditStep {
    var (parts, failures): ([FileEditStep.Part], [FileFailure]) = ([], [])
    for file in files {
      do { parts.append(try make(file)) } catch { failures.append(error) }
    }
    return FileEditStep(change: change, parts: parts, failures: failures)
  }

  private func rename(_ target: FileTarget, to name: String) throws(FileFailure) -> FileEditStep.Part {
    let file = target.url
    if let problem = FileName.problem(of: name) { throw FileFailure(.rename, file, .words(problem)) }
    let other = file.parent.file(named: name.utf8)
    let verified = try VerifiedFile(target, .rename, own)
    let identity = try verified.move(to: other)
    return .init(before: file, now: other) { [own] () throws(FileFailure) in
      try VerifiedFile(FileTarget(other, shown: identity), .rename, own).move(to: file)
    }
  }

  private func take(_ target: FileTarget) throws(FileFailure) -> FileEditStep.Part {
    let item = try trash.take(target, own)
    return .init(before: target.url, now: nil) { [trash, own] () throws(FileFailure) in try trash.restore(item, own) }
  }

  private func delete(_ target: FileTarget) throws(FileFailure) -> FileEditStep.Part {
    let file = target.url
    try VerifiedFile(target, .delete, own).delete()
    return .init(before: file, now: nil) { () throws(FileFailure) in throw FileFailure(.restore, file, code: ENOENT) }
  }

  private func rotate(_ target: FileTarget, clockwise: Bool) throws(FileFailure) -> FileEditStep.Part {
    let turn = try rotation.turn(target, clockwise: clockwise)
    let file = target.url
    return .init(before: file, now: file, weight: turn.original?.count ?? 0) { [rotation] () throws(FileFailure) in
      try rotation.takeBack(turn, of: file)
    }
  }

  private func rate(_ target: FileTarget, _ stars: Int) throws(FileFailure) -> FileEditStep.Part {
    let file = target.url
    let (before, identity) = try FileRating.set(stars, of: target, own)
    return .init(before: file, now: file) { [own] () throws(FileFailure) in
      _ = try FileRating.set(before, of: FileTarget(file, shown: identity), own)
    }
  }
}
