import Rivulet

/// The state of a form for a user name and a password.
public final class LoginViewModel<Failure: Error>: Sendable {
  public let userName = MutableProperty("")
  public let password = MutableProperty("")
  /// Logs in with both; enabled when both are there.
  public let loginCommand: Command<Void, Void, Failure>
  /// True if the service registers unknown names.
  public let registersNames: Bool
  /// Sends true after a login, or false after a cancellation, and completes: the form is then closed.
  public var ended: Signal<Bool, Never> { end.signal.take(first: 1) }

  private let end: ReplaySubject<Bool, Never>

  /// - Parameters:
  ///   - registersNames: True if the service registers unknown names.
  ///   - logIn: Makes the request. Its first value is the login, which ends the form.
  public init(
    registersNames: Bool, logIn: @escaping @Sendable (_ userName: String, _ password: String) -> Signal<Void, Failure>
  ) {
    let end = ReplaySubject<Bool, Never>(capacity: 1)
    self.end = end
    self.registersNames = registersNames
    let isComplete = userName.combineLatest(with: password).map { !$0.isEmpty && !$1.isEmpty }
    loginCommand = Command(enabledIf: isComplete) { [userName, password] in
      Self.ending(end, logIn(userName.value, password.value))
    }
  }

  /// Returns a login by other means, which ends the form with its first value and is cancelled with the form.
  public func ending(_ login: Signal<Void, Failure>) -> Signal<Void, Failure> { Self.ending(end, login) }

  private static func ending(_ end: ReplaySubject<Bool, Never>, _ login: Signal<Void, Failure>) -> Signal<Void, Failure>
  {
    login.take(until: end.signal)
      .deliverOnMain()
      .handleEvents(onValue: { end.send(true) })
      .compactMap { _ in Void?.none }
  }

  /// Closes the form without a login.
  public func cancel() { end.send(false) }
}
