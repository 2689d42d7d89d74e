import Foundation
import Rivulet

@MainActor
final class SignUpForm {
  @MutableProperty var name = ""
  @MutableProperty var password = ""
  @MutableProperty private(set) var isComplete = false
  @MutableProperty private(set) var hint = ""
  private let cancellables = Lifetime()

  init() {
    Signal.combineLatest($name.signal, $password.signal)
      .map { !$0.isEmpty && $1.count >= 8 }
      .removeDuplicates()
      .take(during: cancellables)
      .subscribeOnMain { [weak self] in self?.isComplete = $0 }

    $password.signal
      .map { $0.count < 8 ? "Too short" : "" }
      .bind(onMain: self) { $0.hint = $1 }
  }
}
