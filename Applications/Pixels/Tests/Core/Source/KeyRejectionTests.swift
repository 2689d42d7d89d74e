import AppCore
import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import Testing
import Wellspring

@testable import PixelsCore

/// A service that doesn't accept the program's own key.
@Suite struct `A rejected key` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func withService(_ body: (WellspringService) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var configuration = Configuration(
      photographs: folder, database: folder.appending(path: "db.sqlite"), cache: folder.appending(path: "cache"))
    (configuration.consumerKey, configuration.consumerSecret) = ("me", "s3cret")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let service = try WellspringService(configuration)
    defer { service.stop() }
    try await body(service)
  }

  private func source(_ host: URL, _ key: String, _ secret: String) -> FiveHundredPixels {
    FiveHundredPixels(
      host: .just(host), consumerKey: key, consumerSecret: secret, client: .patient, on: HurriedScheduler())
  }

  @Test func `isn't reported as a wrong password, nor a wrong password as a rejected key`() async throws {
    try await withService { service in
      let host = "127.0.0.1:\(service.port)"
      func login(_ key: String, _ secret: String, _ password: String = "1815") async -> [Event<Session, PhotoFailure>] {
        await source(service.baseURL, key, secret).account?.logIn("Ada", password).events() ?? []
      }
      #expect(await login("pixels", "wellspring") == [.failed(.keyRejected(.init(.key, host: host, key: "pixels")))])
      #expect(await login("me", "wellspring") == [.failed(.keyRejected(.init(.secret, host: host, key: "me")))])
      #expect(await login("me", "s3cret").count == 2)
      #expect(await login("me", "s3cret", "1852") == [.failed(.loginRefused)])
    }
  }

  @Test func `is named with the host and what to do`() {
    #expect(
      "\(PhotoFailure.keyRejected(.init(.key, host: "h:1", key: "me")))"
        == "The service at h:1 doesn't accept the key 'me'. Give the key that its operator has registered with --key and --secret."
    )
    #expect("\(KeyRejection(.secret, host: "h", key: "me"))".contains("the secret of the key 'me'"))
    #expect("\(KeyRejection(.either, host: "h", key: "me"))".contains("the key 'me' or its secret"))
  }

  @Test(
    arguments: [
      (401, "", #"{"error":"Invalid consumer key.","status":401}"#, KeyRejection.Part.key),
      (401, "", "", .either), (401, "", #"{"errors":[{"code":32,"message":"Could not authenticate you."}]}"#, .either),
      (403, "", #"{"errors":[{"code":99,"message":"Unable to verify your credentials"}]}"#, .either),
      (400, "", #"{"errors":[{"code":215,"message":"Bad Authentication data."}]}"#, .either),
      (401, #"OAuth realm="x", oauth_problem="consumer_key_rejected""#, "", .key),
      (400, "", "oauth_problem=consumer_key_unknown&oauth_problem_advice=x", .key),
      (401, "OAuth oauth_problem=signature_invalid", "", .secret),
      (401, "OAuth oauth_problem=timestamp_refused", "", nil), (401, "OAuth oauth_problem=nonce_used", "", nil),
      (401, "", #"{"errors":[{"code":135,"message":"Timestamp out of bounds."}]}"#, nil),
      (403, "", #"{"error":"The IP address is blocked."}"#, nil),
      (500, "OAuth oauth_problem=consumer_key_unknown", "", nil),
    ] as [(Int, String, String, KeyRejection.Part?)])
  func `is found in each form in which a service refuses a request for a token`(
    status: Int, header: String, body: String, part: KeyRejection.Part?
  ) async throws {
    let stub = try HTTPStub { _ in
      .raw(
        "HTTP/1.1 \(status) X\r\n\(header.isEmpty ? "" : "WWW-Authenticate: \(header)\r\n")"
          + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    }
    let events = await source(stub.url, "me", "s").account?.logIn("Ada", "1815").map(\.userName).events()
    guard case .failed(let failure)? = events?.last else {
      Issue.record("expected a failure")
      return
    }
    if case .keyRejected(let rejection) = failure {
      #expect(rejection.part == part)
      #expect(rejection.host == "127.0.0.1:\(stub.url.port ?? 0)")
    } else {
      #expect(part == nil && failure != .loginRefused, "\(failure)")
    }
  }
}
