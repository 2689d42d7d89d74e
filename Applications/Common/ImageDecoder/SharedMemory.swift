import CImageTransport
import Glibc

// Unsafe: The mapping lives as long as the object; pixels are written before that.

/// Memory that is handed to the other process: pixels, or an encoded file.
final class SharedMemory {
  let pointer: UnsafeMutablePointer<UInt8>
  let count: Int
  private var descriptor: Int32

  init(_ count: Int) throws(DecodingFailure) {
    descriptor = rivulet_image_memory()
    guard count > 0, descriptor >= 0, ftruncate(descriptor, off_t(count)) == 0 else {
      if descriptor >= 0 { close(descriptor) }
      throw .noMemory
    }
    let mapping = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED | Int32(MAP_POPULATE), descriptor, 0)
    guard let mapping, mapping != MAP_FAILED else {
      close(descriptor)
      throw .noMemory
    }
    pointer = mapping.assumingMemoryBound(to: UInt8.self)
    self.count = count
  }

  deinit {
    guard descriptor >= 0 else { return }
    munmap(pointer, count)
    close(descriptor)
  }

  /// The sealed memory's descriptor, which the caller closes. The memory must not be used any more.
  func handOver() throws(DecodingFailure) -> Int32 {
    munmap(pointer, count)
    guard rivulet_image_seal(descriptor) else { throw .noMemory }
    let result = descriptor
    descriptor = -1
    return result
  }
}
