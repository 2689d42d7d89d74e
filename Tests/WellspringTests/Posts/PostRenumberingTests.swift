import Foundation
import Testing

@testable import Wellspring

@Suite struct `Numbers of posts that leave no room for others` {
  let folder = TemporaryFolder()

  private func archive(_ numbers: [String]) throws -> URL {
    let data = folder.url.appending(path: "archive/data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    try Data(#"window.YTD.account.part0 = [{"account":{"username":"ada"}}]"#.utf8)
      .write(to: data.appending(path: "account.js"))
    let posts = numbers.map {
      #"{"tweet":{"id_str":"\#($0)","created_at":"Tue Nov 08 10:00:00 +0000 2022","full_text":"imported \#($0.prefix(3))"}}"#
    }
    try Data("window.YTD.tweets.part0 = [\(posts.joined(separator: ","))]".utf8)
      .write(to: data.appending(path: "tweets.js"))
    return data.deletingLastPathComponent()
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999", "0", "-1", "1e3", ""])
  func `are refused in an archive, and users can still post`(number: String) async throws {
    let posts = try await PostsService(in: folder)
    let problems = ProblemList()
    let report = try posts.service.wellspring.importPosts(from: archive([number, "1590090924662886400"])) {
      problems.add($0)
    }
    #expect(report == ImportReport(added: 1, known: 0, problems: 1))
    #expect(problems.reasons.first?.hasPrefix("id_str is \(number); ") == true)
    let user = try await User("ada", of: posts.service)
    #expect(try await user.post("posted").status == 200)
    #expect(try await posts.found("posted") == ["posted"])
  }

  @Test(arguments: [Int.max, Int.max - 1, PostNumber.bounds.upperBound + 1, 0])
  func `are replaced in a database that has them, which then serves and accepts posts again`(number: Int) async throws {
    let file = folder.url.appending(path: "posts.sqlite")
    do {
      let connection = try DatabaseConnection(path: file.path)
      try Schema.migrate(connection, PostSchema.scripts)
      let draft = PostDraft(
        author: .named("Ada"), text: "stored long ago", language: "en", date: Date(timeIntervalSince1970: 1_600_000_000)
      )
      let author = try PostWriting.author(draft.author, at: Date(), in: connection)
      try PostWriting.insert(draft, id: number, by: author, fingerprint: nil, in: connection)
    }
    let posts = try await PostsService(in: folder) { $0.postsDatabase = file }
    #expect(try await posts.found("stored") == ["stored long ago"])
    let user = try await User("bob", of: posts.service)
    for text in ["posted once", "posted twice"] { #expect(try await user.post(text).status == 200) }
    let found = try await posts.search("posted OR stored")
    #expect(try found.texts == ["posted twice", "posted once", "stored long ago"])
    #expect(try PostNumber.bounds.contains(found.ids[0]))
    // Who asks for what is newer gets what is posted next.
    let newest: Int = try found.metadata.value("max_id")
    #expect(try await posts.search("posted", ["since_id": "\(newest)"]).ids.isEmpty)
    #expect(try await user.post("posted at last").status == 200)
    #expect(try await posts.found("posted", ["since_id": "\(newest)"]) == ["posted at last"])
  }
}

private final class ProblemList {
  private(set) var reasons: [String] = []
  func add(_ problem: ImportProblem) { reasons.append(problem.reason) }
}
