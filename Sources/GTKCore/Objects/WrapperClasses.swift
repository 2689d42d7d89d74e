package import CGtk

/// The Swift classes by the GObject types that they wrap, so that an object met first through a parent gets its own class.
///
/// A class is looked for by its type's name when an object of that type is first seen. A table of all classes would be filled at the
/// start of each program, which uses few of them.
@MainActor
package enum WrapperClasses {
  /// Returns the Swift class for a GObject type's name, or nil if the module that gave this function has none.
  package typealias Finder = @MainActor (String) -> Object.Type?

  private static var classes: [GType: Object.Type] = [:]
  private static var finders: [Finder] = []

  /// Adds the classes of a module. What is found in a module that was added later takes precedence.
  package static func add(_ finder: @escaping Finder) {
    finders.append(finder)
    // What was found before may now have a nearer class.
    classes = classes.filter { $0.value.type.raw == $0.key }
  }

  /// Adds one class, under its own GObject type.
  package static func add(_ wrapper: Object.Type) {
    classes = classes.filter { $0.value.type.raw == $0.key }
    classes[wrapper.type.raw] = wrapper
  }

  /// Returns the class of a type, or that of its nearest ancestor that has one.
  package static func best(for type: GType) -> Object.Type {
    if let known = classes[type] { return known }
    let found = find(type) ?? (g_type_parent(type) == 0 ? Object.self : best(for: g_type_parent(type)))
    classes[type] = found
    return found
  }

  private static func find(_ type: GType) -> Object.Type? {
    let name = typeName(type)
    for finder in finders.reversed() {
      if let found = finder(name) { return found }
    }
    return nil
  }
}
