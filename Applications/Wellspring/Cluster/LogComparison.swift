import Foundation
import Rivulet
import RivuletNATS
import Synchronization
import Wellspring

/// Compares the entries that this instance has applied with those of the others: servers may have stored different messages.
///
/// The first instance that has applied a block of entries notes its sum in a bucket, and the others compare theirs. A block in which an instance
/// began isn't compared.
final class LogComparison: Sendable {
  /// The number of entries in a block.
  static let block = 200

  private let cluster: ClusterStream
  private let state = Mutex((sum: LogComparison.start, next: 0))
  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ cluster: ClusterStream) { self.cluster = cluster }

  /// Notes an entry that was applied.
  ///
  /// - Parameter onDifference: Receives the error of an instance whose entries aren't those of the one that noted the sum.
  func note(_ sequence: Int, _ id: String?, _ data: Data, onDifference: @escaping @Sendable (DatabaseError) -> Void) {
    let sum = state.withLock { state -> UInt64? in
      if sequence % Self.block == 1 { state = (Self.start, sequence) }
      guard sequence == state.next else { return nil }
      for part in [Data((id ?? "").utf8), data] {
        // The hash FNV-1a, with the length to part the two.
        for byte in part { state.sum = (state.sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
        state.sum = (state.sum ^ UInt64(part.count)) &* 0x100_0000_01b3
      }
      state.next += 1
      return sequence % Self.block == 0 ? state.sum : nil
    }
    guard let sum else { return }
    compare(String(sum, radix: 16), at: sequence).subscribe(
      onValue: { [cluster] isSame in if !isSame { onDifference(Self.error(sequence, cluster)) } },
      // The next block is compared instead.
      onFailure: { _ in })
  }

  /// The key of the block that ends with an entry.
  static func key(of sequence: Int, _ cluster: ClusterStream) -> String {
    let log = cluster.identity.replacing(/[^0-9A-Za-z]/, with: "-")
    return "\(cluster.contents.rawValue).\(log).\(sequence)"
  }

  /// The sums in the bucket, which nothing needs after a month.
  static func sums(_ cluster: ClusterStream) -> Signal<KeyValueBucket, NATSFailure> {
    var options = KeyValueOptions()
    (options.replicas, options.maximumAge) = (cluster.replicas, .seconds(30 * 86_400))
    return cluster.stream.connection.bucket("WELLSPRING_SUMS", options)
  }

  private func compare(_ sum: String, at sequence: Int) -> Signal<Bool, NATSFailure> {
    let key = Self.key(of: sequence, cluster)
    return Self.sums(cluster).flatMap(.concat) { bucket in
      bucket.create(.text(sum), for: key).map { _ in true }.catch { failure -> Signal<Bool, NATSFailure> in
        guard case .conflict = failure else { return .fail(failure) }
        return bucket.get(key).map { $0?.text == nil || $0?.text == sum }
      }
    }
  }

  private static func error(_ sequence: Int, _ cluster: ClusterStream) -> DatabaseError {
    DatabaseError(
      message: """
        its entries \(sequence - block + 1) to \(sequence) of '\(cluster.stream.name)' aren't those of another instance, so the NATS servers \
        store different messages; compare the databases by wellspring verify, and see 'databases differ' in Cluster.md
        """)
  }
}
