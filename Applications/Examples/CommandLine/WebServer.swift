import ExampleSupport
import Foundation
import Rivulet
import RivuletFoundation

/// A request to a `WebServer`, without a body.
struct WebRequest: Equatable {
  var method = "GET"
  var path = "/"
  var query: [String: String] = [:]
  var headers: [String: String] = [:]

  /// Reads the first lines of a request; nil if they are none.
  init?(_ lines: [String]) {
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), let target = URLComponents(string: String(words[1])) else {
      return nil
    }
    (method, path) = (String(words[0]), target.path)
    for item in target.queryItems ?? [] { query[item.name] = item.value }
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[line[..<colon].lowercased()] = value
    }
  }
}

/// A response, whose body may come in pieces, and last as long as it likes.
struct WebResponse {
  var status = 200
  var headers: [String: String] = [:]
  var body: Signal<Data, Never>

  static func text(_ text: String, type: String = "text/plain", status: Int = 200) -> WebResponse {
    WebResponse(status: status, headers: ["Content-Type": "\(type); charset=utf-8"], body: .just(Data(text.utf8)))
  }

  var bytes: Signal<Data, Never> {
    let lines = headers.merging(["Connection": "close"]) { $1 }.map { "\($0): \($1)\r\n" }.sorted().joined()
    return body.prepend(Data("HTTP/1.1 \(status) Example\r\n\(lines)\r\n".utf8))
  }
}

/// A small web server.
enum WebServer {
  /// Serves HTTP until it is disposed: one request for each connection, whose head has at most 100 lines.
  ///
  /// A client that leaves, or sends what is no request, loses its connection, and the others keep theirs.
  static func serve(
    port: UInt16, onReady: @escaping @Sendable (URL) -> Void,
    answer: @escaping @Sendable (WebRequest) -> WebResponse
  ) -> Signal<Never, SystemFailure> {
    let address = SocketAddress.tcp(host: "127.0.0.1", port: port)
    return address.reactive.listen(onReady: { onReady(URL(string: "http://\($0)")!) }).flatMap(.merge) { client in
      client.received.lines(atMost: 8000).take(while: { !$0.isEmpty }).take(first: 100).collect()
        .map { lines in WebRequest(lines).map(answer) ?? .text("This is no request.\n", status: 400) }
        .flatMap(.concat) { response in response.bytes.setFailureType(to: SystemFailure.self) }
        .flatMap(.merge) { piece in client.send(piece) }
        .then(client.finish())
        .catch { _ in .empty }
    }
  }

  /// Returns the address that the user gives; without one, starts a server, which ends with the program, and returns
  /// its address.
  static func address(
    _ text: String?, orServing answer: @escaping @Sendable (WebRequest) -> WebResponse
  ) async throws -> URL {
    if let text {
      guard let url = URL(string: text), url.scheme == "http" || url.scheme == "https", url.host() != nil else {
        throw UsageError("--url needs an address such as http://localhost:8000, not '\(text)'.")
      }
      return url
    }
    let address = ReplaySubject<URL, SystemFailure>(capacity: 1)
    serve(port: 0, onReady: { address.send($0) }, answer: answer)
      .subscribe(onValue: { _ in }, onFailure: { address.fail($0) })
    guard let url = try await address.signal.first() else { throw ExampleFailure("The server can't be started.") }
    return url
  }
}
