import CFileSystem
import Foundation

// Unsafe: The buffers live for the calls that they are passed to, which get their sizes.

/// The extended attributes of files, in which programs keep what the contents have no place for.
enum FileAttributes {
  /// No attribute of a file that matters here is longer; Linux allows no longer ones.
  private static let most = 65_536

  /// Returns the names of a file's attributes; none if it has none, or can't have any.
  static func names(of path: [CChar]) -> [String] {
    var buffer = [CChar](repeating: 0, count: most)
    let count = listxattr(path, &buffer, buffer.count)
    guard count > 0 else { return [] }
    return buffer.prefix(count).split(separator: 0)
      .map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
  }

  /// Returns the value of an attribute; nil if the file has no such attribute.
  static func value(_ name: String, of path: [CChar]) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: most)
    let count = getxattr(path, name, &buffer, buffer.count)
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  /// Returns the value of an attribute of an open file; nil if the file has no such attribute.
  static func value(_ name: String, of descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: most)
    let count = fgetxattr(descriptor, name, &buffer, buffer.count)
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  /// Sets the value of an attribute of an open file, or removes the attribute if the value is nil.
  ///
  /// - Returns: The system's reason for a refusal.
  static func set(_ name: String, of descriptor: Int32, to value: [UInt8]?) -> Int32? {
    if let value { return fsetxattr(descriptor, name, value, value.count, 0) == 0 ? nil : errno }
    return fremovexattr(descriptor, name) == 0 || errno == ENODATA ? nil : errno
  }
}
