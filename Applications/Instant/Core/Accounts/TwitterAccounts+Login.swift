import AppCore
import Foundation
import OAuth1
import Rivulet
import RivuletHTTP

extension TwitterAccounts {
  /// Logs in with a name and a password, and keeps the account. A refusal is ``SearchFailure/loginRefused``.
  func logIn(_ userName: String, _ password: String) -> Signal<Account, SearchFailure> {
    exchange(userName, password).flatMap(.concat) { [self] account, token in add(account, token) }
  }

  /// Begins to log in on the service's own page, which shows a number in the end.
  func startPIN() -> Signal<(page: URL, request: Token), SearchFailure> {
    requestToken().flatMap(.concat) { [service] request in
      service.address(of: "oauth/authorize?" + [OAuthParameter("oauth_token", request.text)].form)
        .map { (page: $0, request: request) }
    }
  }

  /// Logs in with the number that the service's page showed, and keeps the account.
  ///
  /// The number is used up by the exchange, also if its answer doesn't arrive; so the exchange isn't made twice.
  func logIn(pin: String, _ request: Token) -> Signal<Account, SearchFailure> {
    service.location.request(isRepeatable: false) { [self] host in
      exchange(request, [OAuthParameter("oauth_verifier", pin)], userName: nil, at: host)
    }
    .mapFailure(\.ofLogin)
    .flatMap(.concat) { [self] account, token in add(account, token) }
  }

  /// Creates an account that the user needn't remember, at a service that registers names by itself.
  func register() -> Signal<Account, SearchFailure> {
    .deferred { [self] in
      // The digits keep it apart from an account that a user has added by the same name.
      let name = NSUserName().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(9)
      return exchange("\(name)\(Int.random(in: 100_000...999_999))", UUID().uuidString)
        .flatMap(.concat) { [self] account, token in addIfPossible(account, token) }
    }
  }

  /// Fails with the failure that would prevent the user from adding an account, such as an unreachable service; otherwise with
  /// ``SearchFailure/noAccounts``.
  func explainAbsence() -> Signal<Never, SearchFailure> {
    requestToken().ignoreValues().then(.fail(.noAccounts))
  }

  private func requestToken() -> Signal<Token, SearchFailure> {
    service.location.request { [self] host in requestToken(at: host) }
  }

  private func requestToken(at host: URL) -> Signal<Token, SearchFailure> {
    service.post("oauth/request_token", [OAuthParameter("oauth_callback", "oob")], at: host)
      .tryMap { answer throws(SearchFailure) in try Token(answer) }
  }

  /// Exchanges a new request token, which is used up by that, also if the answer doesn't arrive: both are of one host.
  private func exchange(
    _ userName: String, _ password: String
  ) -> Signal<(Account, Token), SearchFailure> {
    let form = [
      OAuthParameter("x_auth_mode", "client_auth"), OAuthParameter("x_auth_username", userName),
      OAuthParameter("x_auth_password", password),
    ]
    return service.location.request { [self] host in
      requestToken(at: host)
        .flatMap(.concat) { [self] request in
          exchange(request, form, userName: userName, at: host).mapFailure(\.ofLogin)
        }
    }
  }

  private func exchange(
    _ request: Token, _ form: [OAuthParameter], userName: String?, at host: URL
  ) -> Signal<(Account, Token), SearchFailure> {
    service.post("oauth/access_token", form, token: request, at: host)
      .tryMap { [name = service.name] answer throws(SearchFailure) in
        let fields = [OAuthParameter](form: String(decoding: answer.data, as: UTF8.self))
        guard let screenName = fields?.value("screen_name") ?? userName else {
          throw .invalidResponse(localized("the response has no name."))
        }
        return (Account(screenName: screenName, service: name), try Token(answer))
      }
  }
}

extension Token {
  fileprivate init(_ answer: HTTPResponse) throws(SearchFailure) {
    guard let token = Token(form: String(decoding: answer.data, as: UTF8.self)) else {
      throw .invalidResponse(localized("the response has no token."))
    }
    self = token
  }
}

extension SearchFailure {
  /// The meaning of a refusal at login.
  fileprivate var ofLogin: SearchFailure {
    switch self {
    // The name itself is invalid, and the message states the reason.
    case .refused(_, 195, _): self
    case .refused(400, _, _), .refused(401, _, _), .refused(403, _, _): .loginRefused
    default: self
    }
  }
}
