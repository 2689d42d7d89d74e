import Foundation
import ImageDecoding
import Testing

@testable import PixelsCore

/// Each file shows four rectangles: red and green above, blue and white below.
@Suite struct `A turned picture` {
  private let workers = ImageWorkers()

  /// The letters of the colours in the middles of the quarters, row by row, as the interface shows the file.
  private func shown(_ data: Data) throws -> String {
    let orientation = DisplayOrientation.missing(in: data)
    let image = try workers.decode(
      .copy(of: [UInt8](data)), orientation: orientation == 1 ? nil : orientation)
    #expect(image.damage == nil)
    let colours = [1, 3].flatMap { y in
      [1, 3].map { x -> String in
        let start = image.height * y / 4 * image.stride + image.width * x / 4 * image.channels
        switch (0..<3).map({ image.bytes[start + $0] > 128 }) {
        case [true, false, false]: return "R"
        case [false, true, false]: return "G"
        case [false, false, true]: return "B"
        default: return "W"
        }
      }
    }
    // Red and green stay neighbours along the longer side.
    #expect((image.width > image.height) == ["RG", "GR", "BW", "WB"].contains(colours[0] + colours[1]))
    return colours.joined()
  }

  /// The four colours after a quarter turn.
  private func turned(_ colours: String, clockwise: Bool) -> String {
    let letters = Array(colours)
    return String((clockwise ? [2, 0, 3, 1] : [1, 3, 0, 2]).map { letters[$0] })
  }

  /// Turns a file three times in each direction, and compares what is shown each time.
  private func check(_ data: Data, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for clockwise in [true, false] {
      var data = data
      for _ in 1...3 {
        let before = try shown(data)
        #expect(Set(before) == ["R", "G", "B", "W"], sourceLocation: sourceLocation)
        data = try PictureRotation.turned(data, clockwise: clockwise)
        #expect(try shown(data) == turned(before, clockwise: clockwise), sourceLocation: sourceLocation)
      }
    }
  }

  private static let png = {
    let colours: [[UInt8]] = [[220, 30, 30], [30, 200, 30], [30, 30, 220], [240, 240, 240]]
    let rows = (0..<32).map { y -> [UInt8] in
      var row: [UInt8] = [0]
      for x in 0..<48 { row += colours[(x >= 24 ? 1 : 0) + (y >= 16 ? 2 : 0)] }
      return row
    }
    return SmallFiles.png(48, 32, color: 2, rows: rows)
  }()

  @Test(arguments: [ImageFormat.jpeg, .png, .webp, .tiff, .bmp])
  func `shows its colours at their new places, whatever its format is`(format: ImageFormat) throws {
    guard try workers.formats().writable.contains(format) else { return }
    let data = try Data(workers.encode(.copy(of: [UInt8](Self.png)), as: format))
    #expect(try shown(data) == "RGBW")
    try check(data)
  }

  @Test(arguments: 1...8, [ImageFormat.jpeg, .png, .webp])
  func `may have any orientation before`(orientation: Int, format: ImageFormat) throws {
    guard try workers.formats().writable.contains(format) else { return }
    let data = try Data(workers.encode(.copy(of: [UInt8](Self.png)), as: format))
    let exif = try #require(ExifData(tiff: TIFFDirectory.block(orientation: orientation)))
    let oriented = exif.added(to: data)
    let expected = ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"][orientation - 1]
    #expect(try shown(oriented) == expected)
    try check(oriented)
  }

