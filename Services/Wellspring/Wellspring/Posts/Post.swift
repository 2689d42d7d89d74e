import Foundation

/// A short text that somebody wrote.
struct Post: Sendable {
  /// The longest one, in characters as the format counts them: Unicode scalars.
  static let longest = 280

  let id: Int
  let author: PostAuthor
  let text: String
  let entities: Entities
  /// A code of two or three letters; `und` when nobody knows.
  let language: String
  let createdAt: Date
}

/// Who wrote posts.
struct PostAuthor: Sendable {
  let id: Int
  let name: String
  /// The name in addresses and after `@`: ASCII letters, digits and underscores.
  let handle: String
  /// When the first post of theirs came here.
  let createdAt: Date
  let postsCount: Int
}
