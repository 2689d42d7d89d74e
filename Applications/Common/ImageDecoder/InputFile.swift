import CImageTransport
import Glibc
import ImageProtocol

// Unsafe: A mapping lives as long as the object, and is used before that.

/// A picture's file, of which the descriptor was received. Reading doesn't move the descriptor's position, which processes share.
final class InputFile {
  let descriptor: Int32
  let count: Int
  private var mapping: UnsafeMutableRawPointer?

  /// Takes over a descriptor; nil if it is no regular file.
  init?(_ descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      count = 0
      return nil
    }
    count = Int(status.st_size)
  }

  /// The best picture of an icon; nil if it is no PNG file.
  convenience init?(iconOf file: InputFile) {
    guard let entry = IconDirectory.best(file.read(IconDirectory.mostBytes, at: 0)) else { return nil }
    let bytes = file.read(entry.count, at: entry.offset)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    let descriptor = rivulet_image_memory()
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
      close(descriptor)
      return nil
    }
    self.init(descriptor)
  }

  deinit {
    if let mapping { munmap(mapping, count) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Up to so many bytes from an offset.
  func read(_ count: Int, at offset: Int) -> [UInt8] {
    guard offset >= 0, count > 0, offset < self.count else { return [] }
    return [UInt8](unsafeUninitializedCapacity: min(count, self.count - offset)) { buffer, filled in
      while filled < buffer.count {
        let read = pread(descriptor, buffer.baseAddress! + filled, buffer.count - filled, off_t(offset + filled))
        guard read > 0 else { return }
        filled += read
      }
    }
  }

  /// The whole file in memory; nil if it can't be mapped. If it is cut meanwhile, this process ends, which its parent notices.
  /// Bytes that are changed there aren't changed in the file.
  var bytes: UnsafeMutableRawBufferPointer? {
    if mapping == nil, count > 0 {
      let result = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0)
      mapping = result == MAP_FAILED ? nil : result
    }
    return mapping.map { UnsafeMutableRawBufferPointer(start: $0, count: count) }
  }
}

extension Collection<UInt8> {
  /// The number of so many bytes at an offset from the start; 0 beyond the end.
  func number(_ offset: Int, _ length: Int, isBig: Bool = true) -> Int {
    guard offset >= 0, count - offset >= length else { return 0 }
    let bytes = dropFirst(offset).prefix(length)
    return isBig ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
