import Foundation

/// Turns the picture in a file by a quarter.
///
/// The file of a JPEG picture gets another orientation in its Exif data, and its pixels stay. Other pictures are encoded again, unless
/// something would be lost.
struct FileRotation {
  let encoder: PictureEncoder

  /// - Returns: The contents of the file before; nil if turning it back makes the same file again.
  func turn(_ file: URL, clockwise: Bool) throws(FileFailure) -> Data? {
    let data = try FileReading.data(of: file, .rotate)
    let (turned, isLossless) = try turned(data, of: file, clockwise: clockwise)
    try FileReplacement(file, .rotate).write(turned, replacing: true)
    return isLossless ? nil : data
  }

  private func turned(_ data: Data, of file: URL, clockwise: Bool) throws(FileFailure) -> (Data, isLossless: Bool) {
    switch PictureFormat(of: data) {
    case .jpeg:
      guard let turned = JPEGOrientation(data)?.turned(clockwise: clockwise) else {
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
    default:
      throw FileFailure(
        .rotate, file,
        .words(localized("Pixels can't write this format. Save a copy in another format, and rotate that.")))
    }
  }
}
