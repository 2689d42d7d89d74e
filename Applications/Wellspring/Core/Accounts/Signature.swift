import OAuth1

/// The result of checking a request's signature.
struct Signature: Sendable {
  /// Nil when the program signed for itself.
  let token: Token?
  /// All parameters that were signed: OAuth's own, and those of the form body and of the query.
  let parameters: [OAuthParameter]
}
