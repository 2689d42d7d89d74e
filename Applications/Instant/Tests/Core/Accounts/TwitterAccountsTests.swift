import Foundation
import InstantTestSupport
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import RivuletTesting
import Testing

@testable import InstantCore

@MainActor @Suite struct TwitterAccountsTests {
  private let real: RealService
  private let accounts: TwitterAccounts
  private let model: AccountsViewModel

  init() throws {
    real = try RealService()
    accounts = real.accounts()
    model = AccountsViewModel(accounts)
  }

  @Test("an account is added by name and password, and is the one that is searched with")
  func login() async throws {
    let login = model.makeLogin()
    #expect(login.form.registersNames)
    #expect(!login.form.loginCommand.isEnabled.value)
    (login.form.userName.value, login.form.password.value) = ("Ada", "1815")
    #expect(login.form.loginCommand.isEnabled.value)
    login.form.loginCommand.execute()
    #expect(await login.form.ended.first() == true)
    #expect(model.accounts.value == [Account(screenName: "Ada", service: "Wellspring")])
    #expect(real.settings.value.accounts == model.accounts.value)
    let url = try #require(URL(string: "http://host/path"))
    #expect(try await accounts.authorization(for: url).first()?.contains("oauth_token=") == true)
  }

  @Test func `a wrong password is reported`() async throws {
    _ = try await accounts.logIn("Ada", "1815").first()
    await #expect(throws: SearchFailure.loginRefused) { try await accounts.logIn("Ada", "1852").first() }
    let message = "A user name can't have invisible or control characters."
    await #expect(throws: SearchFailure.refused(status: 403, code: 195, message: message)) {
      try await accounts.logIn("A\u{200B}da", "1852").first()
    }
  }

  @Test func `a rejected key isn't a wrong password`() async throws {
    let url = real.wellspring.postsURL
    let host = "127.0.0.1:\(url.port ?? 0)"
    func failure(_ key: String, _ secret: String) async -> SearchFailure? {
      let service = TwitterService(
        name: "Wellspring", host: .just(url), consumerKey: key, consumerSecret: secret, client: .patient)
      let accounts = TwitterAccounts(
        service: service, settings: real.settings, secrets: SecretFile(real.secretsURL), prompt: .consent)
      guard case .failed(let login)? = await accounts.logIn("Ada", "1815").map(\.screenName).events().last,
        case .failed(let pin)? = await accounts.startPIN().map(\.page).events().last,
        case .failed(let absence)? = await accounts.explainAbsence().events().last
      else { return nil }
      #expect(login == pin && pin == absence)
      return login
    }
    #expect(await failure("me", "wellspring") == .keyRejected(.init(.key, host: host, key: "me")))
    #expect(await failure("pixels", "s") == .keyRejected(.init(.secret, host: host, key: "pixels")))
    #expect(await failure("pixels", "wellspring") == nil)
  }

  @Test func `a cancelled login adds no account`() async {
    let login = model.makeLogin()
    (login.form.userName.value, login.form.password.value) = ("Ada", "1815")
    let execution = TestRecorder(login.form.loginCommand.execute().signal)
    login.form.cancel()
    #expect(await login.form.ended.first() == false)
    #expect(execution.log == "|")
    #expect(model.accounts.value == [])
  }

  @Test func `an account is added with the number from the service's page`() async throws {
    let login = model.makeLogin()
    #expect(!login.pinCommand.isEnabled.value)
    login.startPIN.execute()
    let page = try #require(await login.page.signal.compacted().first())
    let form = "name=Ada&password=1815&" + (page.query() ?? "")
    let answer = HTTPRequest.form(form, to: try #require(URL(string: "/oauth/authorize", relativeTo: page)))
    let html = try await HTTPClient.patient.response(to: answer).first().map {
      String(decoding: $0.data, as: UTF8.self)
    }
    let number = try #require(html?.firstMatch(of: /<code>(\d+)<\/code>/)?.1)
    login.pin.value = " \(number.prefix(3)) \(number.dropFirst(3)) "
    #expect(login.pinCommand.isEnabled.value)
    login.pinCommand.execute()
    #expect(await login.form.ended.first() == true)
    #expect(model.accounts.value.map(\.screenName) == ["Ada"])
  }

  @Test func `a wrong number is reported`() async throws {
    let (_, request) = try #require(try await accounts.startPIN().first())
    await #expect(throws: SearchFailure.loginRefused) { try await accounts.logIn(pin: "0000000", request).first() }
  }

  @Test func `the last account is the one in use`() async throws {
    for name in ["Ada", "Grace", "Ada"] { _ = try await accounts.logIn(name, "secret").first() }
    #expect(model.accounts.value.map(\.screenName) == ["Grace", "Ada"])
    model.use(Account(screenName: "Grace", service: "Wellspring"))
    #expect(model.accounts.value.map(\.screenName) == ["Ada", "Grace"])
  }

  @Test func `a removed account leaves nothing behind`() async throws {
    let account = try #require(try await accounts.logIn("Ada", "secret").first())
    #expect(FileManager.default.fileExists(atPath: real.secretsURL.path))
    #expect(await accounts.remove(account).events().count == 1)
    #expect(model.accounts.value == [])
    #expect(!FileManager.default.fileExists(atPath: real.secretsURL.path))
    #expect(model.notice.value == nil)
  }

  @Test func `accounts are restored in the next run`() async throws {
    _ = try await accounts.logIn("Ada", "secret").first()
    let next = real.accounts()
    #expect(next.accounts.value.map(\.screenName) == ["Ada"])
    let page = try await TwitterSource(real.service, accounts: next).search("magic").first()
    #expect(page?.tweets == [])
  }

  @Test func `an account without its secret asks for a login`() async throws {
    let real = try RealService(registersNames: false)
    let accounts = real.accounts()
    let account = try #require(try await accounts.logIn("Ada", "secret").first())
    try SecretFile(real.secretsURL).forget(account.id)
    let source = TwitterSource(real.service, accounts: real.accounts())
    do {
      _ = try await source.search("magic").first()
      Issue.record("It was found.")
    } catch {
      #expect(error.remedy == .addAccount)
    }
  }

  @Test func `without a keyring a message says where the keys are`() async throws {
    #expect(model.notice.value == nil)
    _ = try await accounts.logIn("Ada", "secret").first()
    #expect(model.notice.value?.contains(real.secretsURL.path) == true)
  }

  @Test func `an account whose secret cannot be stored is not added`() async throws {
    let accounts = TwitterAccounts(
      service: real.service, settings: real.settings, secrets: NoSecrets(), prompt: AccessPrompt { _ in .never })
    await #expect(throws: SearchFailure.self) { try await accounts.logIn("Ada", "secret").first() }
    #expect(accounts.accounts.value == [])
  }

  @Test(
    "an account that the program makes for itself is used until it ends if its key cannot be kept, and a message says so"
  )
  func aPassingAccount() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    let file = real.secretsURL.deletingLastPathComponent()
    try Data().write(to: file)
    let accounts = real.accounts()
    let model = AccountsViewModel(accounts)
    #expect(try await TwitterSource(real.service, accounts: accounts).search("magic").first()?.tweets.count == 1)
    let passing = try #require(model.accounts.value.first)
    #expect(model.notice.value?.contains("a file is in place of the folder.") == true)
    #expect(real.settings.value.accounts == [])

    try FileManager.default.removeItem(at: file)
    let ada = try #require(try await accounts.logIn("Ada", "secret").first())
    #expect(model.accounts.value == [ada] && passing != ada)
  }

  @Test func `a temporary account is removed like any other`() async throws {
    try Data().write(to: real.secretsURL.deletingLastPathComponent())
    let account = try #require(try await accounts.register().first())
    _ = await accounts.remove(account).events()
    #expect(model.accounts.value == [])
  }

  @Test func `accounts of another service are kept`() async throws {
    real.settings.modify { $0.accounts = [Account(screenName: "Eve", service: "Another")] }
    #expect(model.accounts.value == [])
    _ = try await accounts.logIn("Ada", "secret").first()
    #expect(real.settings.value.accounts.count == 2)
    #expect(model.accounts.value.map(\.screenName) == ["Ada"])
  }

  @Test func `an account is registered without a name`() async throws {
    let account = try #require(try await accounts.register().first())
    #expect(account.screenName.count <= 15)
    #expect(accounts.accounts.value == [account])
  }
}
