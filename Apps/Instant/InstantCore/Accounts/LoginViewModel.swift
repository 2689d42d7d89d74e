import Foundation
import Rivulet

/// The login form: with a name and a password, or with a number from the service's own page.
public final class LoginViewModel: Sendable {
  public let userName = MutableProperty("")
  public let password = MutableProperty("")
  /// Logs in with both; enabled when both are there.
  public let loginCommand: Command<Void, Void, SearchFailure>
  /// True if the service registers unknown names.
  public let registersNames: Bool

  /// Asks for the page on which to log in.
  public let startPIN: Command<Void, Void, SearchFailure>
  /// The page to open in a browser, once it is known.
  public let page: Property<URL?>
  /// The number that the page shows in the end.
  public let pin = MutableProperty("")
  /// Logs in with the number; enabled when the page is known and a number is there.
  public let pinCommand: Command<Void, Void, SearchFailure>

  /// Sends whether an account was added, or the person has thought better of it, and completes: when the form goes.
  public var ended: Signal<Bool, Never> { end.signal.take(first: 1) }

  private let end = ReplaySubject<Bool, Never>(capacity: 1)

  init(_ accounts: TwitterAccounts) {
    let end = end
    @Sendable func finishing(_ login: Signal<Account, SearchFailure>) -> Signal<Void, SearchFailure> {
      login.take(until: end.signal).deliverOnMain()
        .handleEvents(onValue: { _ in end.send(true) })
        .compactMap { _ in Void?.none }
    }
    registersNames = accounts.service.registersNames
    let isComplete = userName.combineLatest(with: password).map { !$0.isEmpty && !$1.isEmpty }
    loginCommand = Command(enabledIf: isComplete) { [userName, password] in
      finishing(accounts.logIn(userName.value, password.value))
    }
    let started = MutableProperty<(page: URL, request: Token)?>(nil)
    page = started.map { $0?.page }
    startPIN = Command {
      accounts.startPIN().take(until: end.signal).deliverOnMain()
        .handleEvents(onValue: { started.value = $0 })
        .compactMap { _ in Void?.none }
    }
    let isReady = pin.combineLatest(with: started).map { !$0.digits.isEmpty && $1 != nil }
    pinCommand = Command(enabledIf: isReady) { [pin] in
      guard let request = started.value?.request else { return .empty }
      return finishing(accounts.logIn(pin: pin.value.digits, request))
    }
  }

  /// Gives up: nothing is added.
  public func cancel() { end.send(false) }
}

extension String {
  /// A number as it is copied from a page, without what is around and between.
  fileprivate var digits: String { filter { !$0.isWhitespace } }
}
