import Foundation

/// Small pictures in formats that tests cannot make.
enum SmallPictures {
  /// 12 by 8 pixels, red.
  static let gif = decoded("R0lGODlhDAAIAPAAAP8AAAAAACH5BAAAAAAALAAAAAAMAAgAAAIIhI+py+0PYyoAOw==")

  /// Two frames of 2 by 2 pixels, red and blue, 200 ms each.
  static let movingGIF = decoded(
    """
      R0lGODlhAgACAPAAAP8AAAAAACH5BAAUAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAAgACAAACAoRRACH5BAAUAAAALAAAAAACAAIAgAAA/w
      AAAAIChFEAOw==
    """)

  /// The same as WebP.
  static let movingWebP = decoded(
    """
      UklGRsAAAABXRUJQVlA4WAoAAAACAAAAAQAAAQAAQU5JTQYAAAAAAP//AABBTk1GSAAAAAAAAAAAAAEAAAEAAMgAAAJWUDggMAAAANABAJ0BKg
      IAAgACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAEFOTUZEAAAAAAAAAAAAAQAAAQAAyAAAAFZQOCAsAAAAlAEAnQEqAgAC
      AAAANCWgAnS6AAOYAP75k2//kB//kB//kB//ID/iF3sgMAA=
    """)

  /// 24 by 16 pixels, red above, blue below.
  static let avif = decoded(
    """
      AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
      AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAJgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAA
      AABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAAAYAAAAEAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQ
      AAAAAAAAABAAEEgYIDhAAAAC5tZGF0EgAKCRgQ7+wQICBoQDIXGwAaaaaEAE/nXXjfm8nVgdf5y2eVEEA=
    """)

  /// The same as HEIF.
  static let heif = decoded(
    """
      AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
      AAAAACAAAAEGlkYXQAAAAAABgAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAOAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlp
      bmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAA
      AAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAA
      AwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAGAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbW
      EAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAEBtZGF0AAAANCgBrxkhZtJA715m6ZPpJFIwePfDmE5q3nWY
      VqCxm2Rf92qWe98ksBaIQJZPNVuQiz2p24A=
    """)

  /// 12 by 8 pixels, red, the rows from the bottom to the top.
  static var bmp: Data {
    let head: [UInt8] = [
      0x42, 0x4D, 0x56, 1, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 12, 0, 0, 0, 8, 0, 0, 0, 1, 0, 24, 0,
    ]
    return Data(head + [UInt8](repeating: 0, count: 24) + (0..<96).flatMap { _ in [0, 0, 255] as [UInt8] })
  }

  /// 12 by 8 pixels, red, with an orientation.
  static func tiff(orientation: UInt8 = 1) -> Data {
    // Tag, type (3: two bytes, 4: four bytes), and value.
    let entries: [(UInt8, UInt8, type: UInt8, [UInt8])] = [
      (0, 1, 4, [12, 0, 0, 0]), (1, 1, 4, [8, 0, 0, 0]), (2, 1, 3, [8, 0, 0, 0]), (3, 1, 3, [1, 0, 0, 0]),
      (6, 1, 3, [2, 0, 0, 0]), (17, 1, 4, [146, 0, 0, 0]), (18, 1, 3, [orientation, 0, 0, 0]),
      (21, 1, 3, [3, 0, 0, 0]),
      (22, 1, 4, [8, 0, 0, 0]), (23, 1, 4, [0x20, 1, 0, 0]), (28, 1, 3, [1, 0, 0, 0]),
    ]
    var bytes: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, UInt8(entries.count), 0]
    for (low, high, type, value) in entries { bytes += [low, high, type, 0, 1, 0, 0, 0] + value }
    bytes += [0, 0, 0, 0]
    return Data(bytes + (0..<96).flatMap { _ in [255, 0, 0] as [UInt8] })
  }

  /// A red drawing of 12 by 8 units, behind a comment.
  static let svg = Data(
    """
    <?xml version="1.0"?>
    <!-- drawn -->
    <svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8" fill="red"/></svg>
    """.utf8)

  private static func decoded(_ text: String) -> Data {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
  }
}
