import Foundation
import PictureMetadata

/// A regular file that is open for reading. Pipes and devices, whose reads may never return, are refused, whatever they
/// are called and whatever links lead to them.
final class OpenFile: Sendable {
  let descriptor: Int32
  let stamp: FileStamp

  init(_ path: [UInt8]) throws(ImageFailure) {
    // Looked at before it is opened, because opening alone makes some devices act.
    _ = try Self.regular { status in path.withPath { stat($0, &status) } }
    let descriptor = path.withPath { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw .system(errno) }
    do {
      // Looked at again, because another file can have taken its place.
      stamp = FileStamp(try Self.regular { fstat(descriptor, &$0) })
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Up to so many bytes from a place in the file.
  func read(_ count: Int, at offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = pread(descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset + filled))
        guard read > 0 else { return }
        filled += read
      }
    }
  }

  /// The bytes, for the readers of metadata.
  var pictureBytes: PictureBytes { PictureBytes(count: stamp.bytes) { self.read($0, at: $1) } }

  /// Reads bytes from the beginning into the system's cache.
  func preload(_ count: Int) {
    let piece = 1 << 20
    for offset in stride(from: 0, to: min(count, stamp.bytes), by: piece) {
      guard read(min(piece, stamp.bytes - offset), at: offset).count > 0 else { return }
    }
  }

  /// The whole file.
  func contents() -> Data {
    Data(read(stamp.bytes, at: 0))
  }

  private static func regular(_ look: (inout stat) -> Int32) throws(ImageFailure) -> stat {
    var status = stat()
    guard look(&status) == 0 else { throw .system(errno) }
    if let failure = ImageFailure(kind: status) { throw failure }
    return status
  }
}
