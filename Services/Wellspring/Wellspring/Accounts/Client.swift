/// Who asks for posts: a program, for itself or for somebody.
enum Client: Sendable {
  case application(token: String)
  case user(Account)

  /// What its searches are counted by.
  var key: String {
    switch self {
    case .application(let token): "application \(token)"
    case .user(let account): "user \(account.id)"
    }
  }

  /// What it may do, in the format's words.
  var accessLevel: String {
    switch self {
    case .application: "read"
    case .user: "read-write"
    }
  }
}
