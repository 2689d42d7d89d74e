import Foundation
import OAuth1
import Rivulet
import RivuletTesting
import Testing

@testable import Wellspring

@Suite struct `A stream of posts` {
  /// Opens a stream, and returns its connection when the first line end has come.
  private func open(_ path: String, _ form: KeyValuePairs<String, String> = [:], by user: User) throws -> RawConnection
  {
    let parameters = form.map { OAuthParameter($0.key, $0.value) }
    let url = try user.service.posts("/1.1/\(path).json")
    let authorization = user.credentials.authorization(
      method: "POST", url: url, parameters: parameters,
      timestamp: Int(user.service.clock.now.timeIntervalSince1970), nonce: UUID().uuidString)
    let connection = try RawConnection(port: user.service.port)
    let head = """
      POST \(url.path) HTTP/1.1\r
      Host: 127.0.0.1:\(user.service.port)\r
      Authorization: \(authorization)\r
      Content-Type: application/x-www-form-urlencoded\r
      Content-Length: \(parameters.form.utf8.count)\r
      \r\n
      """
    connection.send((head + parameters.form).utf8)
    let answer = String(decoding: connection.receive(ending: "\r\n\r\n"), as: UTF8.self)
    try #require(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
    #expect(answer.lowercased().contains("transfer-encoding: chunked"))
    // The chunk of the first line end.
    _ = connection.receive(ending: "2\r\n\r\n\r\n")
    return connection
  }

  /// The next document of a stream, from its chunk.
  private func next(_ connection: RawConnection) throws -> JSONObject {
    let size = String(decoding: connection.receive(ending: "\r\n"), as: UTF8.self).dropLast()
    try #require(Int(size, radix: 16) != nil, "\(size)")
    return try JSONObject(connection.receive(ending: "}\r\n\r\n"))
  }

  @Test func `has what is tracked, at once and for as long as it is read`() async throws {
    let service = try await PostsService().service
    let (ada, bob) = (try await User("ada", of: service), try await User("bob", of: service))
    let stream = try open("statuses/filter", ["track": "red fox,#tag"], by: ada)
    for text in ["a fox", "The FOX is red", "red", "with #tag", "tagged"] { _ = try await bob.posted(text) }
    #expect(try next(stream).value("text") == "The FOX is red")
    let second = try next(stream)
    #expect(try second.value("text") == "with #tag")
    #expect(try second.object("user").value("screen_name") == "bob")
    #expect(!stream.hasAnswer(within: .zero))
    let id = try await bob.posted("red red fox")
    _ = try await bob.object("statuses/destroy/\(id)", method: "POST")
    #expect(try next(stream).value("id") == id)
    #expect(try next(stream).object("delete").object("status").value("id") == id)
  }

  @Test func `has those who are followed`() async throws {
    let service = try await PostsService().service
    let (ada, bob) = (try await User("ada", of: service), try await User("bob", of: service))
    let id: Int = try await bob.object("account/verify_credentials").value("id")
    let stream = try open("statuses/filter", ["follow": "\(id)", "delimited": "length"], by: ada)
    _ = try await ada.posted("mine")
    _ = try await bob.posted("his")
    _ = stream.receive(ending: "\r\n")
    let count = Int(String(decoding: stream.receive(ending: "\r\n").dropLast(2), as: UTF8.self))
    let document = stream.receive(ending: "}\r\n")
    #expect(count == document.count)
    #expect(try JSONObject(document).value("text") == "his")
  }

  @Test func `needs something to track or to follow`() async throws {
    let ada = try await User("ada", of: try await PostsService().service)
    for form in [[:], ["track": " , "], ["follow": "x"]] as [KeyValuePairs<String, String>] {
      #expect(try await ada.call("statuses/filter", method: "POST", form).status == 406)
    }
    let many = Array(repeating: "a", count: 401).joined(separator: ",")
    #expect(try await ada.call("statuses/filter", method: "POST", ["track": many]).status == 413)
    let refused = try await ada.service.get(ada.service.posts("/1.1/statuses/sample.json"))
    try ada.service.expect(.badAuthentication, refused)
  }

  @Test func `ends when the service does`() async throws {
    let service = try await PostsService().service
    let stream = try open("statuses/filter", ["track": "x"], by: try await User("ada", of: service))
    service.wellspring.stop()
    #expect(String(decoding: stream.receiveAll(), as: UTF8.self) == "0\r\n\r\n")
  }

  @Test func `shows by line ends that it goes on`() throws {
    let scheduler = TestScheduler()
    let streams = PostStreams(scheduler: scheduler)
    let pieces = try #require(try streams.response(nil, Query(""), for: 1).pieces)
    let received = MutableProperty("")
    let subscription = pieces.subscribe { received.value += String(decoding: $0, as: UTF8.self) }
    #expect(received.value == "\r\n")
    scheduler.advance(by: .seconds(60))
    #expect(received.value == "\r\n\r\n\r\n")
    subscription.dispose()
    scheduler.advance(by: .seconds(60))
    #expect(received.value == "\r\n\r\n\r\n")
  }

  @Test func `is one of 64, and no longer counts when it has ended`() throws {
    let streams = PostStreams(scheduler: TestScheduler())
    func response(_ user: Int) throws -> Response { try streams.response(nil, Query(""), for: user) }
    var responses = try (1...PostStreams.most).map(response)
    #expect(throws: RequestFailure.self) { try response(65) }
    responses.removeLast()
    responses.append(try response(65))
    let failure = #expect(throws: RequestFailure.self) { try response(66) }
    #expect(failure?.status == 420)
    responses.removeAll()
    #expect(!streams.areOpen)
  }

  @Test func `ends when its user opens another one`() throws {
    let streams = PostStreams(scheduler: TestScheduler())
    let ended = MutableProperty<[Int]>([])
    let subscriptions = try (1...3).map { number in
      // The second and the third are of one user.
      let pieces = try #require(try streams.response(nil, Query(""), for: min(number, 2)).pieces)
      return pieces.subscribe(onValue: { _ in }, onCompletion: { ended.value.append(number) })
    }
    #expect(ended.value == [2])
    for subscription in subscriptions { subscription.dispose() }
    #expect(!streams.areOpen)
  }
}
