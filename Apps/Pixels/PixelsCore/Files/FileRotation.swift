import Foundation

/// Turns the picture in a file by a quarter.
///
/// The file of a JPEG picture gets another orientation in its Exif data, and its pixels stay; if it has no Exif data, its blocks are
/// turned where that is possible without loss. Other pictures are encoded again, unless something would be lost.
struct FileRotation {
  let encoder: PictureEncoder

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
    let (turned, isLossless) = try turned(data, of: file, clockwise: clockwise)
    try FileReplacement(file, .rotate).write(turned, replacing: true, unlessOtherThan: version)
    return Turn(
      isClockwise: clockwise, original: isLossless ? nil : data, result: ContentsMark(of: turned),
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
      contents = try turned(data, of: file, clockwise: !turn.isClockwise).0
    }
    try FileReplacement(file, .rotate)
      .write(contents, replacing: true, unlessOtherThan: version, modifiedAt: isUnchanged ? turn.modified : nil)
  }

  private func turned(_ data: Data, of file: URL, clockwise: Bool) throws(FileFailure) -> (Data, isLossless: Bool) {
    if data.isEmpty { throw FileFailure(.rotate, file, .words(localized("the file is empty."))) }
    switch PictureFormat(of: data) {
    case .jpeg:
      let orientation = JPEGOrientation(data)
      // Some programs ignore the orientation, so a file that has none needn't get one.
      if orientation?.hasExifData == false, let turned = JPEGTransform.turned(data, clockwise: clockwise) {
        return (turned, false)
      }
      guard let turned = orientation?.turned(clockwise: clockwise) else {
        throw FileFailure(.rotate, file, .words(localized("the file is damaged.")))
      }
      // Its length is another one where it had no orientation before.
      return (turned, turned.count == data.count)
    case let format? where encoder.formats.contains(format):
      if let loss = PictureLoss(of: data, format) { throw FileFailure(.rotate, file, .words(loss.description)) }
      do {
        return (try encoder.turned(data, as: format, clockwise: clockwise), false)
      } catch {
        throw FileFailure(.rotate, file, .words("\(error)"))
      }
    case nil where (try? encoder.picture(data, as: .png)) == nil:
      throw FileFailure(.rotate, file, .words(localized("the file is damaged.")))
    default:
      throw FileFailure(
        .rotate, file,
        .words(localized("Pixels can't write this format. Save a copy in another format, and rotate that.")))
    }
  }
}
