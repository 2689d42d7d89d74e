import Foundation
import Testing

@testable import OAuth1

@Suite struct `The text that is signed` {
  @Test func `is that of the standard's example`() throws {
    // RFC 5849, section 3.4.1.1.
    let url = try #require(URL(string: "http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b"))
    let parameters =
      try #require([OAuthParameter](form: "c2&a3=2+q")) + [
        OAuthParameter("oauth_consumer_key", "9djdj82h48djs9d2"), OAuthParameter("oauth_token", "kkk9d7dh3k39sjv7"),
        OAuthParameter("oauth_signature_method", "HMAC-SHA1"), OAuthParameter("oauth_timestamp", "137131201"),
        OAuthParameter("oauth_nonce", "7d8f3e4a"),
      ]
    let expected = """
      POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26\
      c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26\
      oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7
      """
    #expect(SignatureBase.string(method: "post", url: url, parameters: parameters) == expected)
  }

  @Test(arguments: [
    // The first two are RFC 5849, section 3.4.1.2.
    ("http://EXAMPLE.COM:80/r%20v/X?id=123", "http://example.com/r%20v/X"),
    ("https://www.example.net:8080/?q=1", "https://www.example.net:8080/"),
    ("HTTPS://example.com:443/a", "https://example.com/a"), ("http://example.com:443/a", "http://example.com:443/a"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/"),
  ])
  func `has the address without its standard port and its query`(address: String, expected: String) throws {
    let base = SignatureBase.string(method: "GET", url: try #require(URL(string: address)), parameters: [])
    #expect(base.split(separator: "&").dropFirst().first?.removingPercentEncoding == expected)
  }

  @Test(arguments: [
    // The standard's own characters, then those that other encodings leave alone.
    ("abcABC123", "abcABC123"), ("-._~", "-._~"), ("%", "%25"), ("+", "%2B"), ("&=*", "%26%3D%2A"),
    ("\n", "%0A"), (" ", "%20"), ("\u{7F}", "%7F"), ("\u{80}", "%C2%80"), ("\u{3001}", "%E3%80%81"),
    ("!'()", "%21%27%28%29"), ("☃", "%E2%98%83"),
  ])
  func `is encoded down to the unreserved characters`(text: String, encoded: String) {
    #expect(PercentEncoding.encoded(text) == encoded)
    #expect(PercentEncoding.decoded(encoded) == text)
  }
}
