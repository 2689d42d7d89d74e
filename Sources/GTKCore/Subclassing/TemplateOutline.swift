import CGtk

/// The ids and the class in a template's XML, read so that mistakes are found before GtkBuilder only complains about them.
@MainActor
struct TemplateOutline {
  /// The ids of its objects.
  private(set) var ids: [String] = []

  init(_ bytes: [UInt8], of own: OwnType) {
    var parser = GMarkupParser()
    parser.start_element = startElement
    let elements = Elements()
    let context = g_markup_parse_context_new(
      &parser, G_MARKUP_TREAT_CDATA_AS_TEXT, Unmanaged.passUnretained(elements).toOpaque(), nil)
    defer { g_markup_parse_context_free(context) }
    do throws(GLibError) {
      _ = try throwing { error in
        bytes.withUnsafeBytes { text in
          g_markup_parse_context_parse(
            context, text.baseAddress?.assumingMemoryBound(to: gchar.self), gssize(text.count), error)
        }
      }
      _ = try throwing { g_markup_parse_context_end_parse(context, $0) }
    } catch {
      fatalError("The template of \(own.wrapper) is no XML: \(error)")
    }
    guard elements.templateClass == typeName(own.type) else {
      let found = elements.templateClass.map { "has the class '\($0)'" } ?? "has no <template>"
      fatalError("The template of \(own.wrapper) \(found): write <template class=\"\(typeName(own.type))\" …>")
    }
    ids = elements.ids
  }
}

private final class Elements {
  var ids: [String] = []
  var templateClass: String?
}

private let startElement:
  @convention(c) (
    OpaquePointer?, UnsafePointer<gchar>?, UnsafeMutablePointer<UnsafePointer<gchar>?>?,
    UnsafeMutablePointer<UnsafePointer<gchar>?>?, gpointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> Void = { _, element, names, values, data, _ in
    let elements = Unmanaged<Elements>.fromOpaque(data!).takeUnretainedValue()
    let attributes = Dictionary(zip(strings(UnsafePointer(names)), strings(UnsafePointer(values)))) { $1 }
    switch borrowedString(element) {
    case "template": elements.templateClass = attributes["class"]
    case "object", "menu": attributes["id"].map { elements.ids.append($0) }
    default: break
    }
  }
