import FileIdentities
import Foundation

/// Turns the picture in a file by a quarter, and takes that back.
struct FileRotation {
  let own: OwnFileChanges
  /// Returns the contents of a file after a turn.
  let turned: @Sendable (Data, _ clockwise: Bool) throws(PictureLoss) -> Data

  /// - Parameters:
  ///   - encoder: Tells a damaged file from one in an unknown format.
  ///   - own: Receives the versions that turns replace.
  init(encoder: PictureEncoder, own: OwnFileChanges = OwnFileChanges()) {
    self.init(own: own) { data, clockwise throws(PictureLoss) in
      if PictureFormat(of: data) == nil, (try? encoder.picture(data, as: .png)) == nil { throw .damaged }
      return try PictureRotation.turned(data, clockwise: clockwise)
    }
  }

  init(
    own: OwnFileChanges = OwnFileChanges(),
    turned: @escaping @Sendable (Data, _ clockwise: Bool) throws(PictureLoss) -> Data
  ) {
    self.own = own
    self.turned = turned
  }

  /// A turn that was made.
  struct Turn: Sendable {
    let isClockwise: Bool
    /// The contents of the file before; nil if turning it back makes the same file again.
    let original: Data?
    /// The mark of the contents after the turn.
    let result: ContentsMark
    /// The time of the last change before the turn.
    let modified: timespec
  }

  func turn(_ target: FileTarget, clockwise: Bool) throws(FileFailure) -> Turn {
    let file = target.url
    let read = try FileReading.contents(of: target, .rotate, own)
    let turned = try turned(read.data, of: file, clockwise)
    // Most turns change a byte, and the opposite turn restores it: the contents needn't be kept.
    let isReversible = turned.count == read.data.count && (try? self.turned(turned, !clockwise)) == read.data
    try FileReplacement(file, .rotate).write(turned, replacing: true, unlessOtherThan: read.version)
    own.note(file, before: read.identity, now: FileIdentity(path: file.fileBytes))
    return Turn(
      isClockwise: clockwise, original: isReversible ? nil : read.data, result: ContentsMark(of: turned),
      modified: read.version.modified)
  }

  /// Takes a turn back, unless another program has changed the file since. The file gets its time of the last change back, so that its
  /// index in a list sorted by time is the same as before.
  func takeBack(_ turn: Turn, of file: URL) throws(FileFailure) {
    let read = try FileReading.contents(of: FileTarget(file), .rotate, own)
    // The contents say more than number and time, which other undone changes have renewed.
    guard ContentsMark(of: read.data) == turn.result else {
      throw FileFailure(
        .rotate, file, .words(localized("another program has changed the file since. Rotate it the other way.")))
    }
    let contents =
      if let original = turn.original { original } else {
        try turned(read.data, of: file, !turn.isClockwise)
      }
    try FileReplacement(file, .rotate)
      .write(contents, replacing: true, unlessOtherThan: read.version, modifiedAt: turn.modified)
    own.note(file, before: read.identity, now: FileIdentity(path: file.fileBytes))
  }

  private func turned(_ data: Data, of file: URL, _ clockwise: Bool) throws(FileFailure) -> Data {
    if data.isEmpty { throw FileFailure(.rotate, file, .words(localized("the file is empty."))) }
    do {
      return try turned(data, clockwise)
    } catch {
      throw FileFailure(.rotate, file, .words(error.description))
    }
  }
}
