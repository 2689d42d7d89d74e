import Testing

@testable import PictureMetadata

@Suite struct `The texts in the file of a picture` {
  private func number(_ value: Int, _ count: Int, isLittle: Bool = false) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    return isLittle ? bytes.reversed() : bytes
  }

  /// A structure with entries of a tag, a type and a value; those beyond 0x9000, but for the texts of Windows, are in the camera's
  /// part.
  private func tiff(_ entries: [(tag: Int, type: Int, value: [UInt8])], isLittle: Bool = true) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { self.number(value, count, isLittle: isLittle) }
    func directory(_ entries: [(tag: Int, type: Int, value: [UInt8])], at start: Int) -> [UInt8] {
      var (head, data) = (number(entries.count, 2), [UInt8]())
      let end = start + 2 + entries.count * 12 + 4
      for (tag, type, value) in entries {
        let width = [3: 2, 4: 4][type] ?? 1
        head += number(tag, 2) + number(type, 2) + number(value.count / width, 4)
        head += value.count <= 4 ? value + [UInt8](repeating: 0, count: 4 - value.count) : number(end + data.count, 4)
        if value.count > 4 { data += value + (value.count % 2 == 1 ? [0] : []) }
      }
      return head + number(0, 4) + data
    }
    let camera = entries.filter { (0x9000..<0x9C00).contains($0.tag) }
    var main = entries.filter { !(0x9000..<0x9C00).contains($0.tag) }
    let length = directory(main + [(0x8769, 4, number(0, 4))], at: 8).count
    main.append((0x8769, 4, number(8 + length, 4)))
    let order: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
    let head = order + number(42, 2) + number(8, 4)
    return Array(head) + directory(main, at: 8) + directory(camera, at: 8 + length)
  }

  private func packet(_ properties: String, attributes: String = "") -> [UInt8] {
    Array(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
      xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:note="http://ns.adobe.com/xmp/note/" \(attributes)>\(properties)
      </rdf:Description></rdf:RDF>
      """.utf8)
  }

  private var whole: [UInt8] {
    packet(
      """
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Ωμέγα</rdf:li></rdf:Alt></dc:title>
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">東京</rdf:li></rdf:Alt></dc:description>
      <dc:subject><rdf:Bag><rdf:li>one</rdf:li><rdf:li>two</rdf:li></rdf:Bag></dc:subject>
      <dc:creator><rdf:Seq><rdf:li>A</rdf:li><rdf:li>B</rdf:li></rdf:Seq></dc:creator>
      <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© A</rdf:li></rdf:Alt></dc:rights>
      """, attributes: #"xmp:Rating="4" exif:DateTimeOriginal="2018-03-04T05:06:07.89+09:00""#)
  }

  private func check(_ bytes: [UInt8]) {
    let caption = PictureMetadata(of: PictureBytes(bytes)).caption
    #expect(caption.title == "Ωμέγα" && caption.description == "東京" && caption.keywords == ["one", "two"])
    #expect(caption.creator == "A, B" && caption.copyright == "© A" && caption.rating == 4)
    #expect(caption.time == "2018:03:04 05:06:07")
  }

  private func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(body.count + 2, 2) + body
  }
  private func jpeg(_ segments: [UInt8]) -> [UInt8] { [0xFF, 0xD8] + segments + [0xFF, 0xDA, 0, 4, 1, 2, 0xFF, 0xD9] }
  private func exif(_ tiff: [UInt8]) -> [UInt8] { segment(0xE1, Array("Exif\0\0".utf8) + tiff) }
  private func xmp(_ packet: [UInt8]) -> [UInt8] {
    segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet)
  }
  private func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    number(body.count, 4) + Array(type.utf8) + body + [0, 0, 0, 0]
  }
  private func box(_ type: String, _ body: [UInt8]) -> [UInt8] { number(body.count + 8, 4) + Array(type.utf8) + body }

  @Test func `are found in the XMP packet of each format`() {
    check(jpeg(xmp(whole)))
    let text = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + whole
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let chunks = [chunk("IDAT", [1]), chunk("iTXt", text), chunk("IEND", [])]
    check(png + chunks.flatMap(\.self))
    var webP = Array("RIFF\0\0\0\0WEBPVP8 ".utf8)
    webP += number(1, 4, isLittle: true) + [7, 0]
    webP += Array("XMP ".utf8) + number(whole.count, 4, isLittle: true)
    check(webP + whole)
    check(tiff([(700, 1, whole)]))
    check(tiff([(700, 7, whole)], isLittle: false))
  }

  @Test(arguments: [0, 1])
  func `are found in the items of a HEIF file`(method: Int) {
    let head = box("ftyp", Array("avif\0\0\0\0".utf8))
    let exif: [UInt8] = number(0, 4) + tiff([(315, 2, Array("Exif\0".utf8))])
    let data = exif + whole
    func meta(at offset: Int) -> [UInt8] {
      func item(_ id: Int, _ type: String, _ name: String) -> [UInt8] {
        let head: [UInt8] = [2, 0, 0, 0] + number(id, 2) + [0, 0]
        return box("infe", head + Array((type + name).utf8))
      }
      let information = item(1, "Exif", "\0") + item(2, "mime", "x\0application/rdf+xml\0")
      func location(_ id: Int, _ start: Int, _ count: Int) -> [UInt8] {
        let head: [UInt8] = number(id, 2) + number(method, 2) + [0, 0, 0, 1]
        return head + number(start, 4) + number(count, 4)
      }
      let locations = location(1, offset, exif.count) + location(2, offset + exif.count, whole.count)
      var body: [UInt8] = [0, 0, 0, 0]
      body += box("iinf", [0, 0, 0, 0, 0, 2] + information)
      body += box("iloc", [1, 0, 0, 0, 0x44, 0, 0, 2] + locations)
      if method == 1 { body += box("idat", data) }
      return box("meta", body)
    }
    let start = method == 1 ? 0 : head.count + meta(at: 0).count + 8
    check(head + meta(at: start) + (method == 0 ? box("mdat", data) : []))
    let damaged = head + meta(at: start)
    for index in damaged.indices {
      for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
        var copy = damaged
        copy[index] = byte
        _ = PictureMetadata(of: PictureBytes(copy)).caption
      }
    }
  }

  @Test func `are found in a packet that continues in other segments, in any order`() {
    let id = "0123456789ABCDEF0123456789ABCDEF"
    let packet = packet("", attributes: "note:HasExtendedXMP=\"\(id)\" xmp:Rating=\"2\"")
    func part(_ range: Range<Int>, id: String = id) -> [UInt8] {
      let head = Array(("http://ns.adobe.com/xmp/extension/\0" + id).utf8)
      let sizes = number(whole.count, 4) + number(range.lowerBound, 4)
      return segment(0xE1, head + sizes + Array(whole[range]))
    }
    let parts = xmp(packet) + part(100..<whole.count) + part(0..<100)
    let caption = PictureMetadata(of: PictureBytes(jpeg(parts))).caption
    #expect(caption.title == "Ωμέγα" && caption.rating == 2)
    for other in [part(100..<whole.count), part(0..<100) + part(100..<whole.count, id: String(id.reversed()))] {
      #expect(PictureMetadata(of: PictureBytes(jpeg(xmp(packet) + other))).caption.title == nil)
    }
  }

  private func record(_ field: UInt8, _ bytes: [UInt8], record: UInt8 = 2) -> [UInt8] {
    [0x1C, record, field] + number(bytes.count, 2) + bytes
  }

  private func resources(_ records: [UInt8]) -> [UInt8] {
    var body = Array("Photoshop 3.0\08BIM".utf8)
    body += number(0x3ED, 2) + [3]
    body += Array("abc".utf8) + number(3, 4) + [1, 2, 3, 0]
    body += Array("8BIM".utf8) + number(0x404, 2) + [0, 0]
    return segment(0xED, body + number(records.count, 4) + records)
  }

  @Test func `are found in IPTC records, in UTF-8 and in Latin-1`() {
    for isUTF8 in [true, false] {
      func text(_ text: String) -> [UInt8] { isUTF8 ? Array(text.utf8) : text.unicodeScalars.map { UInt8($0.value) } }
      var records: [UInt8] = isUTF8 ? record(90, [0x1B, 0x25, 0x47], record: 1) : []
      for (field, value) in [(5, "Grüße"), (25, "é"), (25, "b"), (80, "Jörg"), (116, "© J")] {
        records += record(UInt8(field), text(value))
      }
      records += [0x1C, 2, 120, 0x80, 4]
      records += number(4, 4) + text("text")
      let caption = PictureMetadata(of: PictureBytes(jpeg(resources(records)))).caption
      #expect(caption.title == "Grüße" && caption.keywords == ["é", "b"] && caption.creator == "Jörg")
      #expect(caption.copyright == "© J" && caption.description == "text")
      // Of a TIFF file: bytes, or numbers of four bytes.
      let filled = records + [UInt8](repeating: 0, count: (4 - records.count % 4) % 4)
      for (type, value) in [(7, records), (4, filled)] {
        #expect(PictureMetadata(of: PictureBytes(tiff([(33_723, type, value)]))).caption.title == "Grüße")
      }
    }
    // Without saying so.
    let records = record(5, Array("Grüße".utf8))
    #expect(PictureMetadata(of: PictureBytes(jpeg(resources(records)))).caption.title == "Grüße")
  }

  @Test(arguments: [true, false])
  func `are found in Exif data, in the encodings of its tags`(isLittle: Bool) {
    func wide(_ text: String, isLittle: Bool = true) -> [UInt8] {
      (text + "\0").utf16.flatMap { number(Int($0), 2, isLittle: isLittle) }
    }
    func caption(_ entries: [(Int, Int, [UInt8])]) -> Caption {
      PictureMetadata(of: PictureBytes(jpeg(exif(tiff(entries, isLittle: isLittle))))).caption
    }
    let all = caption([
      (270, 2, Array("Grüße\0".utf8)), (306, 2, Array("2019:01:01 00:00:00\0".utf8)),
      (315, 2, [0x4A, 0xF6, 0x72, 0x67, 0]),
      (0x4746, 3, number(3, 2, isLittle: isLittle)), (33_432, 2, Array("© J\0editor\0".utf8)),
      (0x9003, 2, Array("0000:00:00 00:00:00\0".utf8)), (0x9004, 2, Array("2018:02:03 04:05:06\0".utf8)),
      (0x9C9B, 1, wide("題")), (0x9C9E, 1, wide("a; b;;a")),
    ])
    #expect(all.title == "題" && all.description == "Grüße" && all.keywords == ["a", "b"] && all.creator == "Jörg")
    #expect(all.copyright == "© J" && all.rating == 3 && all.time == "2018:02:03 04:05:06")
    #expect(caption([(306, 2, Array("2019:01:01 00:00:00\0".utf8))]).time == "2019:01:01 00:00:00")
    #expect(caption([(0x9C9D, 1, wide("A")), (0x9C9C, 1, wide("c"))]).creator == "A")
    for (code, text): (String, [UInt8]) in [
      ("ASCII\0\0\0", Array("word  ".utf8)), ("UNICODE\0", Array(wide("word", isLittle: isLittle).dropLast(2))),
      ("\0\0\0\0\0\0\0\0", Array("word\0".utf8)),
    ] {
      #expect(caption([(0x9286, 7, Array(code.utf8) + text)]).description == "word")
    }
    #expect(caption([(270, 2, Array("OLYMPUS DIGITAL CAMERA         \0".utf8))]).description == nil)
  }

  @Test func `of XMP have precedence over those of IPTC, and those over Exif's`() {
    func caption(_ parts: [UInt8]...) -> Caption {
      PictureMetadata(of: PictureBytes(jpeg(Array(parts.joined())))).caption
    }
    let (exif, iptc) = (exif(tiff([(270, 2, Array("Exif\0".utf8))])), resources(record(120, Array("IPTC".utf8))))
    #expect(caption(exif).description == "Exif" && caption(exif, iptc).description == "IPTC")
    #expect(caption(exif, iptc, xmp(whole)).description == "東京")
  }

  @Test func `are bounded, whatever the file has`() {
    let words = (0..<500).map { "<rdf:li>\($0)</rdf:li>" }.joined()
    let long = String(repeating: "é", count: 50_000)
    let packet = packet("<dc:subject><rdf:Bag>\(words)</rdf:Bag></dc:subject><dc:rights>\(long)</dc:rights>")
    let caption = PictureMetadata(of: PictureBytes(tiff([(700, 1, packet)]))).caption
    #expect(caption.keywords.count == Caption.mostKeywords && caption.copyright?.count == Caption.mostText)
  }

  @Test func `of a damaged file are none, wherever it ends and whatever a byte is`() {
    let iptc = resources(record(120, Array("IPTC".utf8)))
    let file = jpeg(exif(tiff([(270, 2, Array("Exif\0".utf8))])) + xmp(whole) + iptc)
    for count in 0..<file.count {
      _ = PictureMetadata(of: PictureBytes(Array(file.prefix(count)))).caption
      var damaged = file
      damaged[count] = damaged[count] ^ 0xFF
      _ = PictureMetadata(of: PictureBytes(damaged)).caption
    }
    #expect(PictureMetadata(of: PictureBytes([])).caption == Caption())
    #expect(PictureMetadata(of: PictureBytes(Array("GIF89a, and so on".utf8))).caption == Caption())
  }
}
