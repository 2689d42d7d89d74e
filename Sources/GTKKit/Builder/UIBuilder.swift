import CGtk
import GTKCore

/// Objects made from a GtkBuilder file, got by their ids.
///
/// Keep it only while taking the outlets: it holds every object of the file.
@MainActor
public final class UIBuilder {
  private let builder: Object
  private let outline: InterfaceOutline
  private let file: String

  /// Makes the objects that a `.ui` file describes. Bytes embedded in the program need no file beside it.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file, in UTF-8.
  ///   - file: The file's name, for errors.
  ///   - domain: Where translatable texts are looked up, see ``Translations``.
  public init(_ bytes: [UInt8], file: String = "The interface", domain: String? = nil) throws(GLibError) {
    outline = try InterfaceOutline(bytes)
    self.file = file
    requireDisplay(for: gtk_builder_get_type(), UIBuilder.self)
    let builder = Object(Reference(adopting: gtk_builder_new()))
    withNative(builder) { gtk_builder_set_translation_domain($0, domain) }
    let xml = String(decoding: bytes, as: UTF8.self)
    _ = try throwing { error in
      withNative(builder) { gtk_builder_add_from_string($0, xml, gssize(xml.utf8.count), error) }
    }
    self.builder = builder
  }

  /// Returns the object with an id, as the type that the caller expects.
  ///
  /// `Scripts/ui-check` finds ids that don't exist before the program runs.
  public func outlet<Outlet: Object>(_ id: String, as _: Outlet.Type = Outlet.self) throws(OutletError) -> Outlet {
    guard let found = withNative(builder, { gtk_builder_get_object($0, textForC(id)) }) else {
      throw .missing(id: id, file: file, known: outline.ids)
    }
    let object = Object.wrapping(found)
    guard let outlet = object as? Outlet else {
      throw .otherType(
        id: id, file: file, line: outline.lines[id] ?? 0, expected: "\(Outlet.self)", found: object.description)
    }
    return outlet
  }
}
