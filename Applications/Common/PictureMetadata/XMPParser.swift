import CGLib

// Unsafe: The parser lives during the call that makes it, and its callbacks run only then; GLib's strings are copied.

/// Reads the properties of an XMP packet, with GLib's XML parser: it knows no entities but XML's own.
final class XMPParser {
  /// The part of the packet that an element is.
  private enum Role: Equatable {
    /// An element around the RDF.
    case wrapper
    case rdf, description
    case property(String)
    /// The list in a property: `rdf:Alt`, `rdf:Seq` or `rdf:Bag`.
    case list
    case item(language: String?)
    /// An element whose contents don't matter.
    case ignored
  }

  private struct Element {
    let role: Role
    let namespaces: [String: String]
  }

  private var open: [Element] = []
  private var text: [UInt8] = []
  private var properties: [String: [XMPPacket.Value]] = [:]
  private var elements = 0
  private var values = 0

  // Real packets have a tenth of each. The text of a longer value is cut off.
  private static let mostDepth = 100
  private static let mostElements = 100_000
  private static let mostValues = 10_000
  private static let mostText = 1 << 16
  private static let mostNamespaces = 200
  private static let syntax = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  /// Returns the values of each property, by namespace and name; nil if the text isn't XML.
  ///
  /// - Parameter text: The packet in UTF-8.
  static func properties(in text: [UInt8]) -> [String: [XMPPacket.Value]]? {
    let parser = XMPParser()
    var callbacks = GMarkupParser(
      start_element: { _, name, names, values, parser, error in
        XMPParser.from(parser).start(XMPParser.text(name), XMPParser.pairs(names, values), error)
      },
      end_element: { _, _, parser, _ in XMPParser.from(parser).end() },
      text: { _, text, count, parser, _ in
        XMPParser.from(parser).add(UnsafeRawBufferPointer(start: text, count: Int(count)))
      },
      passthrough: nil, error: nil)
    return withExtendedLifetime(parser) {
      let context = g_markup_parse_context_new(
        &callbacks, G_MARKUP_TREAT_CDATA_AS_TEXT, Unmanaged.passUnretained(parser).toOpaque(), nil)
      defer { g_markup_parse_context_unref(context) }
      let isParsed = text.withUnsafeBytes { bytes in
        g_markup_parse_context_parse(
          context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, nil) != 0
          && g_markup_parse_context_end_parse(context, nil) != 0
      }
      return isParsed && parser.elements > 0 ? parser.properties : nil
    }
  }

  private static func from(_ pointer: gpointer?) -> XMPParser {
    Unmanaged<XMPParser>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

  private static func pairs(
    _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [(name: String, value: String)] {
    var pairs: [(String, String)] = []
    while let name = names?[pairs.count], let value = values?[pairs.count] { pairs.append((text(name), text(value))) }
    return pairs
  }

  private func start(
    _ name: String, _ attributes: [(name: String, value: String)],
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    elements += 1
    guard elements <= Self.mostElements, open.count < Self.mostDepth else {
      // Ends the parsing.
      error?.pointee = g_error_new_literal(g_markup_error_quark(), Int32(G_MARKUP_ERROR_PARSE.rawValue), "too large")
      return
    }
    var namespaces = open.last?.namespaces ?? [:]
    for (name, value) in attributes where name.hasPrefix("xmlns:") && namespaces.count < Self.mostNamespaces {
      namespaces[String(name.dropFirst(6))] = value
    }
    let role = role(of: Self.resolved(name, namespaces), attributes, namespaces)
    open.append(Element(role: role, namespaces: namespaces))
    text = []
    guard role == .description else { return }
    // Simple properties may be attributes.
    for (name, value) in attributes {
      guard let name = Self.resolved(name, namespaces), !name.hasPrefix(Self.syntax), !name.hasPrefix(Self.xml) else {
        continue
      }
      append(value, language: nil, to: name)
    }
  }

  private func role(
    of name: String?, _ attributes: [(name: String, value: String)], _ namespaces: [String: String]
  ) -> Role {
    switch open.last?.role ?? .wrapper {
    case .wrapper: return name == Self.syntax + "RDF" ? .rdf : .wrapper
    case .rdf: return name == Self.syntax + "Description" ? .description : .ignored
    case .description: return name.map { .property($0) } ?? .ignored
    case .property: return ["Alt", "Seq", "Bag"].contains { name == Self.syntax + $0 } ? .list : .ignored
    case .list:
      guard name == Self.syntax + "li" else { return .ignored }
      return .item(language: attributes.first { $0.name == "xml:lang" }?.value)
    case .item, .ignored: return .ignored
    }
  }

  private func end() {
    guard let element = open.popLast() else { return }
    switch element.role {
    case .item(let language):
      if open.count >= 2, case .property(let name) = open[open.count - 2].role {
        append(String(decoding: text, as: UTF8.self), language: language, to: name)
      }
    case .property(let name):
      append(String(decoding: text, as: UTF8.self), language: nil, to: name)
    default: break
    }
    text = []
  }

  private func add(_ bytes: UnsafeRawBufferPointer) {
    switch open.last?.role {
    case .property, .item: text += bytes.prefix(Self.mostText - text.count)
    default: break
    }
  }

  private func append(_ value: String, language: String?, to property: String) {
    let value = value.prefix(Self.mostText).trimmed
    guard !value.isEmpty, values < Self.mostValues else { return }
    values += 1
    properties[property, default: []].append(XMPPacket.Value(text: value, language: language))
  }

  /// Returns the namespace and the name of an element or attribute; nil if its prefix stands for none.
  private static func resolved(_ name: String, _ namespaces: [String: String]) -> String? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let prefix = String(name[..<colon])
    let namespace = prefix == "xml" ? xml : namespaces[prefix]
    return namespace.map { $0 + name[name.index(after: colon)...] }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
