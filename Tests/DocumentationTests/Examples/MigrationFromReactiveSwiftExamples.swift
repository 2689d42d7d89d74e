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

// Documentation/MigrationFromReactiveSwift.md
private enum MigrationFromReactiveSwift1: Example {
  static let path = "Documentation/MigrationFromReactiveSwift.md"
  static let claims: [String] = [##"model.logIn.execute()  // Wrong password"##, ##"model.logIn.execute()  // Hello, Ada"##]
  static let output = Output()
  static func run() async throws {
    enum LoginError: Error { case wrongPassword }
    final class LoginViewModel: Sendable {
      let (name, password, greeting) = (MutableProperty(""), MutableProperty(""), MutableProperty(""))
      let logIn: Command<Void, String, LoginError>
      init(service: @escaping @Sendable (String, String) -> Signal<String, LoginError>) {
        let form = name.combineLatest(with: password)
        logIn = Command(state: form, enabledIf: { !$0.0.isEmpty && !$0.1.isEmpty }) { form, _ in service(form.0, form.1) }
        Signal.merge(logIn.values.map { "Hello, \($0)" }, logIn.errors.map { _ in "Wrong password" }).bind(to: greeting)
      }
    }
    let model = LoginViewModel { name, password in password == "1815" ? .just(name) : .fail(.wrongPassword) }
    model.greeting.signal.skip(first: 1).subscribe { print($0) }
    model.logIn.execute()
    model.name.value = "Ada"
    model.password.value = "1816"
    model.logIn.execute()  // Wrong password
    model.password.value = "1815"
    model.logIn.execute()  // Hello, Ada
    _ = model
  }
}

@Test("the examples of MigrationFromReactiveSwift print what their comments say", .timeLimit(.minutes(10)), arguments: [
  MigrationFromReactiveSwift1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
