import Foundation

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
