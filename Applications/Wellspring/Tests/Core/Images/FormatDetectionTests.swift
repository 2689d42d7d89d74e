import Foundation
import Testing

@testable import Wellspring

@Suite struct `The content of a file` {
  let folder = TemporaryFolder()

  private func header(_ data: some Sequence<UInt8>) throws -> ImageHeader {
    let file = folder.url.appending(path: "file")
    try Data(data).write(to: file)
    return try ImageHeader(OpenFile(Array(file.path.utf8)))
  }

  private func check(
    _ data: some Sequence<UInt8>, _ format: ImageHeader.Format, _ width: Int, _ height: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let header = try header(data)
    #expect(header.format == format, sourceLocation: sourceLocation)
    #expect(header.size == PixelSize(width: width, height: height), sourceLocation: sourceLocation)
  }

  @Test func `tells the old and small formats and their sizes`() throws {
    let small: [UInt8] = [16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    // 0 is 256.
    let icon: [UInt8] = [0, 0, 1, 0, 2, 0] + small + [0, 0] + small.dropFirst(2)
    try check(icon, .ico, 256, 256)
    try check("P6 # made\n# by hand\n30\t20\n255\n".utf8, .pnm, 30, 20)
    try check("P4\n17 3\n....".utf8, .pnm, 17, 3)
    try check([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 30, 0, 24, 0x20, 1, 2, 3], .tga, 40, 30)
    try check([0, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 30, 0, 16, 0x28, 1, 2, 3], .tga, 40, 30)
    try check("/* XPM */\nstatic char *a[] = {\n\"12 8 2 1\",\n".utf8, .xpm, 12, 8)
    try check("#define a_width 24\n#define a_height 16\nstatic char a_bits[] = {".utf8, .xbm, 24, 16)
    try check(
      Boxes.box("idsc", [UInt8](repeating: 0, count: 32), [0, 9, 0, 7], [UInt8](repeating: 0, count: 50)), .qtif, 9, 7)
    try check(Array("icns".utf8) + [0, 0, 0, 16] + Array("ic08".utf8) + [0, 0, 0, 8], .icns, 256, 256)
    let frame = Array("icon".utf8) + [22, 0, 0, 0] + icon.prefix(22)
    let cursor =
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("ACONLIST".utf8) + [26, 0, 0, 0] + Array("fram".utf8) + frame
    try check(cursor, .ani, 16, 16)
  }

  @Test func `tells the size of each form of JPEG XL`() throws {
    func size(_ bytes: [UInt8]) throws -> PixelSize? {
      let file = folder.url.appending(path: "file")
      try Data(bytes).write(to: file)
      return JPEGXLHeader.size(try OpenFile(Array(file.path.utf8)))
    }
    // Bits from the lowest: small, 5 for the height / 8 - 1, 3 for the ratio, 5 for the width.
    let small = 1 | 2 << 1 | 0 << 6 | 4 << 9 | 1 << 14
    let head: [UInt8] = [0xFF, 0x0A, UInt8(small & 0xFF), UInt8(small >> 8), 0, 0]
    #expect(try size(head) == PixelSize(width: 40, height: 24))
    let box = Array([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A] as [UInt8])
    #expect(try size(box + Boxes.box("jxll", [5]) + Boxes.box("jxlc", head)) == PixelSize(width: 40, height: 24))
    #expect(try size(box + Boxes.box("jxlp", [0, 0, 0, 0], head)) == PixelSize(width: 40, height: 24))
    // 3000 in 13 bits, in the ratio of 3 to 2, with the orientation 6.
    let large = 0 | 1 << 1 | 2999 << 3 | 4 << 16 | 0 << 19 | 1 << 20 | 5 << 21
    let bytes = (0..<4).map { UInt8(large >> (8 * $0) & 0xFF) }
    #expect(try size([0xFF, 0x0A] + bytes) == PixelSize(width: 3000, height: 4500))
  }

  @Test func `tells TIFF with offsets of eight bytes, and with the picture in a later directory`() throws {
    func entry(_ tag: Int, _ value: Int, isLong: Bool) -> [UInt8] {
      let number = { (value: Int, length: Int) in Array(Boxes.number(value, length).reversed()) }
      return number(tag, 2) + number(4, 2) + number(1, isLong ? 8 : 4) + number(value, isLong ? 8 : 4)
    }
    let big: [UInt8] = [0x49, 0x49, 0x2B, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]
    try check(big + entry(256, 70, isLong: true) + entry(257, 50, isLong: true), .tiff, 70, 50)
    let later: [UInt8] =
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0] + entry(254, 0, isLong: false) + [26, 0, 0, 0, 2, 0]
      + entry(256, 70, isLong: false) + entry(257, 50, isLong: false) + [8, 0, 0, 0]
    try check(later, .tiff, 70, 50)
    // Directories in a circle.
    #expect(throws: ImageFailure.damaged) {
      try header([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0] + entry(254, 0, isLong: false) + [8, 0, 0, 0])
    }
  }

  static let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><g/></svg>"#

  static let prologues: [String] = [
    "", "\u{FEFF}", "\n\n  ", "<?xml version=\"1.0\"?>\n<!-- \(String(repeating: "licence ", count: 2000))-->",
    "<!DOCTYPE svg PUBLIC \"a\" \"b\" [\(String(repeating: "<!ENTITY ns \"http://a/>\">\n", count: 400))]>\n",
    "<!DOCTYPE svg [ <!-- ]> --> <!ATTLIST svg a CDATA '>'> ]><?b ?><!-- <svg> -->",
  ]

  @Test(arguments: prologues)
  func `tells a drawing behind any prologue, in UTF-8 and UTF-16`(prologue: String) throws {
    let text = prologue + Self.drawing
    try check(text.utf8, .svg, 12, 8)
    if prologue.hasPrefix("\u{FEFF}") || prologue.isEmpty || prologue.hasPrefix("<?") {
      let units = Array((prologue.hasPrefix("\u{FEFF}") ? text : "\u{FEFF}" + text).utf16)
      #expect(try header(units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }).format == .svg)
      #expect(try header(units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }).format == .svg)
    }
  }

  @Test func `tells a compressed drawing`() throws {
    // gzip of a drawing of 12 by 8.
    let data = try #require(
      Data(
        base64Encoded: """
          H4sIAAAAAAACA7MpLktXqMjNySu2VcooKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQUijPTCnJsFUy\
          NFJSyEjNTM8osVWyULKzSde3swEpsAMArJqnV0gAAAA=
          """, options: .ignoreUnknownCharacters))
    try check(data, .svg, 12, 8)
  }

  @Test(arguments: [
    "", "BM of the week", "P1 is the first priority", "<html><body><svg></svg></body></html>", "#define a_width 3",
    "RIFF....WAVEfmt ", "/* a program */ int width = 3;", "<?xml version=\"1.0\"?><!-- <svg> --><feed/>",
    "\u{0}\u{0}\u{2}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}",
  ])
  func `that is no picture isn't taken for one`(text: String) {
    #expect(throws: ImageFailure.self) { try header(text.utf8) }
  }
}
