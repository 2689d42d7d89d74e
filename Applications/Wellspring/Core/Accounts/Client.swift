/// A client of the posts: a program, for itself or for a user.
enum Client: Sendable {
  case application(token: String)
  case user(Account)

  /// The key that its searches are counted by.
  var key: String {
    switch self {
    case .application(let token): "application \(token)"
    case .user(let account): "user \(account.id)"
    }
  }

  /// The user that it acts for, if any.
  var account: Account? {
    if case .user(let account) = self { account } else { nil }
  }

  /// Its access level, in the format's words.
  var accessLevel: String {
    switch self {
    case .application: "read"
    case .user: "read-write"
    }
  }
}
