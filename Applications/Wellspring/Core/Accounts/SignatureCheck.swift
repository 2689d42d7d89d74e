import Foundation
import OAuth1

/// Checks the OAuth 1.0a signatures of requests.
struct SignatureCheck: Sendable {
  /// The largest difference between a signature's time and the service's, in seconds; nonces are remembered for twice as long.
  static let tolerance = 300
  /// So many nonces are remembered however old they are: the clock may have been ahead, and be set back.
  static let remembered = 10_000

  private let consumerKey: String
  private let consumerSecret: String
  private let tokens: Tokens
  private let database: Database
  private let log: any CommandLog

  init(
    consumerKey: String, consumerSecret: String, tokens: Tokens, database: Database, log: (any CommandLog)? = nil
  ) {
    self.consumerKey = consumerKey
    self.consumerSecret = consumerSecret
    self.tokens = tokens
    self.database = database
    self.log = log ?? LocalLog(database: database)
  }

  /// Returns the user of a signed request; nil if it isn't signed. A signature that is wrong in any way is a failure.
  func account(of request: Request, at date: Date) throws -> Account? {
    guard let signature = try signature(of: request, at: date) else { return nil }
    guard let token = signature.token, token.kind == .access, let account = token.account else {
      throw RequestFailure.unauthorized("An access token is needed.")
    }
    return account
  }

  /// - Parameter isWriting: True if the request may change something, whatever its method.
  func signature(of request: Request, isWriting: Bool = false, at date: Date) throws -> Signature? {
    guard let signed = try SignedRequest(request) else { return nil }
    let header = signed.header
    guard let key = header.consumerKey, let nonce = header.nonce, let timestamp = header.timestamp,
      header.signature != nil
    else { throw RequestFailure.unauthorized("The OAuth parameters are malformed.") }
    guard header.signatureMethod == "HMAC-SHA1", header.parameters.value("oauth_version") ?? "1.0" == "1.0" else {
      throw RequestFailure.unauthorized("Requests are signed by OAuth 1.0 with HMAC-SHA1.").naming(.methodRejected)
    }
    guard key == consumerKey else {
      throw RequestFailure.unauthorized("The consumer key is unknown.").naming(.keyUnknown)
    }
    let now = Int(date.timeIntervalSince1970)
    guard (now - Self.tolerance...now + Self.tolerance).contains(timestamp) else {
      throw RequestFailure.unauthorized(
        "The timestamp is too far from the time here, which is \(now).", .timestampOutOfBounds
      ).naming(.timestampRefused)
    }
    var token: Token?
    if let text = header.token {
      token = try tokens.token(text, at: date)
      guard token != nil else {
        throw RequestFailure.unauthorized("The token is unknown or has expired.", .invalidToken).naming(.tokenRejected)
      }
    }
    let credentials = OAuthCredentials(
      consumerKey: consumerKey, consumerSecret: consumerSecret, token: token?.text, tokenSecret: token?.secret)
    guard credentials.verify(header, method: request.method, url: signed.url, parameters: signed.form) else {
      throw RequestFailure.unauthorized("The signature is wrong.").naming(.signatureInvalid)
    }
    // Only now: who cannot sign can use up no nonces.
    do {
      try use(
        UseNonce(timestamp: timestamp, token: token?.text ?? "", nonce: nonce),
        isReading: request.isReading && !isWriting, at: date)
    } catch is DatabaseError where request.isReading {
      // On a full disk one can go on reading: what is read twice does no harm.
    }
    let query = [OAuthParameter](form: signed.url.query(percentEncoded: true) ?? "") ?? []
    return Signature(token: token, parameters: header.parameters + signed.form + query)
  }

  /// Uses up a nonce. In a shared log, where an entry costs a round trip, only a request that may change something has one, and a
  /// request that reads is compared with those. The method is signed, so the one can't be repeated as the other.
  private func use(_ nonce: UseNonce, isReading: Bool, at date: Date) throws {
    let isNew =
      if isReading, log.isShared {
        try database.use { (connection) throws(DatabaseError) in try nonce.isNew(in: connection) }
      } else {
        try log.append(nonce, at: date)
      }
    guard isNew else { throw RequestFailure.unauthorized("The nonce has been used.").naming(.nonceUsed) }
  }
}
