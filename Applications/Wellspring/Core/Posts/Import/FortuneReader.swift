import Foundation

/// Reads a text in which lines of `%` part the posts, or blank lines where there are none of those.
struct FortuneReader: PostReader {
  let file: URL
  let language: String
  /// The date of the posts, or the end of the time in which they are.
  let date: Date
  /// The author of texts that name none; nil leaves them out.
  let author: String?
  /// True when what cannot be a post is no mistake.
  var isSelective = false
  /// The time before the date that the posts are spread over, in seconds.
  var spread = 0

  func read(_ receive: (Result<PostDraft, ImportProblem>) throws -> Void) throws {
    let hasMarks = try Lines(file).contains { Self.isMark($0.text) }
    var piece: [String] = []
    var start = 0
    func end() throws {
      defer { piece = [] }
      guard piece.contains(where: { !$0.isEmpty }) else { return }
      let fortune = Fortune(lines: piece)
      if let name = fortune.author ?? author {
        let result = draft(fortune.text, by: .named(name), in: language, at: date(of: fortune), line: start)
        if case .failure = result, isSelective { return }
        try receive(result)
      }
    }
    for line in try Lines(file) {
      guard let text = line.text else {
        try receive(problem(line.number, line.reason))
        continue
      }
      if hasMarks ? Self.isMark(text) : text.allSatisfy(\.isWhitespace) {
        try end()
      } else {
        if piece.isEmpty { start = line.number }
        piece.append(text)
      }
    }
    try end()
  }

  /// A text has no date of its own. Its place in the time depends on its words alone, so that it is the same at every import.
  private func date(of fortune: Fortune) -> Date {
    date - Double(Self.age(of: fortune.text, within: spread))
  }

  /// The place of a text in a time, in seconds before its end.
  static func age(of text: String, within spread: Int) -> Int {
    guard spread > 0 else { return 0 }
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(hash % UInt64(spread))
  }

  private static func isMark(_ line: String?) -> Bool {
    line?.first == "%" && line?.allSatisfy { $0 == "%" || $0 == " " } == true
  }
}
