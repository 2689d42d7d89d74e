import AppCore
import Rivulet

extension LoginViewModel<PhotoFailure> {
  /// Creates the state of a form that sets the session of an account.
  public convenience init(_ account: PhotoAccount) {
    self.init(registersNames: account.registersNames) { userName, password in
      account.logIn(userName, password)
        .deliverOnMain()
        .map { account.session.value = $0 }
    }
  }
}
