import Foundation
import Testing

@testable import Wellspring

@Suite struct `Numbers of posts at the upper bound` {
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

  @Test(arguments: [PostNumber.bounds.upperBound, PostNumber.bounds.upperBound - 1])
  func `stay the same after the service was started again, and those of the next posts, too`(number: Int) async throws {
    let file = folder.url.appending(path: "posts.sqlite")
    let first = try await PostsService(in: folder) { $0.postsDatabase = file }
    _ = try first.service.wellspring.importPosts(from: archive(["\(number)"])) { _ in }
    let user = try await User("bob", of: first.service)
    for text in ["posted once", "posted twice"] { #expect(try await user.post(text).status == 200) }
    let before = try await first.search("posted OR imported")
    #expect(try before.texts == ["posted twice", "posted once", "imported 922"])
    #expect(try before.ids == [number + 2, number + 1, number])
    first.service.wellspring.stop()

    let second = try await PostsService(in: folder) { $0.postsDatabase = file }
    #expect(try await second.search("posted OR imported").ids == before.ids)
    #expect(try await second.found("posted", ["since_id": "\(number + 1)"]) == ["posted twice"])
  }
}

private final class ProblemList {
  private(set) var reasons: [String] = []
  func add(_ problem: ImportProblem) { reasons.append(problem.reason) }
}
