/// A photograph among a user's favourites, or no longer. Doing either twice changes nothing.
struct SetPhotoFavourite: LoggedCommand {
  static let kind = "photo favourite"

  let photograph: Int
  let account: Int
  let isFavourite: Bool

  /// - Returns: False if there is no such photograph or user.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    let (account, photograph) = (DatabaseValue.integer(account), DatabaseValue.integer(photograph))
    guard try SetVote.areThere(photograph, account, in: connection) else { return false }
    try connection.query(
      isFavourite
        ? "INSERT INTO favourites (photograph_id, account_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
        : "DELETE FROM favourites WHERE photograph_id = ? AND account_id = ?", [photograph, account])
    return true
  }
}
