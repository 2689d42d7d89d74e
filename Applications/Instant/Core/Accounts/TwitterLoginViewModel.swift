import AppCore
import Foundation
import Rivulet

/// The state of a login: with a name and a password, or with a number from the service's own page.
public final class TwitterLoginViewModel: Sendable {
  /// The form for a name and a password, which closes after either login.
  public let form: LoginViewModel<SearchFailure>

  /// Requests the page on which to log in.
  public let startPIN: Command<Void, Void, SearchFailure>
  /// The page to open in a browser, once it is known.
  public let page: Property<URL?>
  /// The number that the page shows in the end.
  public let pin = MutableProperty("")
  /// Logs in with the number; enabled when the page is known and a number is there.
  public let pinCommand: Command<Void, Void, SearchFailure>

  init(_ accounts: TwitterAccounts) {
    let form = LoginViewModel(registersNames: accounts.service.registersNames) { userName, password in
      accounts.logIn(userName, password).map { _ in }
    }
    self.form = form
    let started = MutableProperty<(page: URL, request: Token)?>(nil)
    page = started.map { $0?.page }
    startPIN = Command {
      accounts.startPIN().take(until: form.ended).deliverOnMain()
        .handleEvents(onValue: { started.value = $0 })
        .compactMap { _ in Void?.none }
    }
    let isReady = pin.combineLatest(with: started).map { !$0.digits.isEmpty && $1 != nil }
    pinCommand = Command(enabledIf: isReady) { [pin] in
      guard let request = started.value?.request else { return .empty }
      return form.ending(accounts.logIn(pin: pin.value.digits, request).map { _ in })
    }
  }
}

extension String {
  /// A number as it is copied from a page, without what is around and between.
  fileprivate var digits: String { filter { !$0.isWhitespace } }
}
