import Foundation
import Testing

@testable import Wellspring

@Suite struct `Ranges` {
  let service: RunningService

  init() throws {
    service = try RunningService()
  }

  @Test(arguments: ["/photos/1/original", "/images/1/2.jpeg"])
  func `of files and images are answered with the part`(path: String) async throws {
    let whole = try await service.get(path).body
    for (range, part) in [
      ("bytes=0-99", 0..<100), ("bytes=100-", 100..<whole.count), ("bytes=-50", whole.count - 50..<whole.count),
      ("bytes=10-10", 10..<11), ("bytes=5-99999999999999999999", 5..<whole.count),
    ] {
      let answer = try await service.get(path, headers: ["Range": range])
      #expect(answer.status == 206, "\(range)")
      #expect(answer.body == whole.subdata(in: part), "\(range)")
      let expected = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(whole.count)"
      #expect(answer.header("Content-Range") == expected)
    }
  }

  @Test func `beyond the end are answered with 416`() async throws {
    let whole = try await service.get("/photos/1/original").body
    for range in ["bytes=\(whole.count)-", "bytes=99999999999999999999-", "bytes=-0"] {
      let answer = try await service.get("/photos/1/original", headers: ["Range": range])
      try service.expectError(answer, 416)
      #expect(answer.header("Content-Range") == "bytes */\(whole.count)")
    }
  }

  @Test(arguments: ["bytes=0-1,5-9", "bytes=5-1", "bytes=-", "bytes=a-b", "lines=1-2", "bytes=1--2", ""])
  func `that are several, unknown or malformed get the whole`(range: String) async throws {
    #expect(try await service.get("/photos/1/original", headers: ["Range": range]).status == 200)
  }

  @Test func `for another version get the whole`() async throws {
    let whole = try await service.get("/photos/1/original")
    for (condition, status) in [
      (try #require(whole.header("ETag")), 206), (try #require(whole.header("Last-Modified")), 206), ("\"other\"", 200),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 200),
    ] {
      let answer = try await service.get(
        "/photos/1/original", headers: ["Range": "bytes=0-9", "If-Range": condition])
      #expect(answer.status == status, "\(condition)")
    }
  }

  @Test func `change neither the answer to HEAD nor a 304`() async throws {
    let headers = ["Range": "bytes=0-9"]
    let head = try await service.get("/photos/1/original", method: "HEAD", headers: headers)
    #expect(head.status == 200 && head.header("Accept-Ranges") == "bytes")
    let tag = try #require(head.header("ETag"))
    let known = try await service.get("/photos/1/original", headers: headers.merging(["If-None-Match": tag]) { $1 })
    #expect(known.status == 304)
  }
}
