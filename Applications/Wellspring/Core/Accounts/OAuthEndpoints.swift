import Foundation
import OAuth1

/// The steps from a program's own key to an access token. Every step is a signed request; the response is form-encoded text:
///
/// 1. `request_token` returns a request token.
/// 2. `access_token`, signed with the request token, with `x_auth_mode=client_auth`, `x_auth_username` and `x_auth_password`,
///    returns an access token. A new name is registered with that password. The request token may be left out.
///
/// A program that keeps authorization separate sends name and password to `authorize`, which returns an `oauth_verifier` for
/// `access_token`; or it has the person open ``page(_:_:at:)``, which shows the verifier.
struct OAuthEndpoints: Sendable {
  let signatureCheck: SignatureCheck
  let accounts: Accounts
  let tokens: Tokens

  /// - Parameters:
  ///   - step: The step.
  ///   - user: Returns the identity of a user who has logged in, which is sent with the access token.
  func answer(
    _ step: OAuthStep, _ request: Request, at date: Date,
    user: (Account) throws -> (id: Int, screenName: String) = { ($0.id, $0.name) }
  ) throws -> Response {
    guard let signature = try signatureCheck.signature(of: request, isWriting: true, at: date) else {
      throw RequestFailure.unauthorized("The request is not signed.")
    }
    switch step {
    case .requestToken:
      let token = try tokens.makeRequestToken(at: date)
      return Response(form: parameters(of: token) + [OAuthParameter("oauth_callback_confirmed", "true")])
    case .authorize:
      let token = try requestToken(signature)
      let verifier = try tokens.authorize(token, by: try account(signature, at: date))
      return Response(form: [OAuthParameter("oauth_token", token.text), OAuthParameter("oauth_verifier", verifier)])
    case .accessToken:
      let (account, access) = try access(signature, at: date)
      let user = try user(account)
      return Response(
        form: parameters(of: access) + [
          OAuthParameter("user_id", "\(user.id)"), OAuthParameter("screen_name", user.screenName),
        ])
    }
  }

  private func access(_ signature: Signature, at date: Date) throws -> (Account, Token) {
    // Some clients log in with name and password at once.
    if signature.token == nil, signature.parameters.value("x_auth_mode") != nil {
      let account = try account(signature, at: date)
      return (account, try tokens.issue(for: account, at: date))
    }
    let token = try requestToken(signature)
    let account = try authorizer(of: token, signature) ?? account(signature, at: date)
    guard let access = try tokens.exchange(token, for: account, at: date) else {
      throw RequestFailure.unauthorized("The token is unknown or has expired.")
    }
    return (account, access)
  }

  /// The page at `authorize` for people: asks for name and password, and shows the verifier.
  func page(_ request: Request, _ query: Query, at date: Date) throws -> Response {
    let form = try request.form()
    guard let text = form.value("oauth_token") ?? query.value("oauth_token"),
      let token = try tokens.token(text, at: date), token.kind == .request
    else { return Response(AuthorizationPage(state: .unknownToken), status: 401) }
    guard !request.isReading else { return Response(AuthorizationPage(state: .asking(token: text))) }
    do {
      let account = try accounts.logIn(form.value("name") ?? "", password: form.value("password") ?? "", at: date)
      let verifier = try tokens.authorize(token, by: account)
      return Response(AuthorizationPage(state: .authorized(verifier: verifier)))
    } catch let failure as RequestFailure {
      let page = AuthorizationPage(state: .asking(token: text, problem: failure.message))
      return Response(page, status: failure.status)
    }
  }

  private func requestToken(_ signature: Signature) throws -> Token {
    guard let token = signature.token, token.kind == .request else {
      throw RequestFailure.unauthorized("A request token is needed.")
    }
    return token
  }

  /// Returns the user who authorized the token before; nil if the request doesn't say.
  private func authorizer(of token: Token, _ signature: Signature) throws -> Account? {
    guard let verifier = signature.parameters.value("oauth_verifier") else { return nil }
    guard let account = try tokens.authorizer(of: token, verifier: verifier) else {
      throw RequestFailure.unauthorized("The verifier is wrong.")
    }
    return account
  }

  private func account(_ signature: Signature, at date: Date) throws -> Account {
    let form = signature.parameters
    guard form.value("x_auth_mode") == "client_auth", let name = form.value("x_auth_username"),
      let password = form.value("x_auth_password")
    else {
      throw RequestFailure.unauthorized("x_auth_mode=client_auth, x_auth_username and x_auth_password are needed.")
    }
    return try accounts.logIn(name, password: password, at: date)
  }

  private func parameters(of token: Token) -> [OAuthParameter] {
    [OAuthParameter("oauth_token", token.text), OAuthParameter("oauth_token_secret", token.secret)]
  }
}

extension Response {
  /// The page, which nothing may store: a verifier can be in it.
  fileprivate init(_ page: AuthorizationPage, status: Int = 200) {
    self.init(page.html, status: status)
    headers["Cache-Control"] = "no-store"
  }
}
