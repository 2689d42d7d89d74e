package import CGtk

/// A type that GObject knows (`GType`), such as that of buttons or of texts.
public struct ObjectType: Sendable, Hashable {
  package let raw: GType

  package init(_ raw: GType) {
    self.raw = raw
  }
}

extension ObjectType: CustomStringConvertible {
  /// The type's name in GObject, such as `GtkButton`.
  public var description: String { typeName(raw) }
}
