import CLinux

// Unsafe: The buffer lives for the call, which gets its size.

/// The stars that the owner of a file has given it, in the extended attribute that KDE's programs and Pixels share.
enum FileStars {
  /// Returns the number of stars, 0 to 5; nil for a file without a rating, or with an invalid one.
  static func read(from file: OpenFile) -> Int? {
    // It is a number of half stars, with at most two digits.
    var buffer = [UInt8](repeating: 0, count: 4)
    let count = fgetxattr(file.descriptor, "user.baloo.rating", &buffer, buffer.count)
    guard count > 0, let halves = Int(String(decoding: buffer.prefix(count), as: UTF8.self)),
      (0...10).contains(halves)
    else { return nil }
    return (halves + 1) / 2
  }
}
