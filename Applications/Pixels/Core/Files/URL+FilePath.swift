import Foundation

// Unsafe: The system's copy of a path is read before it is freed here.

/// Paths of files byte by byte. Foundation has an empty path for a name that isn't valid text, and an empty name.
extension URL {
  /// The path as the system takes it, with a NUL at its end.
  var systemPath: [CChar] { fileBytes.map { CChar(bitPattern: $0) } + [0] }

  /// The bytes of the name of a file.
  var nameBytes: [UInt8] { fileBytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? [] }

  /// The name of a file; bytes that are no text show as �.
  public var fileName: String { String(decoding: nameBytes, as: UTF8.self) }

  /// The name of a file in a sentence: in one line, whatever is in it.
  public var shownName: String {
    String(fileName.map { $0.isNewline || $0.unicodeScalars.allSatisfy { $0.value < 32 } ? "�" : $0 })
  }

  /// The folder that a file is in.
  public var parent: URL {
    let bytes = fileBytes
    let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return URL(fileBytes: slash > 0 ? bytes[..<slash] : [UInt8(ascii: "/")], isFolder: true) ?? self
  }

  /// Returns the file of a name in this folder.
  func file(named name: some Sequence<UInt8>) -> URL {
    let bytes = fileBytes
    return URL(fileBytes: (bytes.last == UInt8(ascii: "/") ? bytes : bytes + [UInt8(ascii: "/")]) + name) ?? self
  }

  /// Returns the same file by a path without links; this one if it doesn't exist.
  func resolvingLinks() -> URL {
    guard let path = realpath(systemPath, nil) else { return self }
    defer { free(path) }
    return URL(fileBytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) }) ?? self
  }
}
