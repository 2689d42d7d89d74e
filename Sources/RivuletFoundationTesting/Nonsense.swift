import Foundation
import Rivulet
import Synchronization

/// Responses of a service that is broken or hostile. A client reports each as a failure, or uses what is valid.
public struct Nonsense: Sendable, CustomStringConvertible {
  /// A name for messages of tests.
  public let description: String
  /// The response.
  public let answer: HTTPStub.Answer
  /// True if it names a time before which the service refuses requests.
  public let isWait: Bool

  init(_ description: String, _ answer: HTTPStub.Answer, isWait: Bool = false) {
    (self.description, self.answer, self.isWait) = (description, answer, isWait)
  }

  /// Answers that no client understands, whatever the request.
  public static let common: [Nonsense] =
    heads + lengths + endless + redirects + encodings + texts + odd + halves + reasons + refusals

  /// An answer with each of some fields in turn filled with what does not belong there.
  ///
  /// - Parameters:
  ///   - template: JSON in which each field is followed by a value without blanks, such as `"id":7`.
  ///   - fields: the fields' names.
  public static func fields(_ fields: [String], of template: String) -> [Nonsense] {
    fields.flatMap { field in
      guard let name = template.range(of: "\"\(field)\":") else { return [Nonsense]() }
      let value = template[name.upperBound...].prefix { !",}]".contains($0) }
      return values.map { description, json in
        let body = template[..<name.upperBound] + json + template[value.endIndex...]
        return Nonsense("\(field) is \(description)", .response(body: String(body)))
      }
    }
  }

