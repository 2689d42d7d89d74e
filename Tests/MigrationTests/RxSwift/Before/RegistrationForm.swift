import RxRelay
import RxSwift

@MainActor
final class RegistrationForm {
  let email = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  private(set) var canRegister = false
  private let disposeBag = DisposeBag()

  init() {
    Observable.combineLatest(email, password) { email, password in
      email.contains("@") && password.count >= 8
    }
    .distinctUntilChanged()
    .observe(on: MainScheduler.instance)
    .subscribe(onNext: { [weak self] in self?.canRegister = $0 })
    .disposed(by: disposeBag)
  }
}
