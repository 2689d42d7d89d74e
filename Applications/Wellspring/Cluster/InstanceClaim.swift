import Foundation
import Rivulet
import RivuletNATS
import Synchronization
import Wellspring

/// The claim of an instance to its name, which no other one has at the same time.
///
/// Each instance answers to its name. One that starts asks for answers, and then notes itself as the holder in a bucket, on the condition that
/// nothing has been noted there since before it asked. So of two that start at the same moment, the second finds the first; and as
/// one that was killed doesn't answer, it can start again at once.
final class InstanceClaim: Sendable {
  /// The time for the answers of others.
  private static let patience = Duration.seconds(1)
  /// The longest wait for the bucket, which others write to, and which servers may just be making.
  private static let limit = Duration.seconds(30)
  private static let holders = "WELLSPRING_INSTANCES"

  private let answers: any Disposable

  init(to name: String, over cluster: ClusterStream) throws(DatabaseError) {
    let key = Data(name.utf8).map { String($0, radix: 16) }.joined(separator: "-")
    let (subject, own) = ("wellspring.instances.\(key)", UUID().uuidString)
    // 0 for one that serves, as that of earlier versions; 1 for one that starts.
    let state = Mutex(1)
    answers = cluster.stream.connection.respond(on: subject) { _ in
      Signal<NATSPayload, Never>.just(.text("\(state.withLock { $0 }) \(own)"))
    }
    .subscribe(onValue: { _ in }, onFailure: { _ in })
    let isHolder: Bool
    do throws(NATSFailure) {
      isHolder = try Self.note(own, at: key, subject, cluster)
    } catch {
      answers.dispose()
      throw DatabaseError(message: "its log cannot be used (\(error))", kind: .unreachable)
    }
    guard isHolder else {
      answers.dispose()
      throw DatabaseError(
        message: """
          another instance is called '\(name)'; give each instance a name of its own with --instance, and a database of its own with \
          --database
          """)
    }
    state.withLock { $0 = 0 }
  }

  /// Notes an instance as the holder of its name.
  ///
  /// - Returns: False if another one is.
  private static func note(
    _ own: String, at key: String, _ subject: String, _ cluster: ClusterStream
  ) throws(NATSFailure) -> Bool {
    let (connection, start) = (cluster.stream.connection, ContinuousClock.now)
    let bucket = try bucket(cluster)
    let stream = connection.stream(named: "KV_\(holders)")
    var (others, asked): (Set<String>?, String?) = (nil, nil)
    while true {
      // First the end, and then everything that was there before it.
      let end = try stream.flatMap(.concat) { $0.information }.waitForFirst(retryingFor: limit).lastSequence
      let holder = try bucket.get(key).waitForFirst(retryingFor: limit)?.text
      // An answer was lost.
      if holder == own { return true }
      if others == nil || holder != asked {
        let replies = try connection.replies(to: "", on: subject, within: patience).map(\.text).collect().waitForFirst()
        (others, asked) = (Set(replies).subtracting(["1 \(own)"]), holder)
      }
      if let others, others.contains(where: { $0.first == "0" || $0.hasSuffix(holder ?? " ") }) { return false }
      do throws(NATSFailure) {
        _ = try connection.append(.text(own), to: "$KV.\(holders).\(key)", expecting: .last(end)).waitForFirst()
        return true
      } catch {
        var isPassing = error.isMomentary
        if case .conflict = error { isPassing = true }
        guard isPassing, .now - start < limit else { throw error }
      }
    }
  }

  private static func bucket(_ cluster: ClusterStream) throws(NATSFailure) -> KeyValueBucket {
    let connection = cluster.stream.connection
    var options = KeyValueOptions()
    options.replicas = cluster.replicas
    do throws(NATSFailure) {
      return try connection.bucket(named: holders).waitForFirst(retryingFor: limit)
    } catch .streamMissing {
      return try connection.bucket(holders, options).waitForFirst(retryingFor: limit)
    }
  }

  /// Lets others have the name.
  func end() { answers.dispose() }

  deinit { end() }
}
