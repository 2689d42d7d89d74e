import Foundation
import Rivulet
import RivuletLog
import RivuletNATS
import Wellspring

extension ClusterStream {
  private struct Answer: Decodable {
    struct Configuration: Decodable {}
    let config: Configuration
    let ts: String?
  }

  /// True if several servers keep the log, and the one that leads them is older than 2.10.
  ///
  /// The client library tells no version; from 2.10 on, servers say the time in their answers about a stream.
  var hasOldServers: Bool {
    guard replicas > 1 else { return false }
    let reply = try? stream.connection.request("", on: "$JS.API.STREAM.INFO.\(stream.name)").waitForFirst()
    guard let answer = reply.flatMap({ try? JSONDecoder().decode(Answer.self, from: Data($0.bytes)) }) else {
      return false
    }
    return answer.ts == nil
  }

  /// Says in the service's log that the servers may store different messages.
  func warnOfOldServers() {
    guard hasOldServers else { return }
    Logger.service.report(
      """
      the NATS servers are older than 2.10, and were seen to store different messages after their network was separated; update them to \
      2.10.25 or later
      """)
  }
}
