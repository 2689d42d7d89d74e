import Rivulet

@MainActor
final class RegistrationForm {
  let email = MutableProperty("")
  let password = MutableProperty("")
  private(set) var canRegister = false
  private let disposeBag = Lifetime()

  init() {
    Signal.combineLatest(email.signal, password.signal).map { email, password in
      email.contains("@") && password.count >= 8
    }
    .removeDuplicates()
    .take(during: disposeBag)
    .subscribeOnMain(onValue: { [weak self] in self?.canRegister = $0 })
  }
}
