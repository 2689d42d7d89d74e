import Synchronization

/// Answers that are sent again as long as nothing that they were made from has changed. The least recently used ones are
/// discarded when there are too many bytes.
final class KeptAnswers: Sendable {
  /// An answer, and what it was made from.
  struct Answer: Sendable {
    let response: Response
    let validators: Validators
    /// The revision of the database.
    let revision: Int
    /// The file that it shows and its state; nil if it depends on which files there are.
    let file: (path: [UInt8], stamp: FileStamp)?

    /// The library has the body a second time.
    fileprivate var bytes: Int { response.body.count * 2 + 1024 }
  }

  /// Two generations: what is used moves to the younger one, and the older one is discarded when the younger one is full.
  private struct Generations {
    var young: [String: Answer] = [:]
    var old: [String: Answer] = [:]
    var youngBytes = 0

    mutating func insert(_ answer: Answer, _ key: String, most: Int) {
      let bytes = answer.bytes
      if youngBytes + bytes > most { (old, young, youngBytes) = (young, [:], 0) }
      if young.updateValue(answer, forKey: key) == nil { youngBytes += bytes }
    }
  }

  private final class Shard: Sendable {
    let generations = Mutex(Generations())
  }

  private let shards = (0..<8).map { _ in Shard() }
  private let mostBytes: Int

  /// Keeps at most so many bytes.
  init(bytes: Int = 32 << 20) {
    mostBytes = bytes
  }

  /// The answer for a key, whether it is still current or not.
  subscript(key: String) -> Answer? {
    shard(key).generations.withLock { generations in
      if let answer = generations.young[key] { return answer }
      guard let answer = generations.old.removeValue(forKey: key) else { return nil }
      generations.insert(answer, key, most: mostYoung)
      return answer
    }
  }

  func keep(_ answer: Answer, for key: String) {
    guard answer.bytes < mostYoung else { return }
    shard(key).generations.withLock { $0.insert(answer, key, most: mostYoung) }
  }

  private var mostYoung: Int { mostBytes / 2 / shards.count }

  private func shard(_ key: String) -> Shard {
    shards[Int(UInt(bitPattern: key.hashValue) % UInt(shards.count))]
  }
}