  private static let values: [(String, String)] =
    [
      "null", "true", "\"x\"", "\"\"", "[]", "{}", "[[]]", "-1", "-9223372036854775808", "9223372036854775807",
      "9223372036854775808", "5000000000", "1e308", "-1e308", "1e400", "1.5", "NaN", "Infinity", "-0", "007",
      "\"\\ud800\"",
      "\"\\u0000\"", "\"9223372036854775807\"", "\"Tue Nov 08 10:00:00 +0000 99999999\"", "\"99999-01-01T00:00:00Z\"",
      "",
    ].map { ($0.isEmpty ? "nothing" : $0, $0) } + [
      ("100,000 lists in each other", String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)),
      ("500 lists in each other", String(repeating: "[", count: 500) + String(repeating: "]", count: 500)),
      ("a text of 5,000 letters", "\"" + String(repeating: "a", count: 5_000) + "\""),
      ("1,000 marks on a letter", "\"a" + String(repeating: "\u{0301}", count: 1_000) + "\""),
      ("a list of 10,000 zeros", "[" + String(repeating: "0,", count: 10_000) + "0]"),
    ]

  private static func raw(_ texts: [String]) -> [Nonsense] {
    texts.map { Nonsense($0.isEmpty ? "nothing" : String($0.prefix(60)), .raw($0)) }
  }

  private static let ok = "HTTP/1.1 200 OK\r\n"

  private static var heads: [Nonsense] {
    let statuses = ["-1", "0", "99", "600", "999", "1000", "99999999999", "abc", ""]
    return raw(
      statuses.map { "HTTP/1.1 \($0) Odd\r\nContent-Length: 2\r\n\r\n{}" } + [
        "", "H", "HTTP/1.1 200", "\(ok)", "\(ok)Content-Length", "SSH-2.0-OpenSSH_9.2\r\n", "\0\0\0\0\0\0\0\0", "{}",
        "HTTP/0.9 200 OK\r\n\r\n{}", "HTTP/2.0 200 OK\r\n\r\n{}", "HTTP/9999999999.1 200 OK\r\n\r\n{}", "\r\n\r\n\r\n",
        "\(ok): \r\nContent-Length: 2\r\n\r\n{}", "\(ok)A\0B: C\r\nContent-Length: 2\r\n\r\n{}",
        "HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n{}", "HTTP/1.1 204 No\r\n\r\n{}",
        "HTTP/1.1 206 Part\r\nContent-Range: bytes 5-1/0\r\nContent-Length: 2\r\n\r\n{}", "HTTP/1.1 304 Same\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 407 Proxy\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=\"\r\nContent-Length: 0\r\n\r\n",
      ]) + [
        Nonsense("10,000 headers", .raw(ok + (1...10_000).map { "X-\($0): y\r\n" }.joined() + "\r\n{}"))
      ]
  }

  private static var lengths: [Nonsense] {
    let lengths = [
      "-5", "+2", "99999999999999999999", "9223372036854775807", "1073741824", "2, 3", "0x2", "",
      "2\r\nContent-Length: 3",
    ]
    let chunks = [
      "FFFFFFFFFFFFFFFF", "-1", "7FFFFFFFFFFFFFFF", "g", "", "10000000000000000000000",
      "5;x=\(String(repeating: "y", count: 9000))",
    ]
    return raw(
      lengths.map { "\(ok)Content-Length: \($0)\r\n\r\n{}" }
        + chunks.map { "\(ok)Transfer-Encoding: chunked\r\n\r\n\($0)\r\n{}\r\n" })
  }

  private static var endless: [Nonsense] {
    let zeros: [UInt8] = [0]
    let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    // One zero, and then the zero before it 258 times over, in a block with the fixed codes of deflate.
    let copy = "11000101" + "00000"
    let zerosInDeflate = packed("1" + "10" + "00110000" + copy)
    let copies = packed(String(repeating: copy, count: 8))
    let nothingInDeflate: [UInt8] = [0, 0, 0, 0xFF, 0xFF]
    func compressed(_ head: [UInt8], _ piece: [UInt8]) -> HTTPStub.Answer {
      .endless(
        Data("\(ok)Content-Encoding: gzip\r\n\r\n".utf8) + gzip + head,
        Data(repeatElement(piece, count: (64 << 10) / piece.count).joined()))
    }
    return [
      Nonsense("1 GB announced, and sent", .endless("\(ok)Content-Length: 1073741824\r\n\r\n", repeating: [0x5B])),
      Nonsense("an endless body", .endless("\(ok)\r\n", repeating: [0x5B])),
      Nonsense("endless zeros", .endless("\(ok)\r\n", repeating: zeros)),
      Nonsense(
        "endless chunks",
        .endless(
          "\(ok)Transfer-Encoding: chunked\r\n\r\n",
          repeating: Array("1000\r\n".utf8) + [UInt8](repeating: 0, count: 4096) + Array("\r\n".utf8))),
      Nonsense("an endless header", .endless("\(ok)X-Long: ", repeating: [0x61])),
      Nonsense("endless headers", .endless(ok, repeating: Array("X-More: y\r\n".utf8))),
      Nonsense("an endless status line", .endless("HTTP/1.1 200 ", repeating: [0x61])),
      Nonsense("endless continuations", .endless("", repeating: Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))),
      Nonsense("endless progress", .endless("", repeating: Array("HTTP/1.1 102 Processing\r\n\r\n".utf8))),
      Nonsense("endless zeros in gzip", compressed(zerosInDeflate, copies)),
      Nonsense("endless nothing in gzip", compressed([], nothingInDeflate)),
    ]
      + [
        "301 There\r\nLocation: /", "307 There\r\nLocation: /", "401 Who\r\nWWW-Authenticate: Basic realm=\"a\"",
        "407 Who\r\nProxy-Authenticate: Basic realm=\"a\"", "421 Elsewhere", "404 Nothing", "500 Broken",
      ].map { Nonsense("an endless body of \($0.prefix(3))", .endless("HTTP/1.1 \($0)\r\n\r\n", repeating: zeros)) }
  }

  /// The bytes of some bits, the first of which is the lowest.
  private static func packed(_ bits: String) -> [UInt8] {
    let bits = bits.map { $0 == "1" ? UInt8(1) : 0 }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | $1 }
    }
  }

  private static var redirects: [Nonsense] {
    let places = [
      "/", "", "?", "//", "http://", "http://127.0.0.1:9/", "http://127.0.0.1:99999/", "file:///etc/passwd",
      "javascript:0",
      "data:,{}", "http://[::1", "/" + String(repeating: "a/", count: 500), "\u{1}",
    ]
    return [301, 303, 307].flatMap { status in
      places.map { place in
        Nonsense(
          "redirected (\(status)) to '\(place.prefix(30))'",
          .raw("HTTP/1.1 \(status) There\r\nLocation: \(place)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"))
      }
    }
  }

  private static var encodings: [Nonsense] {
    ["gzip", "deflate", "br", "zstd", "gzip, gzip, gzip", "none-such"].map { encoding in
      Nonsense("said to be \(encoding)", .raw("\(ok)Content-Encoding: \(encoding)\r\nContent-Length: 7\r\n\r\ngarbage"))
    }
  }

  private static var texts: [Nonsense] {
    let bodies: [(String, Data)] = [
      ("empty", Data()), ("blank", Data("  \n".utf8)), ("a byte-order mark", Data([0xEF, 0xBB, 0xBF])),
      ("UTF-16", "{}".data(using: .utf16) ?? Data()), ("Latin-1", Data([0x7B, 0x22, 0xE9, 0x22, 0x3A, 0x31, 0x7D])),
      ("zeros", Data(count: 1000)), ("a page of HTML", Data("<!DOCTYPE html><html><body>Hello".utf8)),
      ("half an object", Data("{\"a\": [1, 2".utf8)), ("100,000 lists", Data(repeating: 0x5B, count: 100_000)),
      ("100,000 objects", Data(String(repeating: "{\"a\":", count: 100_000).utf8)),
      ("100,000 lists, closed", Data(repeating: 0x5B, count: 100_000) + Data(repeating: 0x5D, count: 100_000)),
      (
        "8 MB of zeros in a list",
        Data("[".utf8) + Data(String(repeating: "0,", count: 4_000_000).utf8) + Data("0]".utf8)
      ),
      ("a null", Data("null".utf8)), ("a number", Data("5".utf8)), ("a text", Data("\"x\"".utf8)),
      ("a list", Data("[]".utf8)),
      ("an object", Data("{}".utf8)),
      (
        "100,000 keys",
        Data("{".utf8) + Data((1...100_000).map { "\"k\($0)\":0," }.joined().utf8) + Data("\"k\":0}".utf8)
      ),
      ("a key twice", Data("{\"id\":1,\"id\":2,\"photos\":[],\"photos\":0}".utf8)),
      ("XML", Data("<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>".utf8)),
    ]
    return bodies.map { name, body in Nonsense(name, .stream(length: body.count, body: .just(body))) }
  }

  private static var odd: [Nonsense] {
    [
      "true", "[1]", "[[]]", "[null]", "-", ".5", "1e", "0x10", "NaN", "'x'", "{,}", "{\"a\"", "{\"a\":}",
      "{\"a\":1}{\"b\":2}",
      "\"\\u12\"", "// a", "{\"photos\":{}}", "{\"photos\":null}", "{\"photo\":[]}", "{\"statuses\":\"x\"}",
      "{\"hits\":5}",
      "{\"query\":[]}", "{\"error\":{}}", "oauth_token=x",
    ].map { Nonsense("'\($0)'", .response(body: $0)) }
      + [400, 402, 403, 404, 405, 409, 410, 418, 451, 500, 501, 502, 504, 505, 511].map { status in
        Nonsense("\(status) with a page", .response(status: status, body: "<!DOCTYPE html><html><body>No"))
      }
  }

  private static var halves: [Nonsense] {
    let half = "{\"photos\":[{\"id\":7"
    return raw([
      "\(ok)Content-Length: 1000\r\n\r\n\(half)", "\(ok)Transfer-Encoding: chunked\r\n\r\n100\r\n\(half)",
      "\(ok)Transfer-Encoding: chunked\r\n\r\n13\r\n\(half)\r\n", "\(ok)Connection: close\r\n\r\n\(half)",
      "HTTP/1.1 404 No\r\nContent-Length: 1000\r\n\r\n\(half)",
    ])
  }

  private static var reasons: [Nonsense] {
    let reasons = [
      ("a megabyte of letters", String(repeating: "a", count: 1_000_000)),
      ("a letter with 200,000 marks", "a" + String(repeating: "\u{0301}", count: 200_000)),
      ("a thousand lines", String(repeating: "a\\n", count: 1000)),
      ("controls", String(repeating: "\\u0000\\u001b[2J", count: 100)),
    ]
    return [400, 401, 404, 500].flatMap { status in
      reasons.map { name, reason in
        Nonsense(
          "\(status), because \(name)",
          .response(
            status: status, body: "{\"error\":\"\(reason)\",\"errors\":[{\"code\":7,\"message\":\"\(reason)\"}]}"))
      }
    }
  }

  private static var refusals: [Nonsense] {
    let times = [
      "-1", "1e300", "nan", "inf", "99999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT",
      "Mon, 01 Jan 99999999 00:00:00 GMT", "soon",
    ]
    return [429, 503].flatMap { status in
      times.map { time in
        Nonsense(
          "\(status) until '\(time)'",
          .raw(
            "HTTP/1.1 \(status) No\r\nRetry-After: \(time)\r\nx-rate-limit-reset: \(time)\r\nx-rate-limit-limit: \(time)\r\n"
              + "x-rate-limit-remaining: \(time)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"), isWait: true)
      }
    }
  }
}
