import Foundation

/// A short text by a user.
struct Post: Sendable {
  /// The longest one, by ``PostText/weight(of:)``.
  static let longest = 280

  let id: Int
  let author: PostAuthor
  let text: String
  let entities: Entities
  /// A code of two or three letters; `und` if it is unknown.
  let language: String
  let createdAt: Date
  var favouritesCount = 0
  var repostsCount = 0
  /// The post that it answers, which may have been deleted.
  var replyTo: Int?
  /// The post that it repeats. Its own text is `RT @name: …` then.
  var repostOf: Int?
}
