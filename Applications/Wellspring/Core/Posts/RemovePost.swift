/// The deletion of an author's own post.
struct RemovePost: LoggedCommand {
  static let kind = "post removed"

  let post: Int
  let author: Int

  func apply(
    at position: LogPosition, in connection: DatabaseConnection
  ) throws(DatabaseError) -> PostStore.Change<Post> {
    guard let post = try PostStore.post(post, in: connection) else { return .noSuchPost }
    guard post.author.id == author else { return .forbidden }
    try PostWriting.remove(post, in: connection)
    return .made(post)
  }
}