  @Test(arguments: 1...8) func `as a TIFF file may have any orientation before`(orientation: Int) throws {
    guard try workers.formats().writable.contains(.tiff) else { return }
    let plain = try workers.encode(.copy(of: [UInt8](Self.png)), as: .tiff)
    let data = Data(try #require(TIFFDirectory(plain)?.setting(orientation)))
    #expect(try shown(data) == ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"][orientation - 1])
    try check(data)
  }

  @Test(arguments: [heif, heifMirroredFirst, heifMirroredLast, avif, avifMirroredLast])
  func `with a rotation property shows its colours at their new places`(file: String) throws {
    let data = try #require(Data(base64Encoded: file, options: .ignoreUnknownCharacters))
    let format = try #require(PictureFormat(of: data).flatMap { ImageFormat(name: $0.rawValue) })
    guard try workers.formats().readable.contains(format) else { return }
    try check(data)
  }

  @Test func `with a mirror before its rotation property isn't turned if it is an AVIF file`() throws {
    // Its libraries disagree about the order of the two.
    let data = try #require(Data(base64Encoded: Self.avifMirroredFirst, options: .ignoreUnknownCharacters))
    #expect(throws: PictureLoss.rotation) { try PictureRotation.turned(data, clockwise: true) }
  }

  /// Encoded by heif-enc; the rotation property, a quarter against the clock, was added.
  private static let heif = """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAettZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAA
    AAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAGAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIPAAEAAAAAAAAAtgAC
    AAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACxQABAAAAAAAAAB4AAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodm
    MxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAAN9pcHJwAAAAvGlwY28AAABzaHZjQwED
    cAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAA
    MAHqAggQWW6q6a5sCAAAADAIAAAAMAhCIAAQAGRAHBc8GJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAAAg
    AAAAGAAAABBwaXhpAAAAAAMICAgAAAAJaXJvdAEAAAAbaXBtYQAAAAAAAAACAAECgQIAAgMDhIUAAAAoaXJlZgAAAAAAAA
    AOZGltZwACAAEAAQAAAA5jZHNjAAMAAQACAAAA3G1kYXQAAACyKAGvCch6KMzAI5tR/xwv+2Ghutb76Fa/mZng4JnImYm7
    QsYwV1Yz2VcO5j9EVUXL0JPieKMAF1yCjDomfZGgCEmCMijKn6XHQ2GfmcvwLY6j5/oByHOcj1GX0MSkpMlKv9xhEBNF3c
    XKX2xQaV8TKyk2TrknHX8FfWSp+C+ZQJMFBKj7lDjE0mCsWYFhVWG4sAJhuUeeEfaMmJNGEBn8bqivdPDuR+MDU5MBaP99
    0DFJoAAAAABNTQAqAAAACAABARIAAwAAAAEAAQAAAAAAAA==
    """

  /// The same with a mirror behind the rotation.
  private static let heifMirroredLast = """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAfVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAA
    AAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAGAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIZAAEAAAAAAAAAtgAC
    AAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACzwABAAAAAAAAAB4AAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodm
    MxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAAOlpcHJwAAAAxWlwY28AAABzaHZjQwED
    cAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAA
    MAHqAggQWW6q6a5sCAAAADAIAAAAMAhCIAAQAGRAHBc8GJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAAAg
    AAAAGAAAABBwaXhpAAAAAAMICAgAAAAJaXJvdAEAAAAJaW1pcgAAAAAcaXBtYQAAAAAAAAACAAECgQIAAgQDhIWGAAAAKG
    lyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOY2RzYwADAAEAAgAAANxtZGF0AAAAsigBrwnIeijMwCObUf8cL/thobrW++hW
    v5mZ4OCZyJmJu0LGMFdWM9lXDuY/RFVFy9CT4nijABdcgow6Jn2RoAhJgjIoyp+lx0Nhn5nL8C2Oo+f6AchznI9Rl9DEpK
    TJSr/cYRATRd3Fyl9sUGlfEyspNk65Jx1/BX1kqfgvmUCTBQSo+5Q4xNJgrFmBYVVhuLACYblHnhH2jJiTRhAZ/G6or3Tw
    7kfjA1OTAWj/fdAxSaAAAAAATU0AKgAAAAgAAQESAAMAAAABAAEAAAAAAAA=
    """

  /// The same with a mirror before the rotation.
  private static let heifMirroredFirst = """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAfVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAA
    AAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAGAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIZAAEAAAAAAAAAtgAC
    AAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACzwABAAAAAAAAAB4AAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodm
    MxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAAOlpcHJwAAAAxWlwY28AAABzaHZjQwED
    cAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAA
    MAHqAggQWW6q6a5sCAAAADAIAAAAMAhCIAAQAGRAHBc8GJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAAAg
    AAAAGAAAABBwaXhpAAAAAAMICAgAAAAJaW1pcgAAAAAJaXJvdAEAAAAcaXBtYQAAAAAAAAACAAECgQIAAgQDhIWGAAAAKG
    lyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOY2RzYwADAAEAAgAAANxtZGF0AAAAsigBrwnIeijMwCObUf8cL/thobrW++hW
    v5mZ4OCZyJmJu0LGMFdWM9lXDuY/RFVFy9CT4nijABdcgow6Jn2RoAhJgjIoyp+lx0Nhn5nL8C2Oo+f6AchznI9Rl9DEpK
    TJSr/cYRATRd3Fyl9sUGlfEyspNk65Jx1/BX1kqfgvmUCTBQSo+5Q4xNJgrFmBYVVhuLACYblHnhH2jJiTRhAZ/G6or3Tw
    7kfjA1OTAWj/fdAxSaAAAAAATU0AKgAAAAgAAQESAAMAAAABAAEAAAAAAAA=
    """

  /// Encoded by avifenc, with a rotation of three quarters.
  private static let avif = """
    AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD8bWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAA
    AAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABJAAAAEYAAAAoaWluZgAAAAAA
    AQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAdGlwcnAAAABUaXBjbwAAABRpc3BlAAAAAAAAACAAAAAYAAAAEHBpeG
    kAAAAAAwgICAAAAAxhdjFDgQAMAAAAABNjb2xybmNseAABAA0ABoAAAAAJaXJvdAMAAAAYaXBtYQAAAAAAAAABAAEFAQKD
    BIUAAABObWRhdBIACgkYET92CAhoNCAyN0WQAYYYYQDPCf2Nqw6mGVXu2uNviRYLOSOEtVTGKDn8kXT2fkNIIMWxEPYyZ4
    YHXhUm4utYGTA=
    """

  /// The same with a rotation of a quarter, and a mirror behind it.
  private static let avifMirroredLast = """
    AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAEGbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAA
    AAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABLgAAAEYAAAAoaWluZgAAAAAA
    AQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAfmlwcnAAAABdaXBjbwAAABRpc3BlAAAAAAAAACAAAAAYAAAAEHBpeG
    kAAAAAAwgICAAAAAxhdjFDgQAMAAAAABNjb2xybmNseAABAA0ABoAAAAAJaXJvdAEAAAAJaW1pcgEAAAAZaXBtYQAAAAAA
    AAABAAEGAQKDBIWGAAAATm1kYXQSAAoJGBE/dggIaDQgMjdFkAGGGGEAzwn9jasOphlV7trjb4kWCzkjhLVUxig5/JF09n
    5DSCDFsRD2MmeGB14VJuLrWBkw
    """

  /// The same with a mirror before the rotation.
  private static let avifMirroredFirst = """
    AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAEGbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAA
    AAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABLgAAAEYAAAAoaWluZgAAAAAA
    AQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAfmlwcnAAAABdaXBjbwAAABRpc3BlAAAAAAAAACAAAAAYAAAAEHBpeG
    kAAAAAAwgICAAAAAxhdjFDgQAMAAAAABNjb2xybmNseAABAA0ABoAAAAAJaW1pcgEAAAAJaXJvdAEAAAAZaXBtYQAAAAAA
    AAABAAEGAQKDBIWGAAAATm1kYXQSAAoJGBE/dggIaDQgMjdFkAGGGGEAzwn9jasOphlV7trjb4kWCzkjhLVUxig5/JF09n
    5DSCDFsRD2MmeGB14VJuLrWBkw
    """

}
