import Foundation
import Testing

@testable import Wellspring
@testable import WellspringCommand

@Suite struct `The public address` {
  static let address = "https://photos.example.org"
  let service: RunningService

  init() throws {
    let folder = TemporaryFolder()
    var configuration = folder.configuration(photographs: Configuration.bundledPhotographs)
    configuration.publicAddress = PublicAddress(Self.address)
    service = try RunningService(configuration, in: folder)
  }

  private func raw(
    _ target: String, method: String = "GET", host: String = "photos.example.org", headers: String = ""
  ) throws -> RawAnswer {
    let head =
      "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n\(headers)Content-Length: 0\r\nConnection: close\r\n\r\n"
    return try RawAnswer(service.raw(head.utf8))
  }

  @Test func `begins every address in an answer`() async throws {
    let answer = try await service.get("/photos/1?consumer_key=key")
    let text = String(decoding: answer.body, as: UTF8.self).replacing("\\/", with: "/")
    #expect(text.contains("\(Self.address)/v1/images/1/") && !text.contains("127.0.0.1"))
    // The service itself stays where it is.
    #expect(service.wellspring.baseURL.host() == "127.0.0.1")
  }

  @Test(arguments: ["photos.example.org", "Photos.Example.org:443", "127.0.0.1:1", "localhost"])
  func `is a name of the service`(host: String) throws {
    #expect(try raw("/v1/photos?consumer_key=key", host: host).status == 200)
  }

  @Test(arguments: ["example.org", "photos.example.org.evil.com", "photos.example.org:444"])
  func `leaves other hosts misdirected`(host: String) throws {
    let answer = try raw("/v1/photos?consumer_key=key", host: host)
    #expect(answer.status == 421)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("answers for photos.example.org, 127.0.0.1"))
  }

  @Test func `is the one that clients have signed`() async throws {
    let user = try await User("ada", of: service)
    func vote(at address: String) throws -> Int {
      let url = URL(string: "\(address)/v1/photos/1/vote?vote=1")!
      let signature = user.credentials.authorization(
        method: "POST", url: url, parameters: [], timestamp: Int(service.clock.now.timeIntervalSince1970),
        nonce: UUID().uuidString)
      return try raw("/v1/photos/1/vote?vote=1", method: "POST", headers: "Authorization: \(signature)\r\n").status
    }
    #expect(try vote(at: Self.address) == 200)
    #expect(try vote(at: "http://photos.example.org") == 401)
  }

  @Test func `is an origin whose pages may change something`() throws {
    #expect(try raw("/oauth/request_token", method: "POST", headers: "Origin: \(Self.address)\r\n").status == 401)
    #expect(
      try raw("/oauth/request_token", method: "POST", headers: "Origin: http://photos.example.org\r\n").status == 403)
  }

  @Test(arguments: [
    ("https://a.b", "https://a.b"), ("HTTP://A.b:80/", "http://a.b"), ("https://a:80", "https://a:80"),
    ("http://[::1]:8500", "http://[::1]:8500"),
  ])
  func `is a scheme, a host and perhaps a port`(text: String, origin: String) {
    #expect(PublicAddress(text)?.origin == origin)
  }

  @Test(arguments: [
    "", "a.b", "ftp://a.b", "https://", "https://a.b/path", "https://a@b", "https://a.b:", "https://a.b:0",
    "https://a.b:65536", "https://a b", "https://a.b\r\nX: y",
  ])
  func `is nothing else, and the option says what it needs`(text: String) {
    #expect(PublicAddress(text) == nil)
    let error = #expect(throws: UsageError.self) { try Configuration(["--public-address": text]) }
    #expect(error?.description.contains("such as https://photos.example.org, not '\(text)'") == true)
  }
}
