import Foundation

/// The votes: one for each user and photograph.
struct Votes: Sendable {
  private let database: Database
  private let log: any CommandLog

  init(database: Database, log: (any CommandLog)? = nil) {
    self.database = database
    self.log = log ?? LocalLog(database: database)
  }

  func contains(_ account: Account, for photograph: Int) throws(DatabaseError) -> Bool {
    try !database.query(
      "SELECT 1 FROM votes WHERE photograph_id = ? AND account_id = ?", [.integer(photograph), .integer(account.id)]
    ) { _ in }.isEmpty
  }

  /// The users who voted for a photograph, by name.
  func accounts(for photograph: Int, limit: Int, offset: Int) throws(DatabaseError) -> [Account] {
    try Favourites.accounts(in: "votes", for: photograph, limit: limit, offset: offset, database)
  }

  /// Votes for a photograph, or takes the vote back. Doing either twice changes nothing.
  ///
  /// - Returns: False if there is no such photograph.
  @discardableResult
  func set(_ isVotedFor: Bool, by account: Account, for photograph: Int, at date: Date) throws(DatabaseError) -> Bool {
    try log.append(SetVote(photograph: photograph, account: account.id, isVotedFor: isVotedFor), at: date)
  }
}
