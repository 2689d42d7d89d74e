import Foundation
import Testing

@testable import Wellspring

@Suite struct `An entry of the log` {
  private func error(_ text: String) -> String? {
    do throws(CommandEntryError) {
      _ = try CommandEntry(decoding: Data(text.utf8), of: .photographs)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `has one form`() throws {
    let vote = CommandEntry(SetVote(photograph: 7, account: 3, isVotedFor: true))
    let text = #"{"body":{"account":3,"isVotedFor":true,"photograph":7},"kind":"vote","version":1}"#
    #expect(String(decoding: try vote.encoded(), as: UTF8.self) == text)
    #expect(error(text) == nil)
  }

  @Test func `of another kind or a newer version is refused with a sentence`() {
    #expect(
      error(#"{"body":{},"kind":"dance","version":1}"#)
        == "The log has an entry of the kind 'dance', which this program doesn't know. Update Wellspring.")
    // A newer version is reported as such, whatever else it has.
    #expect(
      error(#"{"kind":"dance","version":2}"#)
        == "The log has an entry of version 2, and this program knows versions up to 1. Update Wellspring.")
    // The kinds of the other database are unknown.
    #expect(error(#"{"body":{},"kind":"post","version":1}"#)?.contains("'post'") == true)
  }

  @Test(arguments: [
    "", "no entry", "{}", #"{"body":{},"kind":"vote","version":0}"#, #"{"kind":"vote","version":1"#,
    #"{"body":{"account":3,"isVotedFor":true,"photograph":1e99},"kind":"vote","version":1}"#,
  ])
  func `that is damaged is refused with a sentence`(text: String) {
    #expect(error(text)?.hasPrefix("The log has an entry that is damaged: ") == true)
  }

  @Test(arguments: [
    #"{"body":{},"kind":"vote","version":1}"#,
    #"{"body":{"account":3,"isVotedFor":{"perhaps":{}},"photograph":1},"kind":"vote","version":1}"#,
  ])
  func `of a known kind in an unknown form counts as newer`(text: String) {
    let error = error(text)
    #expect(
      error?.hasPrefix("The log has an entry of the kind 'vote' in a form that this program doesn't know (") == true)
    #expect(error?.contains("Update Wellspring") == true)
  }

  @Test func `is never longer than a message may be`() {
    let long = SharedLogTexts.long
    #expect(throws: CommandEntryError.self) {
      try CommandEntry(AddComment(photograph: 1, account: 1, parent: nil, body: long)).encoded()
    }
    #expect(error(long) == "An entry of the log has 1048577 bytes, and may have 1048576.")
  }

  private enum SharedLogTexts {
    static let long = String(repeating: "a", count: CommandEntry.longest + 1)
  }

  @Test func `that is missing stops the database before the next, with a sentence`() throws {
    let replica = LogReplica(database: try Catalogue(file: nil).database)
    func entry(_ sequence: Int) -> (entry: CommandEntry, position: LogPosition) {
      (
        CommandEntry(RegisterAccount(name: "\(sequence)", password: "x")),
        LogPosition(sequence: sequence, time: Date(timeIntervalSince1970: 0))
      )
    }
    _ = try replica.apply([entry(1)])
    #expect(throws: CommandEntryError.gap(after: 2, next: 4)) { try replica.apply([entry(2), entry(4)]) }
    #expect(try replica.position().sequence == 1)
    #expect(
      "\(CommandEntryError.gap(after: 2, next: 4))" == """
        The log goes on with entry 4, and the database has applied the entries up to 2. Start from a snapshot that has applied entry 3 or \
        a later one.
        """)
  }

  /// A command whose row names what isn't there.
  private struct Impossible: LoggedCommand {
    static let kind = "impossible"

    func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
      try connection.query("INSERT INTO votes VALUES (1000, 1000, 0)")
      return true
    }
  }

  @Test func `that the tables forbid is passed over, and those beside it are applied`() throws {
    let replica = LogReplica(database: try Catalogue(file: nil).database)
    let commands: [any LoggedCommand] = [
      RegisterAccount(name: "ada", password: "x"), Impossible(), RegisterAccount(name: "bob", password: "x"),
    ]
    let results = try replica.apply(
      commands.enumerated().map {
        (CommandEntry($1), LogPosition(sequence: $0 + 1, time: Date(timeIntervalSince1970: 0)))
      })
    guard case .outcome = results[0], case .refused = results[1], case .outcome = results[2] else {
      Issue.record("\(results)")
      return
    }
    #expect(try replica.position().sequence == 3)
    #expect(try replica.database.one("SELECT count(*) FROM accounts") { $0.integer(0) } == 2)
  }
}
