import CGtk

/// A GObject that Swift defines: an item of a list that GTK sorts, filters and binds by its properties.
///
/// A property is a Swift property, a name, and an entry in ``Object/ownProperties``:
///
/// ```swift window
/// final class Person: CustomObject {
///   static let name = PropertyName<String>("name")
///   var name = "" { didSet { notify(Person.name) } }
///
///   override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(name, \Person.name)] }
/// }
/// ```
///
/// All stored properties need initial values, because GTK makes objects, too: by `<object class="DemoPerson">` in XML.
open class CustomObject: Object {
  open override class var type: ObjectType {
    self == CustomObject.self ? ObjectType(g_object_get_type()) : ownType()
  }

  /// Makes an object with its properties' initial values.
  public convenience init() {
    self.init(Reference(constructing: Self.type.raw, [:]))
  }
}
