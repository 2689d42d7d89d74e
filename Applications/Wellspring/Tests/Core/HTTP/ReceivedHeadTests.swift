import Foundation
import Synchronization
import Testing

@testable import Wellspring

@Suite struct `Heads that two readers would read differently` {
  /// The requests that the server recognizes.
  private final class Seen: Sendable {
    private let targets = Mutex<[String]>([])

    var all: [String] { targets.withLock { $0 } }

    func reply(to request: Request) -> Reply {
      do {
        _ = try request.checked()
      } catch {
        return .now(Response(error))
      }
      targets.withLock { $0.append(request.target ?? "") }
      return .now(Response())
    }
  }

  /// Sends the bytes on one connection.
  private func send(_ bytes: some Collection<UInt8>) throws -> (seen: [String], received: Data) {
    let seen = Seen()
    let server = try BareServer { seen.reply(to: $0) }
    let connection = try server.connection()
    connection.send(bytes)
    let received = connection.receiveAll()
    return (seen.all, received)
  }

  private static let second = "GET /second HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

  @Test(arguments: [
    "Content-Length : 44", "Content-Length\t: 44", " Content-Length: 44", "Content-Length: 4\04",
    "Content-Length: 44\0",
    "X: a\0b", "X\0: a", "X\0", "\0: a", "X: a\r\n folded", "X: a\r\n\tContent-Length: 44", "X: a\nContent-Length: 44",
    "X: a\rContent-Length: 44", "X: a\u{B}b", "X: a\u{7F}", "X(a): b", ": b", "Content-Length: 0\r\nContent-Length: 44",
    "Transfer-Encoding : chunked", "Transfer-Encoding: chunked", "Content-Length: 44\r\nTransfer-Encoding: chunked",
  ])
  func `are refused, and nothing after them is served`(field: String) throws {
    let (seen, received) = try send("POST /first HTTP/1.1\r\nHost: localhost\r\n\(field)\r\n\r\n\(Self.second)".utf8)
    #expect(seen.isEmpty)
    #expect([400, 411].contains(try RawAnswer(received).status))
    #expect(received.occurrences(of: "HTTP/1.1 ") == 1)
  }

  @Test(arguments: ["X: a ", "X: a\t \t", "X:  ", "X: a b\t"])
  func `may have blanks behind a value`(field: String) throws {
    for fields in ["Host: localhost \r\n\(field)", "\(field)\r\nHost: localhost\t"] {
      let (seen, received) = try send("GET /first HTTP/1.1\r\nConnection: close\r\n\(fields)\r\n\r\n".utf8)
      #expect(seen == ["/first"])
      #expect(try RawAnswer(received).status == 200)
    }
  }

  @Test(arguments: [
    "POST  /first HTTP/1.1\r\n", "POST /fi\0rst HTTP/1.1\r\n", "POST /first HTTP/1.1\n", "POST /first\0 HTTP/1.1\r\n",
    "POST /first  HTTP/1.1\r\n", "PO\0ST /first HTTP/1.1\r\n",
  ])
  func `are refused for their request line`(line: String) throws {
    let (seen, received) = try send("\(line)Host: localhost\r\n\r\n\(Self.second)".utf8)
    #expect(seen.isEmpty)
    #expect(received.occurrences(of: "HTTP/1.1 200") == 0)
  }

  /// The library answers these before the service sees them, with two heads where one is due. It closes the connection.
  @Test(arguments: ["+5", "-5", "0x5", "5 5", "5,5", "", "99999999999999999999"])
  func `have nothing after them served when their Content-Length is not a number`(length: String) throws {
    let (seen, received) = try send(
      "POST /first HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\nhello\(Self.second)".utf8)
    #expect(seen.isEmpty)
    #expect([400, 413].contains(try RawAnswer(received).status))
  }

  @Test(arguments: [
    "X: a", "X:a", "X:", "X:   a", "X:\ta", "X: a b\tc", "X: \u{E9}", "Cookie: a=b; c=d", "X: a\r\nX: b",
    "Accept: */*\r\nAccept-Language: de;q=0.5, en", "!#$%&'*+-.^_`|~09azAZ: a",
  ])
  func `do not include heads that every client may send`(field: String) throws {
    let first = "GET /first?a=%41&b HTTP/1.1\r\nHost: localhost\r\n\(field)\r\n\r\n"
    let (seen, received) = try send((first + Self.second).utf8)
    #expect(seen == ["/first?a=%41&b", "/second"])
    #expect(received.occurrences(of: "HTTP/1.1 200") == 2)
  }

  /// Newer releases of the library cut the blanks off, and the head is no longer as long as its parts.
  @Test func `include values that end in blanks, which are served or refused whole`() throws {
    let first = "GET /first HTTP/1.1\r\nHost: localhost\r\nX: a  \r\n\r\n"
    let (seen, received) = try send((first + Self.second).utf8)
    #expect([[], ["/first", "/second"]].contains(seen))
    #expect(received.occurrences(of: "HTTP/1.1 200") == seen.count)
    #expect(try RawAnswer(received).status == (seen.isEmpty ? 400 : 200))
  }

  @Test func `do not include large heads or heads with bodies`() throws {
    let padding = (0..<200).map { "X-\($0): \(String(repeating: "a", count: $0 % 60))\r\n" }.joined()
    let first = "POST /first HTTP/1.1\r\nHost: localhost\r\n\(padding)Content-Length: 5\r\n\r\nhello"
    let (seen, received) = try send((first + Self.second).utf8)
    #expect(seen == ["/first", "/second"])
    #expect(received.occurrences(of: "HTTP/1.1 200") == 2)
  }

  @Test func `do not include heads that arrive byte by byte`() throws {
    let seen = Seen()
    let server = try BareServer { seen.reply(to: $0) }
    let connection = try server.connection()
    let first = "GET /first HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for byte in (first + Self.second).utf8 { connection.send([byte]) }
    #expect(connection.receiveAll().occurrences(of: "HTTP/1.1 200") == 2)
    #expect(seen.all == ["/first", "/second"])
  }
}

extension Data {
  func occurrences(of text: String) -> Int {
    ranges(of: Data(text.utf8)).count
  }
}
