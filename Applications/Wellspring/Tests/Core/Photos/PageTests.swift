import Foundation
import Testing

@testable import Wellspring

@Suite struct `A photograph's page` {
  let folder = TemporaryFolder()

  private func service(_ manifest: String = "[]", _ files: [String: Data] = [:]) throws -> RunningService {
    let picture = try Bitmap(width: 20, height: 10) { _, _ in .red }.png()
    var files = files.merging(["a.png": picture]) { first, _ in first }
    files["photos.json"] = Data(manifest.utf8)
    return try RunningService(photographs: folder.photographs(files), in: folder)
  }

  private func page(
    _ path: String, _ service: RunningService, method: String = "GET", headers: [String: String] = [:]
  ) async throws -> RunningService.Answer {
    let address = try #require(URL(string: path, relativeTo: service.wellspring.baseURL))
    return try await service.get(address, method: method, headers: headers)
  }

  private func text(_ answer: RunningService.Answer) throws -> String {
    try #require(String(validating: answer.body, as: UTF8.self))
  }

  @Test func `is where the document says, and shows the picture with its title, author, licence and source`()
    async throws
  {
    let service = try RunningService(in: folder)
    let photos = try await service.photos("feature=popular&rpp=100").objects("photos")
    let photo = try #require(try photos.first { try $0.value("name") == "American Bison 9" })
    let answer = try await page(photo.value("url"), service)
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type") == "text/html; charset=utf-8")
    let policy =
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
    #expect(answer.header("Content-Security-Policy") == policy)
    let html = try text(answer)
    for words in ["<title>American Bison 9</title>", "by Kurt Kaiser", "Licence: ", "<a href=\"https://"] {
      #expect(html.contains(words), "\(words)")
    }
    let image = try #require(html.firstMatch(of: /<img src="([^"]*)"/)?.1)
    #expect(try await page(String(image), service).header("Content-Type") == "image/jpeg")
  }

  @Test func `shows words as words, whatever they are`() async throws {
    let service = try service(
      #"""
      [{"file": "a.png", "title": "<script>alert('&')</script>", "author": "\"Ö\" <b>",
        "licence": "</p><p>", "source": "https://example.org/?a=1&b=\"2\""},
       {"file": "b.png", "source": "javascript:alert(1)"}]
      """#, ["b.png": Bitmap(width: 9, height: 9) { _, _ in .red }.png()])
    let html = try await text(page("/photo/1", service))
    for words in [
      "<h1>&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</h1>", "by &quot;Ö&quot; &lt;b&gt;",
      "Licence: &lt;/p&gt;&lt;p&gt;", #"href="https://example.org/?a=1&amp;b=&quot;2&quot;""#,
    ] {
      #expect(html.contains(words), "\(words)")
    }
    let other = try await text(page("/photo/2", service))
    #expect(other.contains("Source: javascript:alert(1)"))
    #expect(!html.contains("<script") && !other.contains("href"))
  }

  @Test func `of a photograph that cannot be shown says why`() async throws {
    let service = try service("[]", ["a.png": Data("text".utf8)])
    let html = try await text(page("/photo/1/a", service))
    #expect(html.contains("It is not a picture of a format that can be shown."))
    #expect(!html.contains("<img"))
  }

  @Test func `is found by the number alone`() async throws {
    let service = try service()
    for path in ["/photo/1", "/photo/1/", "/photo/1/any%20words"] {
      #expect(try await page(path, service).status == 200, "\(path)")
    }
    for path in ["/photo/2", "/photo/x", "/photo/", "/photo", "/photo/1/a/b", "/v1/photo/1"] {
      try service.expectError(await page(path, service), 404, "\(path)")
    }
    try service.expectError(await page("/photo/1", service, method: "POST"), 405)
  }

  @Test func `is not sent twice to a client that has it`() async throws {
    let service = try service()
    let whole = try await page("/photo/1", service)
    let tag = try #require(whole.header("ETag"))
    #expect(whole.header("Cache-Control") == "no-cache")
    #expect(try await page("/photo/1", service, headers: ["If-None-Match": tag]).status == 304)
    let head = try await page("/photo/1", service, method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty)
    #expect(head.header("Content-Length") == "\(whole.body.count)")
  }
}
