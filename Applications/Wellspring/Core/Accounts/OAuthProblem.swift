/// The problem of a signed request, by its name in OAuth Problem Reporting, the extension of OAuth 1.0a.
///
/// Neither format has a number for these: both refuse a wrong key and a wrong password with the same status.
enum OAuthProblem: String, Sendable {
  case keyUnknown = "consumer_key_unknown"
  case methodRejected = "signature_method_rejected"
  case nonceUsed = "nonce_used"
  case signatureInvalid = "signature_invalid"
  case timestampRefused = "timestamp_refused"
  case tokenRejected = "token_rejected"
}
