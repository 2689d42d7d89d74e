import AppCore
import Foundation
import OAuth1
import Rivulet

/// The accounts that a person has added: their names are among the settings, their tokens where secrets are kept.
public final class TwitterAccounts: AccountStore {
  /// Those of this service; the last one is searched with.
  public let accounts: Property<[Account]>
  public let service: TwitterService
  /// The place of the secrets, if the user should know it.
  let notice: Property<String?>

  /// Those that the service has refused, until they log in again.
  let refused: Property<Set<Account>>

  private let settings: MutableProperty<Settings>
  private let secrets: any SecretStore
  private let prompt: AccessPrompt
  private let currentNotice: MutableProperty<String?>
  /// The tokens read from the secrets.
  private let tokens = MutableProperty<[Account: Token]>([:])
  private let currentRefused = MutableProperty<Set<Account>>([])
  /// The account whose token could not be stored: it exists until the program ends.
  private let passing = MutableProperty<Account?>(nil)
  /// Registers an account, once, where the service registers names; nil if no account is to be registered.
  private let registration = MutableProperty<Once<Account, SearchFailure>?>(nil)
  private let background = QueueScheduler(label: "Instant.secrets")

  /// Makes a store. Nothing is asked, and nothing read.
  ///
  /// - Parameters:
  ///   - service: The service of the accounts.
  ///   - settings: Remembers the names of accounts, and whether they may be used.
  ///   - secrets: Stores their tokens.
  ///   - prompt: Asks the person whether accounts may be used.
  public init(
    service: TwitterService, settings: MutableProperty<Settings>,
    secrets: any SecretStore = Secrets.standard(for: "Instant"),
    prompt: AccessPrompt
  ) {
    self.service = service
    self.settings = settings
    self.secrets = secrets
    self.prompt = prompt
    currentNotice = MutableProperty(secrets.notice)
    notice = Property(currentNotice)
    refused = Property(currentRefused)
    accounts = settings.combineLatest(with: passing).map { [name = service.name] settings, passing in
      settings.accounts.filter { $0.service == name } + [passing].compactMap(\.self)
    }
    .removeDuplicates()
    if service.registersNames {
      registration.value = Once(.deferred { [weak self] in self?.register() ?? .fail(.noAccounts) })
    }
  }

  public func requestAccess() -> Signal<Void, TwitterInstantError> {
    .deferred { [settings, prompt, service] in
      if let known = settings.value.mayUseAccounts { return known ? .just(()) : .fail(.accessDenied) }
      return prompt.answer(service.name)
        .handleEvents(onValue: { answer in if prompt.isRemembered { settings.modify { $0.mayUseAccounts = answer } } })
        .map(Optional.some).concat(.just(nil)).take(first: 1)
        .setFailureType(to: TwitterInstantError.self)
        .tryMap { answer throws(TwitterInstantError) in if answer != true { throw .accessDenied } }
    }
  }

  public func forgetRefusal() {
    if settings.value.mayUseAccounts == false { settings.modify { $0.mayUseAccounts = nil } }
  }

  public func authorization(for url: URL) -> Signal<String, SearchFailure> {
    .deferred { [self] in
      guard let account = accounts.value.last else { return .fail(.noAccounts) }
      return token(of: account).map { [service] in service.sign("GET", url, [], $0) }
    }
  }

  public func recover(from failure: SearchFailure) -> Signal<Never, SearchFailure> {
    .deferred { [self] in
      guard failure.isOfAccount else { return .fail(failure) }
      if failure != .noAccounts, let account = accounts.value.last { currentRefused.modify { _ = $0.insert(account) } }
      if let registration = registration.value { return registration.value.ignoreValues() }
      return failure == .noAccounts ? explainAbsence() : .fail(failure)
    }
  }

  /// Makes an account the one that is searched with.
  func use(_ account: Account) {
    settings.modify { settings in
      guard settings.accounts.contains(account) else { return }
      settings.accounts.removeAll { $0 == account }
      settings.accounts.append(account)
    }
  }

  /// Keeps an account that has logged in, and makes it the one that is searched with.
  func add(_ account: Account, _ token: Token) -> Signal<Account, SearchFailure> {
    apart { [self] () throws(SecretFailure) in
      try secrets.keep(token.form, as: account.id)
      tokens.modify { $0[account] = token }
      settings.modify { settings in
        settings.accounts.removeAll { $0 == account }
        settings.accounts.append(account)
      }
      passing.value = nil
      currentRefused.modify { _ = $0.remove(account) }
      return account
    }
  }

  /// Adds an account that the user needn't remember: it is used even if its token can't be stored.
  func addIfPossible(_ account: Account, _ token: Token) -> Signal<Account, SearchFailure> {
    add(account, token).catch { [self] failure in
      tokens.modify { $0[account] = token }
      currentNotice.value = failure.description
      passing.value = account
      return .just(account)
    }
  }

  /// Forgets an account and its secret. No account is registered in its place.
  func remove(_ account: Account) -> Signal<Never, SearchFailure> {
    registration.value = nil
    if passing.value == account { passing.value = nil }
    settings.modify { $0.accounts.removeAll { $0 == account } }
    tokens.modify { $0[account] = nil }
    return apart { [secrets] () throws(SecretFailure) in try secrets.forget(account.id) }.ignoreValues()
  }

  private func token(of account: Account) -> Signal<Token, SearchFailure> {
    if let token = tokens.value[account] { return .just(token) }
    return apart { [self] () throws(SecretFailure) in
      let token = try secrets.secret(account.id).flatMap { Token(form: $0) }
      if let token { tokens.modify { $0[account] = token } }
      return token
    }
    .tryMap { token throws(SearchFailure) in
      guard let token else {
        throw .refused(status: 401, code: nil, message: localized("its key is no longer in the keyring."))
      }
      return token
    }
  }

  /// Does something with the secrets, off the main thread.
  private func apart<Output: Sendable>(
    _ work: @escaping @Sendable () throws(SecretFailure) -> Output
  ) -> Signal<Output, SearchFailure> {
    Signal<Output, SearchFailure> { [secrets, currentNotice] subscriber in
      do throws(SecretFailure) {
        let output = try work()
        currentNotice.value = secrets.notice
        subscriber.send(output)
        subscriber.complete()
      } catch .failed(let reason) {
        subscriber.fail(.notKept(reason))
      } catch {
        subscriber.fail(.notKept(localized("there is neither a keyring nor a folder for the keys.")))
      }
    }
    .subscribe(on: background)
  }
}

extension SearchFailure {
  /// True if another account would help: there is none, or the service doesn't know it, or its key is gone.
  fileprivate var isOfAccount: Bool {
    switch self {
    case .noAccounts, .refused(status: 401, _, _), .refused(_, code: 89, _): true
    default: false
    }
  }
}
