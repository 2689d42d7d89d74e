/// A new user. The first in the log gets the name.
struct RegisterAccount: LoggedCommand {
  static let kind = "account"

  let name: String
  /// The hashed password.
  let password: String

  /// - Returns: The number of the account; nil if the name is taken.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Int? {
    try connection.query(
      "INSERT INTO accounts (name, password, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING id",
      [.text(name), .text(password), .integer(position.seconds)]
    ) { $0.integer(0) }.first
  }
}
