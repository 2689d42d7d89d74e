/// A new user. The first in the log gets the name.
struct RegisterAccount: LoggedCommand {
  static let kind = "account"

  let name: String
  /// The hashed password.
  let password: String
  /// True if another case of a name is the same name, as it is since version 0.10; nil in entries of earlier versions.
  private(set) var isCaseless: Bool? = true

  /// - Returns: The number of the account; nil if the name is taken.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Int? {
    if isCaseless == true {
      let others = try connection.query(
        "SELECT name FROM accounts WHERE folded(name) = folded(?)", [.text(name)]
      ) { $0.text(0) ?? "" }
      if others.contains(where: { AccountName.key(of: $0) == AccountName.key(of: name) }) { return nil }
    }
    return try connection.query(
      "INSERT INTO accounts (name, password, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING id",
      [.text(name), .text(password), .integer(position.seconds)]
    ) { $0.integer(0) }.first
  }
}
