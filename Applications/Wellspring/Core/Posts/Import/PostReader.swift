import Foundation

/// Reads posts from a file, one after the other, however large it is.
protocol PostReader {
  var file: URL { get }

  /// Hands on each post, and each piece that cannot be one.
  func read(_ receive: (Result<PostDraft, ImportProblem>) throws -> Void) throws
}

extension PostReader {
  /// The problem of the whole file, if it isn't text in UTF-8 from its beginning on. Line by line, half of it might pass as
  /// text.
  var encodingProblem: ImportProblem? {
    let beginning = [UInt8]((try? FileHandle.reading(file).read(upToCount: 1 << 16)) ?? Data())
    let isMarked = [[0xFF, 0xFE], [0xFE, 0xFF]].contains { beginning.starts(with: $0) }
    guard isMarked || beginning.contains(0) else { return nil }
    let reason = "the file is \(isMarked ? "in UTF-16" : "no text, or in UTF-16"), and has to be saved in UTF-8"
    return ImportProblem(file: file, line: 1, reason: reason)
  }

  func problem(_ line: Int, _ reason: String) -> Result<PostDraft, ImportProblem> {
    .failure(ImportProblem(file: file, line: line, reason: reason))
  }

  /// A post, or what is wrong with it. A limit of nil takes any length.
  func draft(
    _ text: String, by author: PostDraft.Author, in language: String, at date: Date, isDated: Bool = false,
    id: Int? = nil, line: Int, limit: Int? = Post.longest
  ) -> Result<PostDraft, ImportProblem> {
    let text = PostText.cleaned(text)
    guard !text.isEmpty else { return problem(line, "there is no text") }
    let length = text.unicodeScalars.count
    if let limit, length > limit {
      return problem(line, "the text has \(length) characters, and a post at most \(limit)")
    }
    return .success(PostDraft(author: author, text: text, language: language, date: date, isDated: isDated, id: id))
  }
}
