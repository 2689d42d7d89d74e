/// Answers that are sent again as long as nothing that they were made from has changed.
final class KeptAnswers: Sendable {
  /// An answer, and what it was made from.
  struct Answer: Sendable {
    let response: Response
    let validators: Validators
    /// The revision of the database.
    let revision: Int
    /// The file that it shows and its state; nil if it depends on which files there are.
    let file: (path: [UInt8], stamp: FileStamp)?

    /// The library has the body a second time.
    fileprivate var bytes: Int { response.body.count * 2 + 1024 }
  }

  private let answers: BoundedCache<Answer>

  /// Keeps at most so many bytes.
  init(bytes: Int = 32 << 20) {
    answers = BoundedCache(bytes: bytes)
  }

  /// The answer for a key, whether it is still current or not.
  subscript(key: String) -> Answer? { answers[key] }

  func keep(_ answer: Answer, for key: String) {
    answers.keep(answer, bytes: answer.bytes, for: key)
  }
}
