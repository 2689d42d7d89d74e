package import CGtk

/// The Swift classes by the GObject types that they wrap, so that an object met first through a parent gets its own class.
///
/// A class is looked for by its type's name when an object of that type is first seen. A table of all classes would be filled at
/// the start of each program, which uses few of them.
@MainActor
package enum WrapperClasses {
  /// Returns the Swift class for a GObject type's name, or nil if the module that gave this function has none: an ``Object``'s, an
  /// ``Instance``'s, or for the name of an interface the class of objects of which only the interface is known.
  package typealias Finder = @MainActor (String) -> AnyClass?

  private static var finders: [Finder] = []
  private static var named: [GType: AnyClass?] = [:]
  private static var nearest: [GType: AnyClass] = [:]

  /// Adds the classes of a module. What is found in a module that was added later takes precedence.
  package static func add(_ finder: @escaping Finder) {
    finders.append(finder)
    // What was not found before may be found now.
    named = named.filter { $0.value != nil }
    nearest = [:]
  }

  /// Adds one class, under its own GObject type.
  package static func add(_ wrapper: Object.Type) {
    add(wrapper, for: wrapper.type.raw)
  }

  static func add(_ wrapper: Object.Type, for type: GType) {
    named[type] = wrapper
    nearest = [:]
  }

  /// Returns the class of a type, or that of its nearest ancestor that has one.
  package static func best(for type: GType) -> Object.Type {
    nearest(type) as? Object.Type ?? Object.self
  }

  /// Returns the class of a type's instances, which are no objects, or that of its nearest ancestor that has one.
  static func bestInstance(for type: GType) -> Instance.Type? {
    nearest(type) as? Instance.Type
  }

  /// Returns the class of exactly this type, or for an interface that of its objects.
  static func named(_ type: GType) -> Object.Type? {
    find(type) as? Object.Type
  }

  /// Wraps objects of a type by a class of which an interface is known, if that is nearer than what was found by the type.
  static func refine(_ type: GType, _ wrapper: Object.Type) {
    let known = best(for: type)
    var ancestor: AnyClass? = wrapper
    while let next = ancestor, next != known { ancestor = _getSuperclass(next) }
    if ancestor != nil { nearest[type] = wrapper }
  }

  private static func nearest(_ type: GType) -> AnyClass? {
    if let known = nearest[type] { return known }
    guard let found = find(type) ?? (g_type_parent(type) == 0 ? nil : nearest(g_type_parent(type))) else { return nil }
    nearest[type] = found
    return found
  }

  private static func find(_ type: GType) -> AnyClass? {
    if let known = named[type] { return known }
    let name = typeName(type)
    var found: AnyClass?
    for finder in finders.reversed() where found == nil { found = finder(name) }
    named[type] = .some(found)
    return found
  }
}
