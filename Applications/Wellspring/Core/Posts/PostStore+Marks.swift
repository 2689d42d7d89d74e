import Foundation

extension PostStore {
  /// The result of changing something about a post.
  enum Change<Value: Sendable>: Sendable {
    case made(Value)
    /// It was so before.
    case unnecessary
    case noSuchPost
    /// The post is another author's.
    case forbidden
  }

  /// Makes a post a favourite of an author, or no longer.
  func setFavourite(_ isFavourite: Bool, _ id: Int, of author: PostAuthor) throws(DatabaseError) -> Change<Post> {
    try log.append(SetPostFavourite(post: id, author: author.id, isFavourite: isFavourite))
  }

  /// Repeats a post. A repost of a repost is one of the first post.
  func repost(_ id: Int, by author: PostAuthor, at date: Date) throws(DatabaseError) -> Change<Post> {
    try log.append(Repost(post: id, author: author.id), at: date)
  }

  /// Takes an author's repost of a post back, and returns the post.
  func removeRepost(of id: Int, by author: PostAuthor) throws(DatabaseError) -> Change<Post> {
    try log.append(RemoveRepost(post: id, author: author.id))
  }

  /// The post that a number names: the repeated one for a repost.
  static func original(of id: Int, in connection: DatabaseConnection) throws(DatabaseError) -> Post? {
    guard let post = try post(id, in: connection), let original = post.repostOf else {
      return try self.post(id, in: connection)
    }
    return try self.post(original, in: connection)
  }

  /// Deletes an author's own post, and returns it.
  func remove(_ id: Int, by author: PostAuthor) throws(DatabaseError) -> Change<Post> {
    try log.append(RemovePost(post: id, author: author.id))
  }
}
