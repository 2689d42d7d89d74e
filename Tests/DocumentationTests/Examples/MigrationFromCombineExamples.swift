// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/MigrationFromCombine.md
private enum MigrationFromCombine1: Example {
  static let path = "Documentation/MigrationFromCombine.md"
  static let claims: [String] = [##"model.signUp.isEnabled.signal.subscribe { print("button:", $0) }  // button: false"##, ##"model.name.value = "Ada"  // button: true"##, ##"model.signUp.execute()  // button: false, button: true"##, ##"print(model.message.value)  // Can't sign up: taken"##]
  static let output = Output()
  static func run() async throws {
    enum SignUpFailure: Error { case taken }
    final class SignUpViewModel: Sendable {
      let (name, password, message) = (MutableProperty(""), MutableProperty(""), MutableProperty(""))
      let signUp: Command<Void, String, SignUpFailure>
      init(signUp work: @escaping @Sendable (String, String) -> Signal<String, SignUpFailure>) {
        let form = name.combineLatest(with: password)
        signUp = Command(state: form, enabledIf: { !$0.0.isEmpty && $0.1.count >= 8 }) { form, _ in work(form.0, form.1) }
        Signal.merge(signUp.values.map { "Welcome, \($0)" }, signUp.errors.map { "Can't sign up: \($0)" }).bind(to: message)
      }
    }
    let model = SignUpViewModel { name, _ in name == "Ada" ? .fail(.taken) : .just(name) }
    model.signUp.isEnabled.signal.subscribe { print("button:", $0) }  // button: false
    model.password.value = "difference"
    model.name.value = "Ada"  // button: true
    model.signUp.execute()  // button: false, button: true
    print(model.message.value)  // Can't sign up: taken
    _ = model
  }
}

@Test("the examples of MigrationFromCombine print what their comments say", .timeLimit(.minutes(10)), arguments: [
  MigrationFromCombine1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
