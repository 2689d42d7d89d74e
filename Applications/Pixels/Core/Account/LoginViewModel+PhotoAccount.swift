import AppCore
import Rivulet
import RivuletLog

extension LoginViewModel<PhotoFailure> {
  /// Creates the state of a form that sets the session of an account.
  public convenience init(_ account: PhotoAccount) {
    self.init(registersNames: account.registersNames) { userName, password in
      account.logIn(userName, password)
        .handleEvents(onFailure: { Logger.application.report("Login error: \($0)") })
        .deliverOnMain()
        .map { account.session.value = $0 }
    }
  }
}
