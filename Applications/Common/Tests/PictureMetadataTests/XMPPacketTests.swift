import Testing

@testable import PictureMetadata

@Suite struct `An XMP packet` {
  private static let text = """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <!-- a comment --><rdf:Description rdf:about="" xmlns:d="http://purl.org/dc/elements/1.1/"
      xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6" Rating="1">
      <d:title><rdf:Alt><rdf:li xml:lang="de">Köln</rdf:li><rdf:li xml:lang="x-default">Cologne</rdf:li></rdf:Alt></d:title>
      <d:subject><rdf:Bag><rdf:li>one &amp; two</rdf:li><rdf:li> 三 </rdf:li><rdf:li/></rdf:Bag></d:subject>
      <d:creator><rdf:Seq><rdf:li><![CDATA[<Jörg>]]></rdf:li></rdf:Seq></d:creator>
      <d:rights>free</d:rights>
    </rdf:Description>
    <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:Rating>4</xmp:Rating></rdf:Description>
    </rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>
    """

  private func check(_ packet: XMPPacket) {
    #expect(packet.text(.dublinCore, "title") == "Cologne")
    #expect(packet.values(.dublinCore, "subject").map(\.text) == ["one & two", "三"])
    #expect(packet.text(.dublinCore, "creator") == "<Jörg>" && packet.text(.dublinCore, "rights") == "free")
    #expect(packet.text(.dublinCore, "description") == nil)
    #expect(packet.orientation == 6 && packet.rating == 4)
  }

  @Test func `has its properties as attributes and elements, whatever the prefixes`() throws {
    check(try #require(XMPPacket(Self.text.utf8)))
    // Programs fill the space for later changes.
    check(try #require(XMPPacket(Array(Self.text.utf8) + [0, 0, 0])))
  }

  @Test func `is read in UTF-16 and UTF-32, in both byte orders, with a mark and without`() throws {
    for mark in ["", "\u{FEFF}"] {
      let text = mark + Self.text
      let (units, scalars) = (Array(text.utf16), text.unicodeScalars.map(\.value))
      let files: [[UInt8]] = [
        units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
        scalars.flatMap { [0, UInt8($0 >> 16), UInt8($0 >> 8 & 255), UInt8($0 & 255)] },
        scalars.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16), 0] }, Array(text.utf8),
      ]
      for bytes in files { check(try #require(XMPPacket(bytes))) }
    }
  }

  @Test func `reads no entities but those of XML itself`() {
    let entity = """
      <!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "b">]>
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <rdf:Description><xmp:Label>%</xmp:Label></rdf:Description></rdf:RDF>
      """
    func label(_ text: String) -> String? {
      XMPPacket(entity.replacing("%", with: text).utf8)?.text(.xmp, "Label")
    }
    #expect(label("&#65;&lt;") == "A<")
    #expect(label("&a;") == nil && label("&b;") == nil)
  }

  @Test func `is refused when it is damaged, too deep or too long`() {
    let bytes = Array(Self.text.utf8)
    for count in stride(from: 0, to: bytes.count - 40, by: 3) { #expect(XMPPacket(bytes.prefix(count)) == nil) }
    #expect(
      XMPPacket(Array(String(repeating: "<a>", count: 200).utf8) + Array(String(repeating: "</a>", count: 200).utf8))
        == nil)
    #expect(XMPPacket([UInt8](repeating: 0x20, count: XMPPacket.mostBytes + 1)) == nil)
    #expect(XMPPacket([]) == nil)
  }

  @Test func `has a rating from 0 to 5 alone`() {
    func rating(_ text: String) -> Int? {
      XMPPacket(
        """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(text)"/></rdf:RDF>
        """.utf8)?.rating
    }
    #expect(
      ["0", "3", "5", "4.0", "-1", "6", "x", "nan", "1e99"].map(rating) == [0, 3, 5, 4, nil, nil, nil, nil, nil])
  }
}
