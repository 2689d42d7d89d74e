import Rivulet

/// The state of the login.
public final class SessionViewModel: Sendable {
  public let isLoggedIn: Property<Bool>
  public let userName: Property<String?>
  /// The session to store, so that the user needn't log in again.
  public var session: MutableProperty<Session?> { account.session }

  let account: PhotoAccount

  public init(_ account: PhotoAccount) {
    self.account = account
    isLoggedIn = account.session.map { $0 != nil }.removeDuplicates()
    userName = account.session.map { $0?.userName }.removeDuplicates()
  }

  public func logOut() { account.session.value = nil }

  public func makeLogin() -> LoginViewModel<PhotoFailure> { LoginViewModel(account) }
}
