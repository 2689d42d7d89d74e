import CLinux
import Foundation
import Testing

@testable import Wellspring

@Suite struct `The texts in a photograph's file` {
  let folder = TemporaryFolder()

  private let lying = Bitmap(width: 400, height: 200) { x, _ in x < 200 ? .red : .blue }

  /// A JPEG file with an XMP packet and no Exif data.
  private func file(_ attributes: String, title: String = "Ωμέγα") throws -> Data {
    let packet = Data(
      """
      http://ns.adobe.com/xap/1.0/\0<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" \(attributes)>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title>
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Old bridge</rdf:li></rdf:Alt></dc:description>
      <dc:subject><rdf:Bag><rdf:li>stone</rdf:li><rdf:li>river</rdf:li></rdf:Bag></dc:subject>
      <dc:creator><rdf:Seq><rdf:li>Jörg</rdf:li></rdf:Seq></dc:creator>
      <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Jörg</rdf:li></rdf:Alt></dc:rights>
      </rdf:Description></rdf:RDF>
      """.utf8)
    let length = packet.count + 2
    let segment = Data([0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]) + packet
    let jpeg = try lying.jpeg()
    return jpeg.prefix(2) + segment + jpeg.dropFirst(2)
  }

  @Test func `are in its document, and are searched`() async throws {
    let data = try file(
      #"xmp:Rating="4" exif:DateTimeOriginal="2018-03-04T05:06:07+09:00" tiff:Make="Leica" tiff:Model="M11""#)
    let service = try RunningService(photographs: folder.photographs(["a.jpg": data]), in: folder)
    let photo = try await service.get("/photos/1?consumer_key=key&include_file=1").json.object("photo")
    #expect(try photo.value("name") == "a" && photo.value("description") == "Old bridge")
    let caption = try photo.object("caption")
    #expect(try caption.value("title") == "Ωμέγα" && caption.value("creator") == "Jörg")
    #expect(try caption.value("keywords") == ["stone", "river"] && caption.value("copyright") == "© Jörg")
    #expect(try photo.object("file").value("stars") == 4)
    #expect(try photo.value("taken_at") == "2018-03-04T05:06:07+00:00" && photo.value("camera") == "Leica M11")
    // Reads all files, and waits until that is written.
    _ = try await service.photos("sort=stars")
    for word in ["ωμέγα", "bridge", "river", "jörg"] {
      let term = try #require(word.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let answer = try await service.get("/photos/search?consumer_key=key&term=\(term)").json
      #expect(try answer.objects("photos").count == 1, "\(word)")
    }
  }

  @Test(arguments: [("10", 5), ("0", 0)])
  func `rate it only where its owner hasn't`(rating: String, stars: Int) async throws {
    let photographs = try folder.photographs(["a.jpg": file(#"xmp:Rating="4""#)])
    let path = photographs.appending(path: "a.jpg").path
    guard setxattr(path, "user.baloo.rating", rating, rating.utf8.count, 0) == 0 else { return }
    let service = try RunningService(photographs: photographs, in: folder)
    let photo = try await service.get("/photos/1?consumer_key=key&include_file=1").json.object("photo")
    #expect(try photo.object("file").value("stars") == stars)
  }

  @Test func `turn the picture if nothing else does`() async throws {
    let service = try RunningService(
      photographs: folder.photographs(["a.jpg": file(#"tiff:Orientation="6""#)]), in: folder)
    let photo = try #require(try await service.photos().objects("photos").first)
    #expect(try photo.value("width") == 200 && photo.value("height") == 400)
    let image = try Bitmap(try await service.get("/images/1/30.jpeg").body)
    #expect((image.width, image.height) == (128, 256) && image.colour(64, 20).isClose(to: .red))
  }
}
