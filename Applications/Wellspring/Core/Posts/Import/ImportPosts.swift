/// Posts from a file. Those that are there already are left out.
struct ImportPosts: LoggedCommand {
  static let kind = "imported posts"

  let drafts: [PostDraft]

  /// - Returns: The number of new posts.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Int {
    var count = 0
    for draft in drafts where try PostWriting.add(draft, at: position.time, in: connection) { count += 1 }
    return count
  }
}
