import Foundation

/// The photographs that users have among their favourites.
struct Favourites: Sendable {
  private let database: Database
  private let log: any CommandLog

  init(database: Database, log: (any CommandLog)? = nil) {
    self.database = database
    self.log = log ?? LocalLog(database: database)
  }

  func contains(_ account: Account, for photograph: Int) throws(DatabaseError) -> Bool {
    try !database.query(
      "SELECT 1 FROM favourites WHERE photograph_id = ? AND account_id = ?",
      [.integer(photograph), .integer(account.id)]
    ).isEmpty
  }

  /// Puts a photograph among a user's favourites, or takes it out. Doing either twice changes nothing.
  ///
  /// - Returns: False if there is no such photograph.
  func set(_ isFavourite: Bool, by account: Account, for photograph: Int) throws(DatabaseError) -> Bool {
    try log.append(SetPhotoFavourite(photograph: photograph, account: account.id, isFavourite: isFavourite))
  }

  /// The users who have a photograph among their favourites, by name.
  func accounts(for photograph: Int, limit: Int, offset: Int) throws(DatabaseError) -> [Account] {
    try Self.accounts(in: "favourites", for: photograph, limit: limit, offset: offset, database)
  }

  /// The users of a table of pairs, by name.
  static func accounts(
    in table: String, for photograph: Int, limit: Int, offset: Int, _ database: Database
  ) throws(DatabaseError) -> [Account] {
    try database.query(
      """
      SELECT accounts.id, name FROM \(table) JOIN accounts ON accounts.id = account_id WHERE photograph_id = ?
      ORDER BY name LIMIT ? OFFSET ?
      """, [.integer(photograph), .integer(limit), .integer(offset)]
    ) { Account(id: $0.integer(0), name: $0.text(1) ?? "") }
  }
}
