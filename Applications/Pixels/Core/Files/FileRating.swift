import FileIdentities
import Foundation

/// The rating of a file by its owner: none, or one to five stars. It is kept in the extended attribute that KDE's programs use,
/// `user.baloo.rating`, and leaves the contents as they are.
public enum FileRating {
  private static let attribute = "user.baloo.rating"

  /// Returns the number of stars, 0 to 5. A file that can't be read has none.
  public static func stars(of file: URL) -> Int {
    rating(in: FileAttributes.value(attribute, of: file.systemPath)) ?? 0
  }

  /// Returns the stars of an attribute; nil for a file without a rating, which has that of its XMP packet or Exif data.
  private static func rating(in value: [UInt8]?) -> Int? {
    guard let value, value.count < 4,
      let halves = Int(String(decoding: value, as: UTF8.self)), (0...10).contains(halves)
    else { return nil }
    // Half stars, of which there are none here, count as whole ones.
    return (halves + 1) / 2
  }

  /// Sets the number of stars, or removes the rating if it is nil. With 0 stars, a rating in the contents doesn't count.
  ///
  /// - Returns: The stars before, and the version of the file that was rated, which a rating doesn't change.
  static func set(
    _ stars: Int?, of target: FileTarget, _ own: OwnFileChanges
  ) throws(FileFailure) -> (before: Int?, FileIdentity) {
    let file = target.url
    let link = FileIdentity.link(at: file.fileBytes)
    let descriptor = open(file.systemPath, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(.rate, file) }
    defer { close(descriptor) }
    guard let identity = FileIdentity(descriptor: descriptor, link: link) else { throw FileFailure(.rate, file) }
    if !own.accept(identity, for: target) { throw FileFailure(.rate, file, .replaced) }
    let before = rating(in: FileAttributes.value(attribute, of: descriptor))
    let value = stars.map { Array("\(min(max($0, 0), 5) * 2)".utf8) }
    if let code = FileAttributes.set(attribute, of: descriptor, to: value) {
      throw FileFailure(.rate, file, code: code)
    }
    return (before, identity)
  }
}
