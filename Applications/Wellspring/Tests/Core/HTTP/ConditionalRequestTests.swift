import Foundation
import Testing

@testable import Wellspring

@Suite struct `Conditional requests` {
  let service: RunningService

  init() throws {
    service = try RunningService()
  }

  private static let paths = [
    "/photos?consumer_key=key&feature=popular", "/photos/1?consumer_key=key", "/images/1/2.jpeg",
  ]

  @Test(arguments: paths)
  func `for another version are answered with 412`(path: String) async throws {
    let whole = try await service.get(path)
    let tag = try #require(whole.header("ETag"))
    for tags in ["\"other\"", "\"a\", \"b\"", "W/\(tag)"] {
      #expect(try await service.get(path, headers: ["If-Match": tags]).status == 412, "\(tags)")
    }
    for tags in [tag, "\"other\", \(tag)", "*"] {
      #expect(try await service.get(path, headers: ["If-Match": tags]).status == 200, "\(tags)")
    }
  }

  @Test func `by time have any of the three forms of dates`() async throws {
    let path = "/images/1/2.jpeg"
    let modified = try #require(try await service.get(path).header("Last-Modified").flatMap { Date(http: $0) })
    let earlier = modified.addingTimeInterval(-1)
    func forms(_ date: Date) -> [String] {
      let fixed = date.httpText
      let parts = fixed.split(separator: " ").map(String.init)
      let weekday = ["Sun": "Sunday", "Mon": "Monday", "Tue": "Tuesday", "Wed": "Wednesday", "Thu": "Thursday"]
      let name = String(parts[0].dropLast())
      let day = weekday[name] ?? (name == "Fri" ? "Friday" : "Saturday")
      return [
        fixed, "\(day), \(parts[1])-\(parts[2])-\(parts[3].suffix(2)) \(parts[4]) GMT",
        "\(name) \(parts[2]) \(parts[1].hasPrefix("0") ? " \(parts[1].dropFirst())" : parts[1]) \(parts[4]) \(parts[3])",
      ]
    }
    for (form, before) in zip(forms(modified), forms(earlier)) {
      #expect(Date(http: form) == modified, "\(form)")
      #expect(try await service.get(path, headers: ["If-Modified-Since": form]).status == 304, "\(form)")
      #expect(try await service.get(path, headers: ["If-Modified-Since": before]).status == 200, "\(before)")
      #expect(try await service.get(path, headers: ["If-Unmodified-Since": form]).status == 200, "\(form)")
      #expect(try await service.get(path, headers: ["If-Unmodified-Since": before]).status == 412, "\(before)")
    }
    for text in ["", "yesterday", "Sun, 31 Feb 2021 00:00:00 GMT", "Sun, 06 Nov 1994 25:00:00 GMT", "0 0 0 0 0 0 0 0"] {
      #expect(Date(http: text) == nil, "\(text)")
    }
  }

  @Test(arguments: paths)
  func `with the entity tag are answered with 304`(path: String) async throws {
    let whole = try await service.get(path)
    let tag = try #require(whole.header("ETag"))
    #expect(whole.header("Cache-Control") == "no-cache")
    for tags in [tag, "W/\(tag)", "\"other\", \(tag)", "\"a\",\(tag) ,\"b\"", "*"] {
      let answer = try await service.get(path, headers: ["If-None-Match": tags])
      #expect(answer.status == 304, "\(tags)")
      #expect(answer.body.isEmpty)
      #expect(answer.header("ETag") == tag)
    }
  }

  @Test(arguments: paths)
  func `with another tag get the whole answer`(path: String) async throws {
    let whole = try await service.get(path)
    for tags in ["\"other\"", "", "other", "W/\"other\", \"more\""] {
      let answer = try await service.get(path, headers: ["If-None-Match": tags])
      #expect(answer.status == 200, "\(tags)")
      #expect(answer.body == whole.body)
    }
  }

  @Test func `with a date depend on the file's`() async throws {
    let file = service.folder.url.appending(path: "photographs/photo.png")
    let picture = try Bitmap(width: 20, height: 20) { _, _ in .red }.png()
    let photographs = try service.folder.photographs(["photo.png": picture])
    // 8 August, a Sunday, with single digits everywhere; and a fraction that HTTP dates do not have.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_628_384_709.5)], ofItemAtPath: file.path)
    let service = try RunningService(photographs: photographs)
    #expect(try await service.get("/images/1/2").header("Last-Modified") == "Sun, 08 Aug 2021 01:05:09 GMT")
    for (date, status) in [
      ("Sun, 08 Aug 2021 01:05:09 GMT", 304), ("Mon, 09 Aug 2021 01:05:09 GMT", 304),
      ("Sun, 08 Aug 2021 01:05:08 GMT", 200), ("Sat, 08 Aug 2020 01:05:09 GMT", 200), ("yesterday", 200), ("", 200),
    ] {
      #expect(try await service.get("/images/1/2", headers: ["If-Modified-Since": date]).status == status, "\(date)")
    }
  }

  @Test func `heed the tag rather than the date`() async throws {
    let headers = ["If-None-Match": "\"other\"", "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT"]
    #expect(try await service.get("/images/1/2.jpeg", headers: headers).status == 200)
  }

  @Test func `do not turn an error into 304`() async throws {
    #expect(try await service.get("/photos/999?consumer_key=key", headers: ["If-None-Match": "*"]).status == 404)
  }

  @Test func `distinguish photographs and sizes`() async throws {
    var tags: Set<String> = []
    for path in ["/images/1/1", "/images/1/2", "/images/2/1"] {
      tags.insert(try #require(try await service.get(path).header("ETag")))
    }
    #expect(tags.count == 3)
  }

  @Test(arguments: paths + ["/photos", "/photos/999?consumer_key=key"])
  func `by HEAD give the same headers and no body`(path: String) throws {
    func stable(_ answer: RawAnswer) -> [String] {
      answer.headers.filter { !$0.hasPrefix("Date: ") && !$0.hasPrefix("X-Request-Id: ") }.sorted()
    }
    for coding in ["", "Accept-Encoding: gzip\r\n"] {
      let whole = try service.raw(target: "/v1\(path)", headers: coding)
      let head = try service.raw("HEAD", target: "/v1\(path)", headers: coding)
      #expect(head.status == whole.status)
      #expect(head.body.isEmpty)
      #expect(stable(head) == stable(whole))
      #expect(head.headers.contains("Content-Length: \(whole.body.count)"))
    }
  }

  @Test(arguments: paths)
  func `answered with 304 leave the connection usable`(path: String) throws {
    let tag = "GET /v1\(path) HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\n"
    let both = String(decoding: try service.raw("\(tag)\r\n\(tag)Connection: close\r\n\r\n".utf8), as: UTF8.self)
    #expect(both.components(separatedBy: "HTTP/1.1 304 Not Modified\r\n").count == 3)
    #expect(both.hasSuffix("\r\n\r\n"))
  }
}
