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
    if isClass(wrapper, below: best(for: type)) { nearest[type] = wrapper }
  }

  private static func nearest(_ type: GType) -> AnyClass? {
    if let known = nearest[type] { return known }
    guard let found = find(type) ?? inherited(by: type) else { return nil }
    nearest[type] = found
    return found
  }

  /// Returns the class of a type's nearest ancestor that has one, or below it the class of objects of an interface that the type adds.
  private static func inherited(by type: GType) -> AnyClass? {
    let ancestor: AnyClass? = g_type_parent(type) == 0 ? nil : nearest(g_type_parent(type))
    guard g_type_is_a(type, g_object_get_type()) != 0 else { return ancestor }
    let known: AnyClass = ancestor ?? Object.self
    let added = interfaces(of: type).filter { interface in find(interface).map { isClass($0, below: known) } == true }
    // A class can stand for one interface, and for those that this one requires: see ``Object/as(_:)``.
    let widest = added.max { first, second in
      let counts = [first, second].map { one in added.count { g_type_is_a(one, $0) != 0 } }
      return counts[0] < counts[1]
    }
    return widest.map { find($0) } ?? ancestor
  }

  /// Returns the interfaces of a type, by their names.
  static func interfaces(of type: GType) -> [GType] {
    var count: guint = 0
    guard let types = g_type_interfaces(type, &count) else { return [] }
    defer { g_free(types) }
    return UnsafeBufferPointer(start: types, count: Int(count)).sorted { typeName($0) < typeName($1) }
  }

  private static func isClass(_ one: AnyClass, below other: AnyClass) -> Bool {
    sequence(first: one, next: { _getSuperclass($0) }).dropFirst().contains { $0 == other }
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
