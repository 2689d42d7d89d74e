#if Cluster
import Foundation
import Rivulet
import RivuletNATS
import Synchronization

/// The claim of an instance to its name, which no other one has at the same time.
///
/// Each instance answers to its name, and one that starts asks for answers before it serves. Of two that start at the same moment, one
/// goes on, unless they are slower to answer than they wait.
final class InstanceClaim: Sendable {
  /// The time for the answers of others.
  private static let patience = Duration.seconds(1)

  private let answers: any Disposable

  init(to name: String, over connection: NATSConnection) throws(DatabaseError) {
    let subject = "wellspring.instances.\(Data(name.utf8).map { String($0, radix: 16) }.joined(separator: "-"))"
    // The least answer has the name: that of one that serves, or else that of one with a lesser number.
    let own = "1 \(UUID().uuidString)"
    let answer = Mutex(own)
    answers = connection.respond(on: subject) { _ in Signal<NATSPayload, Never>.just(.text(answer.withLock { $0 })) }
      .subscribe(onValue: { _ in }, onFailure: { _ in })
    let others: [String]
    do throws(NATSFailure) {
      others = try connection.replies(to: "", on: subject, within: Self.patience).map(\.text).collect().waitForFirst()
    } catch {
      answers.dispose()
      throw DatabaseError(message: "its log cannot be used (\(error))", kind: .unreachable)
    }
    guard others.allSatisfy({ $0 >= own }) else {
      answers.dispose()
      throw DatabaseError(
        message: """
          another instance is called '\(name)'; give each instance a name of its own with --instance, and a database of its own with \
          --database
          """)
    }
    answer.withLock { $0 = "0" }
  }

  /// Lets others have the name.
  func end() { answers.dispose() }

  deinit { end() }
}
#endif
