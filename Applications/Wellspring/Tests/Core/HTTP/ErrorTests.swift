import Foundation
import Testing

@testable import Wellspring

@Suite struct `Errors` {
  let service: RunningService

  init() throws {
    service = try RunningService()
  }

  private func expectError(_ answer: RunningService.Answer, _ status: Int, _ path: String) throws {
    #expect(answer.status == status, "\(path)")
    #expect(answer.header("Content-Type") == "application/json; charset=utf-8")
    #expect(try answer.json.value("status") == status)
    #expect(try answer.json.value("error", as: String.self).isEmpty == false)
  }

  @Test func `without a consumer key there is no answer`() async throws {
    for path in ["/photos", "/photos?consumer_key=", "/photos/1"] {
      let answer = try await service.get(path)
      try expectError(answer, 401, path)
      #expect(String(decoding: answer.body, as: UTF8.self) == #"{"error":"Consumer key missing.","status":401}"#)
    }
  }

  @Test(arguments: [
    "feature=unknown", "feature=", "sort=unknown", "sort_direction=up", "page=-1", "page=x", "page=", "page=1.5",
    "rpp=0", "rpp=-1", "rpp=x", "image_size=7", "image_size=", "image_size=3,,2", "image_size[]=x", "image_size=-3",
    "only=Unknown", "only=nude", "only=", "exclude=Nude,", "feature=user", "feature=user_friends",
    "feature=user&user_id=x", "followers_count=5", "followers_count=about:5", "followers_count=eq:x",
  ])
  func `a wrong parameter is a bad request`(query: String) async throws {
    try expectError(try await service.get("/photos?consumer_key=key&\(query)"), 400, query)
  }

  @Test(arguments: [
    "/photos/999999?consumer_key=key", "/photos/0?consumer_key=key", "/photos/-1?consumer_key=key",
    "/photos/99999999999999999999?consumer_key=key", "/photos/x?consumer_key=key", "/photos/?consumer_key=key",
    "/photos/1/2?consumer_key=key", "/photos?consumer_key=key&feature=user&user_id=999999",
    "/photos?consumer_key=key&feature=user&username=Nobody", "/blogs", "", "/", "/images/1", "/images/999999/3.jpeg",
    "/images/1/7.jpeg", "/images/1/x.jpeg", "/images/x/3.jpeg", "/images/-1/3.jpeg",
    "/images/99999999999999999999/3", "/oauth", "/oauth/token", "/photos/1/likes", "/images/1/3.png",
    "/images/1/.jpeg",
  ])
  func `a missing resource is not found`(path: String) async throws {
    try expectError(try await service.get(path), 404, path)
  }

  @Test(arguments: [
    ("/photos", "POST"), ("/photos/1", "DELETE"), ("/photos/search", "PUT"), ("/images/1/3.jpeg", "PATCH"),
    ("/photos/1/original", "OPTIONS"),
  ])
  func `a resource that is read-only cannot be changed`(path: String, method: String) async throws {
    let answer = try await service.get("\(path)?consumer_key=key", method: method)
    try expectError(answer, 405, method)
    #expect(answer.header("Allow") == "GET, HEAD")
  }

  @Test(arguments: [
    ("/photos/1/vote", "GET", "POST, DELETE"), ("/photos/1/vote", "PUT", "POST, DELETE"),
    ("/oauth/request_token", "DELETE", "GET, POST"), ("/oauth/authorize", "DELETE", "GET, HEAD, POST"),
    ("/oauth/access_token", "HEAD", "GET, POST"),
  ])
  func `cannot be read by other methods`(path: String, method: String, allowed: String) async throws {
    let answer = try await service.get(path, method: method)
    #expect(answer.status == 405)
    #expect(answer.header("Allow") == allowed)
  }
}
