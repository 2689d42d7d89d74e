import CGtk

/// The ids in an interface's XML with their lines, and the class of its template: for messages, and for what GtkBuilder only complains about.
package struct InterfaceOutline {
  /// The ids of its objects, in their order.
  package private(set) var ids: [String] = []
  /// The lines of the objects that have an id.
  package private(set) var lines: [String: Int] = [:]
  /// The class that its template is for, if it is a template.
  private(set) var templateClass: String?

  /// Reads the XML. The error says in which line it can't be read.
  package init(_ bytes: [UInt8]) throws(GLibError) {
    var parser = GMarkupParser()
    parser.start_element = startElement
    let elements = Elements()
    let context = g_markup_parse_context_new(
      &parser, G_MARKUP_TREAT_CDATA_AS_TEXT, Unmanaged.passUnretained(elements).toOpaque(), nil)
    defer { g_markup_parse_context_free(context) }
    _ = try throwing { error in
      bytes.withUnsafeBytes { text in
        g_markup_parse_context_parse(
          context, text.baseAddress?.assumingMemoryBound(to: gchar.self), gssize(text.count), error)
      }
    }
    _ = try throwing { g_markup_parse_context_end_parse(context, $0) }
    (ids, lines, templateClass) = (elements.ids, elements.lines, elements.templateClass)
  }
}

private final class Elements {
  var ids: [String] = []
  var lines: [String: Int] = [:]
  var templateClass: String?

  func add(_ id: String, at line: Int) {
    ids.append(id)
    lines[id] = line
  }
}

private let startElement:
  @convention(c) (
    OpaquePointer?, UnsafePointer<gchar>?, UnsafeMutablePointer<UnsafePointer<gchar>?>?,
    UnsafeMutablePointer<UnsafePointer<gchar>?>?, gpointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> Void = { context, element, names, values, data, _ in
    let elements = Unmanaged<Elements>.fromOpaque(data!).takeUnretainedValue()
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
