import Foundation
import Testing

@testable import Wellspring

@Suite struct `Camera metadata` {
  let folder = TemporaryFolder()

  private let lying = Bitmap(width: 400, height: 200) { x, _ in x < 200 ? .red : .blue }

  @Test(arguments: ["photo.jpg", "photo.png", "photo.webp"])
  func `is known as soon as the photograph is listed`(name: String) async throws {
    let block = ExifBlock()
    let data: Data =
      switch name {
      case "photo.jpg": block.inside(jpeg: try lying.jpeg())
      case "photo.png": block.inside(png: try lying.png())
      default:
        block.inside(
          webP: try Data(contentsOf: Configuration.bundledPhotographs.appending(path: "bison.webp")),
          width: 1024, height: 640)
      }
    let service = try RunningService(photographs: folder.photographs([name: data]), in: folder)
    let photo = try #require(try await service.photos().objects("photos").first)
    #expect(try photo.value("camera") == "NIKON D850")
    #expect(try photo.value("lens") == "24-70mm f/2.8")
    #expect(try photo.value("focal_length") == "24")
    #expect(try photo.value("iso") == "400")
    #expect(try photo.value("shutter_speed") == "1/250")
    #expect(try photo.value("aperture") == "2.8")
    #expect(try photo.value("taken_at") == "2021-08-08T01:05:09+00:00")
    #expect(try photo.value("latitude", as: Double.self) == 48.5)
    #expect(try photo.value("longitude", as: Double.self) == 2.26)
  }

  @Test func `is read again when the file has changed`() async throws {
    let photographs = try folder.photographs(["photo.jpg": ExifBlock().inside(jpeg: lying.jpeg())])
    let service = try RunningService(photographs: photographs, in: folder)
    func latitude() async throws -> Double {
      try await service.get("/photos/1?consumer_key=key").json.object("photo").value("latitude")
    }
    #expect(try await latitude() == 48.5)
    try ExifBlock(north: "S").inside(jpeg: lying.jpeg()).write(to: photographs.appending(path: "photo.jpg"))
    #expect(try await latitude() == -48.5)
  }

  // Where the red half is, left or top or their opposites, for each orientation.
  @Test(
    arguments: zip(UInt16(1)...8, [(10, 50), (190, 50), (190, 50), (10, 50), (50, 10), (50, 10), (50, 190), (50, 190)]))
  func `turns the image upright`(orientation: UInt16, red: (x: Int, y: Int)) async throws {
    let block = ExifBlock(orientation: orientation)
    let photographs = try folder.photographs([
      "1.jpg": block.inside(jpeg: lying.jpeg()), "2.png": block.inside(png: lying.png()),
    ])
    let service = try RunningService(photographs: photographs, in: folder)
    for id in 1...2 {
      let answer = try await service.get("/images/\(id)/30.jpeg")
      let image = try Bitmap(answer.body)
      let isSideways = orientation > 4
      #expect((image.width, image.height) == (isSideways ? (128, 256) : (256, 128)))
      let (width, height) = isSideways ? (100, 200) : (200, 100)
      let place = (x: red.x * image.width / width, y: red.y * image.height / height)
      #expect(image.colour(place.x, place.y).isClose(to: .red))
      #expect(image.colour(image.width - 1 - place.x, image.height - 1 - place.y).isClose(to: .blue))
    }
  }

  @Test func `never does harm when it is damaged`() {
    var random = SystemRandomNumberGenerator()
    let whole = ExifBlock().bytes
    for count in 0..<whole.count {
      _ = Array(whole.prefix(count)).withUnsafeBufferPointer(ExifReader.record)
    }
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<8 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      let record = bytes.withUnsafeBufferPointer(ExifReader.record)
      #expect((1...8).contains(record.orientation))
    }
  }

  @Test func `is described in words`() {
    #expect(CameraRecord.exposure(0.004) == "1/250")
    #expect(CameraRecord.exposure(0.5) == "0.5")
    #expect(CameraRecord.exposure(30) == "30")
    for none in [0, -1, Double.nan, .infinity, 1e-9] { #expect(CameraRecord.exposure(none) == nil) }
    #expect(CameraRecord.decimal(8) == "8")
    #expect(CameraRecord.decimal(1.78) == "1.8")
    #expect(CameraRecord.decimal(.nan) == nil)
    #expect(CameraRecord.camera(make: "Canon", model: "Canon EOS R5") == "Canon EOS R5")
    #expect(CameraRecord.camera(make: "Apple", model: "iPhone 15") == "Apple iPhone 15")
    #expect(CameraRecord.camera(make: "Apple", model: nil) == "Apple")
    for none in ["", "    :  :     :  :  ", "0000:00:00 00:00:00", "2021-08-08", "2021:13:01 00:00:00"] {
      #expect(CameraRecord.date(none) == nil, "\(none)")
    }
  }
}
