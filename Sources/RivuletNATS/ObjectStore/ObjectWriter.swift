import Foundation
import Rivulet

/// A file that is written beside its place, and moved there when it is complete.
final class ObjectWriter: Sendable {
  private let file: URL
  private let part: URL
  /// Nil when it is over.
  private let handle: Locked<FileHandle?>

  init(_ file: URL) throws(NATSFailure) {
    self.file = file
    part = file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: part.path, contents: nil),
      let handle = try? FileHandle(forWritingTo: part)
    else { throw Self.unwritable(file) }
    self.handle = Locked(handle)
  }

  func add(_ bytes: [UInt8]) throws(NATSFailure) {
    let isWritten: Bool = handle.withLock { handle in
      guard let handle else { return false }
      return (try? handle.write(contentsOf: Data(bytes))) != nil
    }
    if !isWritten { throw Self.unwritable(file) }
  }

  func finish() throws(NATSFailure) {
    let isMoved: Bool = handle.withLock { handle in
      guard let open = handle, (try? open.synchronize()) != nil, (try? open.close()) != nil else { return false }
      guard rename(part.path, file.path) == 0 else { return false }
      handle = nil
      return true
    }
    if !isMoved { throw Self.unwritable(file) }
  }

  /// Deletes what was written, unless it is in its place.
  func abandon() {
    handle.withLock { handle in
      guard let open = handle else { return }
      handle = nil
      try? open.close()
      try? FileManager.default.removeItem(at: part)
    }
  }

  private static func unwritable(_ file: URL) -> NATSFailure {
    .invalidArgument(
      "Can't write '\(file.path)'. Check that its folder exists, its permissions, and the space on the disk.")
  }
}
