import Foundation

/// The new posts of a stream: those with one of some phrases, and those of some authors.
struct StreamFilter: Sendable {
  /// Of each phrase all words must be in a post, in any order.
  let phrases: [[String]]
  let authors: Set<Int>

  /// Reads `track` and `follow`.
  init(_ query: Query) throws(RequestFailure) {
    let phrases = (query.value("track") ?? "").split(separator: ",")
    let authors = (query.value("follow") ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard phrases.count <= 400, phrases.allSatisfy({ $0.utf8.count <= 60 }), authors.count <= 5000 else {
      throw RequestFailure(413, "At most 400 phrases of 60 bytes and 5000 users.", .invalidParameter)
    }
    self.phrases = phrases.map { SearchWords.of($0) }.filter { !$0.isEmpty }
    self.authors = Set(authors.compactMap(Int.init))
    // No post here has a place, so a stream of places is right, and empty.
    let hasPlaces = query.value("locations")?.isEmpty == false
    guard !self.phrases.isEmpty || !self.authors.isEmpty || hasPlaces else {
      throw RequestFailure(406, "At least one of track, follow and locations is needed.", .parameterMissing)
    }
  }

  func admits(_ post: Post) -> Bool {
    if authors.contains(post.author.id) { return true }
    guard !phrases.isEmpty else { return false }
    let words = Set(SearchWords.of(post.text)).union(SearchWords.of(post.author.handle))
    return phrases.contains { $0.allSatisfy(words.contains) }
  }
}
