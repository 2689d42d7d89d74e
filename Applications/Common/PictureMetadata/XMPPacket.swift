/// The properties in an XMP packet: what programs have noted about a picture, as RDF in XML.
package struct XMPPacket: Sendable, Equatable {
  /// A value of a property, with its language.
  package struct Value: Sendable, Equatable {
    package let text: String
    package let language: String?
  }

  /// The namespaces of the properties that are read.
  package enum Namespace: String, Sendable {
    case dublinCore = "http://purl.org/dc/elements/1.1/"
    case xmp = "http://ns.adobe.com/xap/1.0/"
    case tiff = "http://ns.adobe.com/tiff/1.0/"
    case exif = "http://ns.adobe.com/exif/1.0/"
    case photoshop = "http://ns.adobe.com/photoshop/1.0/"
    case note = "http://ns.adobe.com/xmp/note/"
  }

  /// A longer packet is ignored. The packets of programs for photographs have some thousand bytes.
  package static let mostBytes = 4 << 20

  private let properties: [String: [Value]]

  /// Parses a packet in UTF-8, UTF-16 or UTF-32; nil if it isn't XML, or too long. External entities are never read.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.mostBytes, let text = XMLText.utf8(of: Array(bytes)),
      let properties = XMPParser.properties(in: text)
    else { return nil }
    self.properties = properties
  }

  /// Returns the values of a property, in order; empty if the packet doesn't have it.
  package func values(_ namespace: Namespace, _ name: String) -> [Value] {
    properties[namespace.rawValue + name] ?? []
  }

  /// Returns the value of a property in the default language, or else the first.
  package func text(_ namespace: Namespace, _ name: String) -> String? {
    let values = values(namespace, name)
    return (values.first { $0.language?.lowercased() == "x-default" } ?? values.first)?.text
  }

  /// The orientation, 1 to 8; nil if the packet has none.
  package var orientation: Int? {
    text(.tiff, "Orientation").flatMap { Int($0) }.flatMap { (1...8).contains($0) ? $0 : nil }
  }

  /// The rating, 0 to 5; nil without one, and for a rejected picture (-1).
  package var rating: Int? {
    text(.xmp, "Rating").flatMap { Double($0) }.flatMap { (0...5).contains($0) ? Int($0.rounded()) : nil }
  }
}
