import CGtk

/// Lets a menu set a property of an object, and shows what it is set to (`GPropertyAction`).
///
/// A truth value is a check item. An enumeration is a group of radio items, whose targets are the names that C has for its
/// values, such as `force-dark`.
public final class PropertyAction: Object {
  public override class var type: ObjectType { ObjectType(g_property_action_get_type()) }

  /// Makes an action by a name.
  public convenience init<Value>(_ name: String, of object: Object, _ property: PropertyName<Value>) {
    self.init(["name": name, "object": object, "property-name": property.name])
  }
}
