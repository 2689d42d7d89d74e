import Foundation

/// Turns the picture in a file by a quarter, and takes that back.
struct FileRotation {
  /// Returns the contents of a file after a turn.
  let turned: @Sendable (Data, _ clockwise: Bool) throws(PictureLoss) -> Data

  /// - Parameter encoder: Tells a damaged file from one in an unknown format.
  init(encoder: PictureEncoder) {
    self.init { data, clockwise throws(PictureLoss) in
      if PictureFormat(of: data) == nil, (try? encoder.picture(data, as: .png)) == nil { throw .damaged }
      return try PictureRotation.turned(data, clockwise: clockwise)
    }
  }

  init(turned: @escaping @Sendable (Data, _ clockwise: Bool) throws(PictureLoss) -> Data) { self.turned = turned }

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

  func turn(_ file: URL, clockwise: Bool) throws(FileFailure) -> Turn {
    let (data, version) = try FileReading.contents(of: file, .rotate)
    let turned = try turned(data, of: file, clockwise)
    // Most turns change a byte, and the opposite turn restores it: the contents needn't be kept.
    let isReversible = turned.count == data.count && (try? self.turned(turned, !clockwise)) == data
    try FileReplacement(file, .rotate).write(turned, replacing: true, unlessOtherThan: version)
    return Turn(
      isClockwise: clockwise, original: isReversible ? nil : data, result: ContentsMark(of: turned),
      modified: version.modified)
  }

  /// Takes a turn back, unless that would undo what another program has done to the file since. What sorts by the time of the change
  /// finds the file where it was.
  func takeBack(_ turn: Turn, of file: URL) throws(FileFailure) {
    let (data, version) = try FileReading.contents(of: file, .rotate)
    let isUnchanged = ContentsMark(of: data) == turn.result
    let contents: Data
    if let original = turn.original {
      guard isUnchanged else {
        throw FileFailure(
          .rotate, file, .words(localized("another program has changed the file since. Rotate it the other way.")))
      }
      contents = original
    } else {
      contents = try turned(data, of: file, !turn.isClockwise)
    }
    try FileReplacement(file, .rotate)
      .write(contents, replacing: true, unlessOtherThan: version, modifiedAt: isUnchanged ? turn.modified : nil)
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
