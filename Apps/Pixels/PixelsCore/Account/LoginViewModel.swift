import Rivulet

/// The login form.
public final class LoginViewModel: Sendable {
  public let userName = MutableProperty("")
  public let password = MutableProperty("")
  /// Logs in with both; enabled when both are there.
  public let loginCommand: Command<Void, Void, PhotoFailure>
  /// True if the source registers unknown names.
  public let registersNames: Bool
  /// Sends whether the person has logged in, or has thought better of it, and completes: when the form goes.
  public var ended: Signal<Bool, Never> { end.signal.take(first: 1) }

  private let end = ReplaySubject<Bool, Never>(capacity: 1)

  public init(_ account: PhotoAccount) {
    registersNames = account.registersNames
    let isComplete = userName.combineLatest(with: password).map { !$0.isEmpty && !$1.isEmpty }
    let end = end
    loginCommand = Command(enabledIf: isComplete) { [userName, password] in
      account.logIn(userName.value, password.value)
        .take(until: end.signal)
        .deliverOnMain()
        .handleEvents(onValue: { session in
          account.session.value = session
          end.send(true)
        })
        .compactMap { _ in Void?.none }
    }
  }

  /// Gives up: whatever waited for the login is not done.
  public func cancel() { end.send(false) }
}
