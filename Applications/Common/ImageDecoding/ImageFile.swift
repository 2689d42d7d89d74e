import CImageTransport
import Glibc

// Unsafe: The bytes are written during the call; the descriptor belongs to the object.

/// A picture's file as the decoder's process receives it: a file that is open for reading, or a copy of bytes in memory.
public final class ImageFile: Sendable {
  let descriptor: Int32
  /// The length in bytes.
  public let count: Int
  let key: ImageFileKey?

  /// Duplicates the descriptor of a regular file that is open for reading.
  ///
  /// - Throws: ``ImageDecodingError/system(_:)`` if the process has too many descriptors.
  public init(descriptor: Int32) throws(ImageDecodingError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard self.descriptor >= 0 else { throw .system(errno) }
    count = Int(status.st_size)
    key = ImageFileKey(status)
  }

  /// Copies the contents of a file.
  ///
  /// - Throws: ``ImageDecodingError/system(_:)`` if there is not enough memory or no descriptor.
  public init(copying bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) {
    descriptor = rivulet_image_memory()
    guard descriptor >= 0 else { throw .system(errno) }
    count = bytes.count
    key = nil
    var offset = 0
    while offset < bytes.count {
      let written = pwrite(descriptor, bytes.baseAddress! + offset, bytes.count - offset, off_t(offset))
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        let code = errno
        close(descriptor)
        throw .system(code)
      }
      offset += written
    }
    _ = rivulet_image_seal(descriptor)
  }

  /// Copies the contents of a file.
  public static func copy(of bytes: [UInt8]) throws(ImageDecodingError) -> ImageFile {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageDecodingError) in try ImageFile(copying: bytes) }
    }.get()
  }

  deinit { close(descriptor) }

  /// The file's identity: its version on a disk, or else its contents.
  var identity: ImageFileKey {
    if let key { return key }
    var hasher = Hasher()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let read = pread(descriptor, &buffer, buffer.count, off_t(offset))
      guard read > 0 else { break }
      buffer.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[..<read])) }
      offset += read
    }
    return ImageFileKey(contents: hasher.finalize(), count: count)
  }
}

/// Identifies a version of a file.
struct ImageFileKey: Hashable, Sendable {
  private let numbers: [Int]
  let count: Int

  init(_ status: stat) {
    count = Int(status.st_size)
    numbers = [
      Int(status.st_dev), Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
      status.st_ctim.tv_nsec,
    ]
  }

  init(contents hash: Int, count: Int) {
    numbers = [hash]
    self.count = count
  }
}
