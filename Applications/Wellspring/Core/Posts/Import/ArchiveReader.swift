import Foundation
import UntrustedNumbers

/// Reads `tweets.js` of a user's own archive. The posts keep their numbers and dates.
struct ArchiveReader: PostReader {
  let file: URL

  /// Archives have long posts, too.
  static let longest = 25_000

  /// `account.js` beside the posts tells whose they are.
  private func owner() throws -> PostDraft.Author {
    let file = self.file.deletingLastPathComponent().appending(path: "account.js")
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw ImportError.unsuitable(self.file, reason: "account.js, which says whose posts they are, is not beside it")
    }
    let account = try JSONElements(file).lazy.compactMap(\.json).compactMap { json in
      try? JSONDecoder().decode(AccountEntry.self, from: json).account
    }.first
    guard let account else { throw ImportError.unsuitable(file, reason: "it does not say whose account it is") }
    return .known(handle: account.username, name: account.accountDisplayName ?? account.username)
  }

  func read(_ receive: (Result<PostDraft, ImportProblem>) throws -> Void) throws {
    let owner = try owner()
    for element in try JSONElements(file) {
      guard let json = element.json else {
        try receive(problem(element.line, "the entry is too long for a post"))
        continue
      }
      try receive(draft(json, by: owner, line: element.line))
    }
  }

  private func draft(_ json: Data, by owner: PostDraft.Author, line: Int) -> Result<PostDraft, ImportProblem> {
    let decoder = JSONDecoder()
    guard
      let entry = (try? decoder.decode(Entry.self, from: json).tweet) ?? (try? decoder.decode(Tweet.self, from: json))
    else { return problem(line, "the entry is not that of a post, or is cut off") }
    let id: Int
    do {
      id = try PostNumber.bounds.checked(entry.id_str, named: "id_str")
    } catch {
      return problem(line, "\(error)")
    }
    guard let date = PostDate.read(entry.created_at) else {
      return problem(line, "\"\(entry.created_at)\" is not a date that a post can have")
    }
    let text = (entry.full_text ?? entry.text ?? "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
    return draft(
      text, by: owner, in: entry.lang ?? "und", at: date, isDated: true, id: id, line: line, limit: Self.longest)
  }

  private struct AccountEntry: Decodable {
    struct Account: Decodable {
      let username: String
      let accountDisplayName: String?
    }
    let account: Account
  }

  private struct Entry: Decodable {
    let tweet: Tweet
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Tweet: Decodable {
    let id_str: String
    let created_at: String
    let full_text: String?
    let text: String?
    let lang: String?
  }
}
