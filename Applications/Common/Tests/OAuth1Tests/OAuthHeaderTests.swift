import Testing

@testable import OAuth1

@Suite struct `An OAuth header` {
  @Test func `is read as the standard writes it`() throws {
    // RFC 5849, section 3.1.
    let header = try #require(
      OAuthHeader(
        parsing: """
          OAuth realm="Example", oauth_consumer_key="0685bd9184jfhq22", oauth_token="ad180jjd733klru7", \
          oauth_signature_method="HMAC-SHA1", oauth_signature="wOJIO9A2W5mFwDgiDvZbTSMK%2FPY%3D", \
          oauth_timestamp="137131200", oauth_nonce="4572616e48616d6d65724c61686176", oauth_version="1.0"
          """))
    #expect(header.parameters.count == 7)
    #expect(header.consumerKey == "0685bd9184jfhq22")
    #expect(header.token == "ad180jjd733klru7")
    #expect(header.signature == "wOJIO9A2W5mFwDgiDvZbTSMK/PY=")
    #expect(header.timestamp == 137_131_200)
    #expect(OAuthHeader(parsing: header.text) == header)
  }

  @Test(arguments: [
    "", "OAuth", "OAuth ", "Basic dXNlcjpwYXNz", "OAuth a", "OAuth a=b", "OAuth a=\"b", "OAuth a=\"", "OAuth =\"b\"",
    "OAuth a=\"%\"", "OAuth a=\"%FF\"", "OAuth a=\"1\", a=\"2\"", "OAuth a=\"b\" c=\"d\", , e",
  ])
  func `that is malformed is rejected`(text: String) {
    #expect(OAuthHeader(parsing: text) == nil)
  }

  @Test func `may have a realm with commas and quotes, and an empty token`() throws {
    let header = try #require(
      OAuthHeader(parsing: #"OAuth realm="a, b=\"c\", d", oauth_consumer_key="k", oauth_token="""#))
    #expect(header.parameters.map(\.name) == ["oauth_consumer_key", "oauth_token"])
    #expect(header.consumerKey == "k" && header.token == nil)
  }

  @Test(arguments: ["oauth a=\"b\"", "OAUTH   a = \"b\"", "OAuth a=\"b\","])
  func `may be written in other ways`(text: String) {
    #expect(OAuthHeader(parsing: text)?.parameters == [OAuthParameter("a", "b")])
  }
}

@Suite struct `Form text` {
  @Test func `keeps an invisible character at the beginning of a value`() throws {
    let parameters = [OAuthParameter("\u{FEFF}status", "\u{FEFF}hello")]
    #expect(parameters.form == "%EF%BB%BFstatus=%EF%BB%BFhello")
    #expect([OAuthParameter](form: parameters.form) == parameters)
    #expect([OAuthParameter](form: "a=%EF%BB%BF%e2%82%AC+b") == [OAuthParameter("a", "\u{FEFF}€ b")])
  }

  @Test func `is read and written`() throws {
    let parameters = try #require([OAuthParameter](form: "a=1+2&b=%C3%BC&c&&d=x%3Dy=z"))
    #expect(
      parameters == [
        OAuthParameter("a", "1 2"), OAuthParameter("b", "ü"), OAuthParameter("c", ""), OAuthParameter("d", "x=y=z"),
      ])
    #expect(parameters.form == "a=1%202&b=%C3%BC&c=&d=x%3Dy%3Dz")
    #expect(parameters.value("b") == "ü")
  }

  @Test(arguments: ["a=%", "a=%zz", "%FF=1"])
  func `that is not percent-encoded Unicode is rejected`(text: String) {
    #expect([OAuthParameter](form: text) == nil)
  }
}
