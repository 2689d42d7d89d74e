import InstantTestSupport
import Rivulet

@testable import InstantCore

extension RealService {
  /// Accounts whose prompt a test answers.
  func accounts(allowed answer: Signal<Bool, Never> = .just(true)) -> TwitterAccounts {
    TwitterAccounts(
      service: service, settings: settings, secrets: SecretFile(secretsURL), prompt: AccessPrompt { _ in answer })
  }

  /// The same, with an account.
  func accounts(of name: String) async throws -> TwitterAccounts {
    let accounts = accounts()
    _ = try await accounts.logIn(name, "secret").first()
    return accounts
  }

  /// Posts something in the name of the account that was used last.
  func post(_ text: String, as accounts: TwitterAccounts) async throws {
    let token = accounts.accounts.value.last.flatMap { account in
      (try? SecretFile(secretsURL).secret(account.id)).flatMap { Token(form: $0) }
    }
    let service = service
    let answer = service.location.request { host in
      service.post("1.1/statuses/update.json", [.init("status", text)], token: token, at: host)
    }
    _ = try await answer.first()
  }
}
