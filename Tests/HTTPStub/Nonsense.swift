import Foundation
import Rivulet

/// Answers of a service that is broken or means harm: a client is to give each up with a reason, or make something of it.
public struct Nonsense: Sendable, CustomStringConvertible {
  public let description: String
  public let answer: HTTPStub.Answer

  init(_ description: String, _ answer: HTTPStub.Answer) {
    (self.description, self.answer) = (description, answer)
  }

  /// What no client understands, whatever it asked for.
  public static let common: [Nonsense] = heads + lengths + endless + redirects + encodings + texts + refusals

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
        Nonsense("10,000 headers", .raw(ok + (1...10_000).map { "X-\($0): y\r\n" }.joined() + "\r\n{}")),
        Nonsense("nothing for ever", .silence),
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
    let piece = Data(String(repeating: "[", count: 1 << 16).utf8)
    return [
      Nonsense("1 GB announced, and sent", .endless("\(ok)Content-Length: 1073741824\r\n\r\n", piece)),
      Nonsense("an endless body", .endless("\(ok)\r\n", piece)),
      Nonsense("endless zeros", .endless("\(ok)\r\n", Data(count: 1 << 16))),
      Nonsense(
        "endless chunks",
        .endless(
          "\(ok)Transfer-Encoding: chunked\r\n\r\n", Data("10000\r\n".utf8) + Data(count: 0x10000) + Data("\r\n".utf8))),
      Nonsense("an endless header", .endless("\(ok)X-Long: ", Data(repeating: 0x61, count: 1 << 16))),
      Nonsense("endless headers", .endless(ok, Data("X-More: y\r\n".utf8))),
      Nonsense("an endless status line", .endless("HTTP/1.1 200 ", Data(repeating: 0x61, count: 1 << 16))),
      Nonsense("endless continuations", .endless("", Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))),
    ]
  }

  private static var redirects: [Nonsense] {
    let places = [
      "/", "", "?", "//", "http://", "http://127.0.0.1:9/", "http://127.0.0.1:99999/", "file:///etc/passwd",
      "javascript:0",
      "data:,{}", "http://[::1", String(repeating: "a/", count: 5000), "\u{1}",
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
    } + [Nonsense("300 MB of zeros in 300 kB of gzip", bomb)]
  }

  /// Stored once in a format that compresses a thousandfold, as a service would send it.
  private static let bomb: HTTPStub.Answer = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "head -c 300000000 /dev/zero | gzip -9"]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return .silence }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    return .stream(headers: "Content-Encoding: gzip\r\n", length: data.count, body: .just(data))
  }()

  private static var texts: [Nonsense] {
    let bodies: [(String, Data)] = [
      ("empty", Data()), ("blank", Data("  \n".utf8)), ("a byte-order mark", Data([0xEF, 0xBB, 0xBF])),
      ("UTF-16", "{}".data(using: .utf16) ?? Data()), ("Latin-1", Data([0x7B, 0x22, 0xE9, 0x22, 0x3A, 0x31, 0x7D])),
      ("zeros", Data(count: 1000)), ("a page of HTML", Data("<!DOCTYPE html><html><body>Hello".utf8)),
      ("half an object", Data("{\"a\": [1, 2".utf8)), ("100,000 lists", Data(repeating: 0x5B, count: 100_000)),
      ("100,000 objects", Data(String(repeating: "{\"a\":", count: 100_000).utf8)),
      ("100,000 lists, closed", Data(repeating: 0x5B, count: 100_000) + Data(repeating: 0x5D, count: 100_000)),
      (
        "15 MB of zeros in a list",
        Data("[".utf8) + Data(String(repeating: "0,", count: 7_500_000).utf8) + Data("0]".utf8)
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
              + "x-rate-limit-remaining: \(time)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"))
      }
    }
  }
}
