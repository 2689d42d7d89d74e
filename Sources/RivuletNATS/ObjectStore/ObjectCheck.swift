import Rivulet

/// Compares the pieces of a file with its description.
final class ObjectCheck: Sendable {
  private struct State {
    var hash = SHA256()
    var size = 0
    var chunks = 0
  }

  private let object: StoredObject
  private let store: String
  private let state = Locked(State())

  init(_ object: StoredObject, in store: String) { (self.object, self.store) = (object, store) }

  /// Returns true for the last piece, if all are right; throws at the first sign that they aren't.
  func add(_ bytes: [UInt8]) throws(NATSFailure) -> Bool {
    let (size, chunks) = state.withLock { state in
      state.hash.add(bytes[...])
      state.size += bytes.count
      state.chunks += 1
      return (state.size, state.chunks)
    }
    guard size <= object.size else { throw damaged("it has more than its \(object.size) bytes") }
    if chunks < object.chunks { return false }
    guard size == object.size else { throw damaged("it has \(size) of its \(object.size) bytes") }
    let digest = "SHA-256=\(state.withLock { $0.hash.digest() }.base64ForURLs)"
    guard digest == object.digest else { throw damaged("its bytes aren't those that were stored") }
    return true
  }

  private func damaged(_ reason: String) -> NATSFailure { .objectDamaged(object.name, store: store, reason: reason) }
}
