import Foundation
import OAuth1

/// A service's token for an account, and its secret.
struct Token: Sendable, Hashable {
  let text: String
  let secret: String
}

extension Token {
  /// Reads form text: an answer of the service, or what was kept.
  init?(form text: String) {
    guard let form = [OAuthParameter](form: text), let token = form.value("oauth_token"),
      let secret = form.value("oauth_token_secret")
    else { return nil }
    self.init(text: token, secret: secret)
  }

  /// The stored form.
  var form: String { [OAuthParameter("oauth_token", text), OAuthParameter("oauth_token_secret", secret)].form }
}
