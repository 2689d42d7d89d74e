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

// Documentation/MigrationFromReactiveCocoa.md
private enum MigrationFromReactiveCocoa1: Example {
  static let path = "Documentation/MigrationFromReactiveCocoa.md"
  static let claims: [String] = [##"model.logIn.isEnabled.signal.subscribe { print("button:", $0) }  // button: false"##, ##"model.password.value = "analytical"  // button: true"##, ##"model.logIn.execute()  // button: false, button: true"##, ##"print(model.problem.value)  // Wrong password"##]
  static let output = Output()
  static func run() async throws {
    enum LoginProblem: String, Error { case wrongPassword = "Wrong password" }
    final class LoginModel: Sendable {
      let (name, password) = (MutableProperty(""), MutableProperty(""))
      let (greeting, problem) = (MutableProperty(""), MutableProperty(""))
      let logIn: Command<Void, String, LoginProblem>
      init(service: @escaping @Sendable (String, String) -> Signal<String, LoginProblem>) {
        let form = name.combineLatest(with: password)
        logIn = Command(state: form, enabledIf: { !$0.0.isEmpty && $0.1.count >= 8 }) { form, _ in service(form.0, form.1) }
        logIn.values.map { "Hello, \($0)" }.bind(to: greeting)
        logIn.errors.map(\.rawValue).bind(to: problem)
      }
    }
    let model = LoginModel { name, password in password == "difference" ? .just(name) : .fail(.wrongPassword) }
    model.logIn.isEnabled.signal.subscribe { print("button:", $0) }  // button: false
    model.name.value = "Ada"
    model.password.value = "analytical"  // button: true
    model.logIn.execute()  // button: false, button: true
    print(model.problem.value)  // Wrong password
    _ = model
  }
}

@Test("the examples of MigrationFromReactiveCocoa print what their comments say", .timeLimit(.minutes(10)), arguments: [
  MigrationFromReactiveCocoa1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
