import Foundation
import RivuletNATSTesting
import Testing

@testable import Wellspring
@testable import WellspringCluster

@Suite(.timeLimit(.minutes(20))) final class `The databases of an instance`: ServerSuite {
  private func refusal(_ configuration: Configuration) -> String {
    do {
      try WellspringService(configuration).stop()
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `are used by no other one, whatever its name, and by no service without a cluster`() throws {
    let configuration = Instance.configuration("a", in: folder, server)
    let first = try WellspringService(configuration)
    var other = configuration
    let sentence =
      "\(configuration.database.path) cannot be used: another wellspring uses it; stop that one, or give this"
    #expect(refusal(other).contains(sentence))
    other.cluster?.instance = "b"
    #expect(refusal(other).contains(sentence))
    other.database = folder.appending(path: "b/w.sqlite")
    #expect(
      refusal(other) == """
        The database \(configuration.postsDatabase.path) cannot be used: another wellspring uses it; stop that one, or give this \
        instance a database of its own by --posts.
        """)
    #expect(!FileManager.default.fileExists(atPath: other.database.path))
    var alone = configuration
    alone.cluster = nil
    #expect(refusal(alone).contains("an instance of a cluster uses it; stop that one, or name another file by"))
    // What only reads goes on.
    #expect(try WellspringService.backUp(configuration, to: folder.appending(path: "copy.sqlite")).count >= 1)
    first.stop()
    #expect(refusal(configuration) == "")
  }

  @Test func `are refused while a service without a cluster uses them`() throws {
    var alone = Instance.configuration("a", in: folder, server)
    alone.cluster = nil
    let service = try WellspringService(alone)
    let sentence =
      "another wellspring uses it; stop that one, or give this instance a database of its own by --database."
    #expect(refusal(Instance.configuration("a", in: folder, server)).contains(sentence))
    service.stop()
  }
}
