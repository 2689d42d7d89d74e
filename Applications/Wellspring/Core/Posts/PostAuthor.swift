import Foundation

/// An author of posts.
struct PostAuthor: Sendable {
  let id: Int
  let name: String
  /// The name in addresses and after `@`: ASCII letters, digits and underscores.
  let handle: String
  /// The time at which the author's first post arrived.
  let createdAt: Date
  let postsCount: Int
  var favouritesCount = 0
  /// The number of authors who follow them, and of those whom they follow.
  var followersCount = 0
  var friendsCount = 0
}
