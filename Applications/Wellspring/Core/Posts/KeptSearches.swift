/// Answers to searches that are sent again for as long as the posts haven't changed.
struct KeptSearches: Sendable {
  private typealias Kept = (answer: SearchAnswer, revision: Int)

  private let answers = BoundedCache<Kept>(bytes: 8 << 20)

  /// The answer to a search: the kept one if it is still what a new one would be, and otherwise a new one.
  ///
  /// - Parameter reader: The user who searches, for whom own favourites are marked.
  func answer(
    to request: Request, reader: Account?, in store: PostStore, _ make: () throws -> SearchAnswer
  ) throws -> SearchAnswer {
    // Before anything is read: what changes meanwhile makes a newer revision.
    guard let revision = try? store.revision?.current(), let key = key(of: request, reader) else { return try make() }
    if let kept = answers[key], kept.revision == revision { return kept.answer }
    let answer = try make()
    answers.keep((answer, revision), bytes: answer.bytes + key.utf8.count + 256, for: key)
    return answer
  }

  /// Nil if the parameters aren't all in the target, or change with each request.
  private func key(of request: Request, _ reader: Account?) -> String? {
    guard let target = request.target, request.body.isEmpty, !SignedRequest.isInQuery(target) else { return nil }
    return reader.map { "\($0.id) \(target)" } ?? target
  }
}
