import CGtk

/// The ids in an interface's XML with their lines, and the class of its template: for messages, and for what GtkBuilder only complains about.
package struct InterfaceOutline {
  /// The ids of its objects, in their order.
  package private(set) var ids: [String] = []
  /// The lines of the objects that have an id.
  package private(set) var lines: [String: Int] = [:]
  /// The class that its template is for, if it is a template.
  private(set) var templateClass: String?

  /// The most bytes of an interface.
  private static let largest = 16 << 20

  /// Reads the XML. The error says in which line it can't be read.
  ///
  /// More than 16 MiB or a thousand elements within each other are refused: GTK asks for several times as much memory, and measures and frees
  /// widgets within each other by calls within each other, which would overflow the stack.
  package init(_ bytes: [UInt8]) throws(GLibError) {
    guard bytes.count <= Self.largest else {
      throw GLibError(
        domain: "g-markup-error-quark", code: Int(G_MARKUP_ERROR_PARSE.rawValue),
        message: "It has \(bytes.count) bytes; an interface has at most \(Self.largest). Divide it.")
    }
    let elements = Elements()
    var parser = GMarkupParser()
    (parser.start_element, parser.end_element) = (startElement, endElement)
    let result: Result<Void, GLibError> = withUnsafePointer(to: &parser) { parser in
      // GLib keeps the pointer until the context is freed.
      let context = g_markup_parse_context_new(
        parser, G_MARKUP_TREAT_CDATA_AS_TEXT, Unmanaged.passUnretained(elements).toOpaque(), nil)
      defer { g_markup_parse_context_free(context) }
      return Result { () throws(GLibError) in try Self.parse(bytes, context) }
    }
    try result.get()
    (ids, lines, templateClass) = (elements.ids, elements.lines, elements.templateClass)
  }

  private static func parse(_ bytes: [UInt8], _ context: OpaquePointer?) throws(GLibError) {
    _ = try throwing { error in
      bytes.withUnsafeBytes { text in
        g_markup_parse_context_parse(
          context, text.baseAddress?.assumingMemoryBound(to: gchar.self), gssize(text.count), error)
      }
    }
    _ = try throwing { g_markup_parse_context_end_parse(context, $0) }
  }
}

/// The most elements within each other.
private let deepest = 1000

private final class Elements {
  var ids: [String] = []
  var lines: [String: Int] = [:]
  var templateClass: String?
  var depth = 0

  func add(_ id: String, at line: Int) {
    ids.append(id)
    lines[id] = line
  }
}

private let startElement:
  @convention(c) (
    OpaquePointer?, UnsafePointer<gchar>?, UnsafeMutablePointer<UnsafePointer<gchar>?>?,
    UnsafeMutablePointer<UnsafePointer<gchar>?>?, gpointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> Void = { context, element, names, values, data, error in
    let elements = Unmanaged<Elements>.fromOpaque(data!).takeUnretainedValue()
    elements.depth += 1
    if elements.depth > deepest {
      let message = "More than \(deepest) elements are within each other."
      return g_set_error_literal(error, g_markup_error_quark(), gint(G_MARKUP_ERROR_PARSE.rawValue), message)
    }
    let attributes = Dictionary(zip(strings(UnsafePointer(names)), strings(UnsafePointer(values)))) { $1 }
    switch borrowedString(element) {
    case "template": elements.templateClass = attributes["class"]
    case "object", "menu":
      var (line, column): (gint, gint) = (0, 0)
      g_markup_parse_context_get_position(context, &line, &column)
      // The parser is behind the element, which counts as the next line where one begins.
      attributes["id"].map { elements.add($0, at: Int(column <= 1 ? line - 1 : line)) }
    default: break
    }
  }

private let endElement:
  @convention(c) (
    OpaquePointer?, UnsafePointer<gchar>?, gpointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> Void = { _, _, data, _ in Unmanaged<Elements>.fromOpaque(data!).takeUnretainedValue().depth -= 1 }
