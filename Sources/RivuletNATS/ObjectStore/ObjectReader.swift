import Foundation
import Rivulet

/// The pieces of a file that is stored, read one after the other.
final class ObjectReader: Sendable {
  private struct State {
    var handle: FileHandle
    var hash = SHA256()
    var count = 0
  }

  /// The number of bytes at the beginning.
  let size: Int
  /// The number of pieces.
  var count: Int { (size + ObjectStore.chunkSize - 1) / ObjectStore.chunkSize }
  private let path: String
  private let state: Locked<State>

  init(_ file: URL) throws(NATSFailure) {
    path = file.path
    do {
      let handle = try FileHandle(forReadingFrom: file)
      size = Int(try handle.seekToEnd())
      try handle.seek(toOffset: 0)
      state = Locked(State(handle: handle))
    } catch {
      throw .invalidArgument("Can't read '\(file.path)'. Check that the file exists and that its permissions allow it.")
    }
  }

  func next() throws(NATSFailure) -> [UInt8] {
    let bytes: [UInt8]? = state.withLock { state in
      guard let data = try? state.handle.read(upToCount: ObjectStore.chunkSize), !data.isEmpty else { return nil }
      let bytes = [UInt8](data)
      state.count += bytes.count
      state.hash.add(bytes[...])
      return bytes
    }
    guard let bytes else { throw changed }
    return bytes
  }

  func digest() throws(NATSFailure) -> String {
    let (count, digest) = state.withLock { ($0.count, $0.hash.digest()) }
    guard count == size else { throw changed }
    return "SHA-256=\(digest.base64ForURLs)"
  }

  private var changed: NATSFailure {
    .invalidArgument("'\(path)' changed while it was stored. Store a copy that doesn't change.")
  }
}
