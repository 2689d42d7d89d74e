import Foundation
import Testing

@testable import OAuth1

@Suite struct `Signing a request` {
  let credentials = OAuthCredentials(
    consumerKey: "xvz1evFS4wEEPTGEFPHBog", consumerSecret: "kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw",
    token: "370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb",
    tokenSecret: "LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE")
  let url = URL(string: "https://api.twitter.com/1.1/statuses/update.json?include_entities=true")!
  let form = [OAuthParameter("status", "Hello Ladies + Gentlemen, a signed OAuth request!")]

  private func header() throws -> OAuthHeader {
    let text = credentials.authorization(
      method: "POST", url: url, parameters: form, timestamp: 1_318_622_958,
      nonce: "kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg")
    return try #require(OAuthHeader(parsing: text))
  }

  @Test func `gives the signature of Twitter's worked example`() throws {
    let header = try header()
    #expect(header.signature == "hCtSmYh+iHYCEqBWrE7C7hYmtUk=")
    #expect(header.consumerKey == credentials.consumerKey)
    #expect(header.token == credentials.token)
    #expect(header.timestamp == 1_318_622_958)
    #expect(header.nonce == "kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg")
    #expect(header.signatureMethod == "HMAC-SHA1")
    #expect(header.parameters.value("status") == nil)
  }

  @Test func `is verified with the secrets`() throws {
    #expect(credentials.verify(try header(), method: "POST", url: url, parameters: form))
  }

  @Test func `is refused when anything that was signed differs`() throws {
    let header = try header()
    #expect(!credentials.verify(header, method: "GET", url: url, parameters: form))
    #expect(!credentials.verify(header, method: "POST", url: url, parameters: []))
    #expect(!credentials.verify(header, method: "POST", url: url.appending(path: "x"), parameters: form))
    var other = credentials
    other.tokenSecret = "another"
    #expect(!other.verify(header, method: "POST", url: url, parameters: form))
    other = credentials
    other.token = nil
    #expect(!other.verify(header, method: "POST", url: url, parameters: form))
    let later = header.parameters.map { $0.name == "oauth_timestamp" ? OAuthParameter($0.name, "1318622959") : $0 }
    #expect(!credentials.verify(OAuthHeader(parameters: later), method: "POST", url: url, parameters: form))
  }

  @Test func `puts what OAuth adds into the header`() throws {
    let text = OAuthCredentials(consumerKey: "key", consumerSecret: "secret").authorization(
      method: "POST", url: url, parameters: [OAuthParameter("oauth_callback", "oob"), OAuthParameter("a", "b")],
      timestamp: 1, nonce: "n")
    let header = try #require(OAuthHeader(parsing: text))
    #expect(header.parameters.value("oauth_callback") == "oob")
    #expect(header.parameters.value("a") == nil)
    #expect(header.token == nil)
  }
}
