import Foundation

/// The rating of a file by its owner: none, or one to five stars. It is kept in the extended attribute that KDE's programs use,
/// `user.baloo.rating`, and leaves the contents as they are.
public enum FileRating {
  private static let attribute = "user.baloo.rating"

  /// Returns the number of stars, 0 to 5. A file that can't be read has none.
  public static func stars(of file: URL) -> Int {
    guard let value = FileAttributes.value(attribute, of: file.systemPath), value.count < 4,
      let halves = Int(String(decoding: value, as: UTF8.self)), (0...10).contains(halves)
    else { return 0 }
    // Half stars, of which there are none here, count as whole ones.
    return (halves + 1) / 2
  }

  /// Sets the number of stars, or removes the rating if it is 0.
  static func set(_ stars: Int, of file: URL) throws(FileFailure) {
    let value = stars > 0 ? Array("\(min(stars, 5) * 2)".utf8) : nil
    if let code = FileAttributes.set(attribute, of: file.systemPath, to: value) {
      throw FileFailure(.rate, file, code: code)
    }
  }
}
