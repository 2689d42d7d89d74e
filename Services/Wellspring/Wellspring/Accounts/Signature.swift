import OAuth1

/// The result of checking a request's signature.
struct Signature: Sendable {
  /// Nil when the program signed for itself.
  let token: Token?
  let header: OAuthHeader
  /// The parameters of the request's form body, which are signed too.
  let form: [OAuthParameter]
}
