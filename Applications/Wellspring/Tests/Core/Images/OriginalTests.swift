import Foundation
import Testing

@testable import Wellspring

@Suite struct `A photograph's own file` {
  let folder = TemporaryFolder()

  private func service(_ files: [String: Data]) throws -> RunningService {
    try RunningService(photographs: folder.photographs(files), in: folder)
  }

  private func picture() throws -> Bitmap {
    Bitmap(width: 20, height: 10) { _, _ in .red }
  }

  @Test func `is sent unchanged, at the address in its document`() async throws {
    let (png, jpeg) = (try picture().png(), try picture().jpeg(orientation: 6))
    let service = try service(["a.png": png, "b.jpg": jpeg])
    for (id, type, data) in [(1, "image/png", png), (2, "image/jpeg", jpeg)] {
      let address: String = try await service.get("/photos/\(id)?consumer_key=k").json.object("photo").value(
        "original_url")
      let answer = try await service.get(#require(URL(string: address)))
      #expect(answer.status == 200)
      #expect(answer.header("Content-Type") == type)
      #expect(answer.body == data)
    }
  }

  @Test func `has the format that its document names, whatever its file is called`() async throws {
    let (png, jpeg) = (try picture().png(), try picture().jpeg(orientation: 1))
    let service = try service(["a.jpeg": png, "b.png": jpeg, "c.png": Data("none".utf8)])
    for _ in 1...2 {
      let photos = try await service.photos("feature=popular&sort=created_at&sort_direction=asc").objects("photos")
      #expect(try photos.map { try $0.value("id") } == [1, 2, 3])
      #expect(try photos.prefix(2).map { try $0.value("image_format") } == ["png", "jpeg"])
      #expect(photos.last?.fields["image_format"] is NSNull)
    }
    // The pictures in the sizes asked for are JPEG whatever they are made of.
    let image = try #require(
      try await service.photos("feature=popular").objects("photos").first?.objects("images").first)
    #expect(try image.value("format") == "jpeg")
  }

  @Test(arguments: [
    ("Sea.png", #"inline; filename="Sea.png"; filename*=UTF-8''Sea.png"#),
    ("Two words.png", #"inline; filename="Two words.png"; filename*=UTF-8''Two%20words.png"#),
    ("Über 李白.png", #"inline; filename="_ber __.png"; filename*=UTF-8''%C3%9Cber%20%E6%9D%8E%E7%99%BD.png"#),
    (#"a"b\c%.png"#, #"inline; filename="a_b_c_.png"; filename*=UTF-8''a%22b%5Cc%25.png"#),
    (
      "a\r\nSet-Cookie: x.png",
      #"inline; filename="a_Set-Cookie: x.png"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.png"#
    ),
  ])
  func `is saved by its own name`(name: String, header: String) async throws {
    let service = try service([name: picture().png()])
    let answer = try await service.get("/photos/1/original")
    #expect(answer.header("Content-Disposition") == header)
    #expect(answer.header("Set-Cookie") == nil)
  }

  @Test func `is not sent twice to a client that has it`() async throws {
    let service = try service(["a.png": picture().png()])
    let first = try await service.get("/photos/1/original")
    let tag = try #require(first.header("ETag"))
    let second = try await service.get("/photos/1/original", headers: ["If-None-Match": tag])
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
    #expect(try await service.get("/photos/1/original", method: "HEAD").status == 200)
    #expect(try await service.get("/images/1/1.jpeg").header("ETag") != tag)
  }

  @Test func `that is missing is not found`() async throws {
    let service = try service(["a.png": picture().png()])
    for id in ["2", "x", "0"] { try service.expectError(await service.get("/photos/\(id)/original"), 404) }
    try FileManager.default.removeItem(at: folder.url.appending(path: "photographs/a.png"))
    try service.expectError(await service.get("/photos/1/original"), 404)
  }

  @Test func `that is not a photograph is never sent`() async throws {
    let service = try service(["page.jpg": Data("<html></html>".utf8), "empty.png": Data()])
    for (id, problem) in [(1, "The file is empty."), (2, "It is not a picture of a format that can be shown.")] {
      let answer = try await service.get("/photos/\(id)/original")
      try service.expectError(answer, 422)
      #expect(try answer.json.value("error") == problem)
    }
  }

  @Test func `can be cut off, too`() async throws {
    let data = try picture().png()
    let service = try service(["a.png": data])
    service.wellspring.faults.add(.cutOff, times: 1)
    #expect(try service.raw(target: "/v1/photos/1/original").body == data.prefix(data.count / 2))
  }

  @Test func `that cannot be shown has no images, and says why`() async throws {
    let service = try service(["bad.jpg": Data("text".utf8), "good.png": picture().png()])
    let photos = try await service.photos("feature=popular&image_size=3,4").objects("photos")
    let (bad, good) = (photos[0], photos[1])
    #expect(try bad.objects("images").isEmpty)
    #expect(bad.isNull("image_url"))
    #expect(try bad.value("problem", as: String.self).isEmpty == false)
    #expect(try good.objects("images").count == 2)
    #expect(good.fields["problem"] == nil)
    let detail = try await service.get("/photos/1?consumer_key=k").json.object("photo")
    #expect(try detail.objects("images").isEmpty)
    #expect(try detail.value("problem", as: String.self) == bad.value("problem"))
  }
}
