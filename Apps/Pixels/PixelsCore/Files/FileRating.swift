import Foundation

/// The rating of a file by its owner: none, or one to five stars. It is kept in the extended attribute that KDE's programs use,
/// `user.baloo.rating`, and leaves the contents as they are.
public enum FileRating {
  private static let attribute = "user.baloo.rating"

  /// Returns the number of stars, 0 to 5. A file that can't be read has none.
  public static func stars(of file: URL) -> Int { rating(of: file) ?? 0 }

  /// Returns the number of stars; nil for a file without a rating. Such a file has that which its XMP packet or Exif data has.
  static func rating(of file: URL) -> Int? {
    guard let value = FileAttributes.value(attribute, of: file.systemPath), value.count < 4,
      let halves = Int(String(decoding: value, as: UTF8.self)), (0...10).contains(halves)
    else { return nil }
    // Half stars, of which there are none here, count as whole ones.
    return (halves + 1) / 2
  }

  /// Sets the number of stars, or removes the rating if it is nil. With 0 stars, a rating in the contents doesn't count.
  static func set(_ stars: Int?, of file: URL) throws(FileFailure) {
    let value = stars.map { Array("\(min(max($0, 0), 5) * 2)".utf8) }
    if let code = FileAttributes.set(attribute, of: file.systemPath, to: value) {
      throw FileFailure(.rate, file, code: code)
    }
  }
}
