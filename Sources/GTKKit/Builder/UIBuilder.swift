import CGtk

/// Objects made from a GtkBuilder file, got by their ids.
///
/// Keep it only while taking the outlets: it holds every object of the file.
@MainActor
public final class UIBuilder {
  private let builder: Object

  /// Makes the objects that a `.ui` file describes. Bytes embedded in the program need no file beside it.
  ///
  /// Its translatable texts are looked up in the domain, if there is one: see ``Translations``.
  public init(_ bytes: [UInt8], domain: String? = nil) throws(GLibError) {
    let builder = Object(Reference(adopting: gtk_builder_new()))
    withNative(builder) { gtk_builder_set_translation_domain($0, domain) }
    let xml = String(decoding: bytes, as: UTF8.self)
    _ = try throwing { error in
      withNative(builder) { gtk_builder_add_from_string($0, xml, gssize(xml.utf8.count), error) }
    }
    self.builder = builder
  }

  /// Returns the object with an id, as the type that the caller expects.
  public func outlet<Outlet: Object>(_ id: String, as _: Outlet.Type = Outlet.self) throws(OutletError) -> Outlet {
    guard let found = withNative(builder, { gtk_builder_get_object($0, id) }) else { throw .missing(id: id) }
    let object = Object.wrapping(found)
    guard let outlet = object as? Outlet else {
      throw .otherType(id: id, expected: "\(Outlet.self)", found: object.description)
    }
    return outlet
  }
}
