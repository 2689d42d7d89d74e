/// Bytes on their way from one side to the other, not more than a limit: who sends faster than the other reads has to wait.
struct ByteQueue {
  static let limit = 64 * 1024

  private var bytes: [UInt8] = []
  private var sent = 0

  var count: Int { bytes.count - sent }
  var isEmpty: Bool { count == 0 }
  /// The number of bytes that can still be added.
  var space: Int { max(0, Self.limit - count) }

  mutating func append(_ more: some Collection<UInt8>) {
    if isEmpty || sent >= Self.limit {
      bytes.removeFirst(sent)
      sent = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Writes as much as possible; returns false if the reader has gone.
  mutating func drain(into descriptor: Descriptor) -> Bool {
    while !isEmpty {
      switch descriptor.write(bytes[sent...]) {
      case .some(0): return true
      case .some(let count): sent += count
      case nil: return false
      }
    }
    return true
  }
}
