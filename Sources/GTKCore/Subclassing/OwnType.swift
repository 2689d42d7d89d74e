import CGtk

/// A class whose subclasses fill in GObject's table of their methods.
@MainActor
package protocol ClassInitializing: Object {
  /// Fills in the table: a `GtkWidgetClass` for a widget.
  static func initializeClass(_ objectClass: UnsafeMutableRawPointer)
}

/// The GObject type of a Swift class, with what GObject asks it for. There is one for each class, for the life of the program.
@MainActor
final class OwnType {
  let wrapper: Object.Type
  let properties: [PropertyDefinition]
  let template: Template?
  /// The ids in the template, once the class is initialized.
  var templateIDs: [String] = []
  private let signals: [SignalDefinition]
  private(set) var type: GType = 0

  private static var byClass: [ObjectIdentifier: OwnType] = [:]
  static var byType: [GType: OwnType] = [:]

  /// The types of the objects that Swift is making, whose wrappers follow when they are made.
  private static var beingMade: [GType] = []

  static func of(_ wrapper: Object.Type) -> OwnType {
    byClass[ObjectIdentifier(wrapper)] ?? OwnType(wrapper)
  }

  private init(_ wrapper: Object.Type) {
    guard let parent = _getSuperclass(wrapper) as? Object.Type else {
      fatalError("\(wrapper) can't have a type of its own")
    }
    let parentType = parent.type.raw
    let inherited = Self.byType[parentType]
    self.wrapper = wrapper
    // A class that overrides nothing has its superclass' lists.
    properties = wrapper.ownProperties.filter { own in inherited?.knows(property: own.name) != true }
    signals = wrapper.ownSignals.filter { own in inherited?.knows(signal: own.name) != true }
    template = wrapper.ownTemplate.flatMap { $0.bytes == inherited?.wrapper.ownTemplate?.bytes ? nil : $0 }
    register(under: parentType)
    Self.byClass[ObjectIdentifier(wrapper)] = self
    Self.byType[type] = self
    WrapperClasses.add(wrapper, for: type)
  }

  /// The own type of the superclass, if it has one.
  var parent: OwnType? { Self.byType[g_type_parent(type)] }

  private func knows(property name: String) -> Bool {
    properties.contains { $0.name == name } || parent?.knows(property: name) == true
  }

  private func knows(signal name: String) -> Bool {
    signals.contains { $0.name == name } || parent?.knows(signal: name) == true
  }

  private func register(under parent: GType) {
    let name = wrapper.ownTypeName
    guard g_type_from_name(name) == 0 else {
      fatalError("GObject has a type '\(name)' already: override ownTypeName in \(wrapper)")
    }
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(query.instance_size)
    info.class_init = classInitializer
    info.class_data = UnsafeRawPointer(Unmanaged.passRetained(self).toOpaque())
    info.instance_init = instanceInitializer
    type = g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
    guard type != 0 else {
      fatalError(
        "'\(name)' can't name \(wrapper)'s type, or \(typeName(parent)) can't be subclassed: override ownTypeName")
    }
  }

  fileprivate func initialize(_ objectClass: UnsafeMutablePointer<GObjectClass>) {
    objectClass.pointee.get_property = getter
    objectClass.pointee.set_property = setter
    for (index, property) in properties.enumerated() {
      guard g_object_class_find_property(objectClass, property.name) == nil else {
        fatalError(
          "\(typeName(g_type_parent(type))) has a property '\(property.name)' already: name \(wrapper)'s otherwise")
      }
      let specification = property.makeSpecification(of: typeName(type))
      g_object_class_install_property(objectClass, guint(index + 1), specification)
    }
    for signal in signals { signal.install(in: type) }
    (wrapper as? any ClassInitializing.Type)?.initializeClass(UnsafeMutableRawPointer(objectClass))
    if g_type_is_a(type, gtk_widget_get_type()) != 0 { objectClass.pointee.dispose = widgetDisposer }
    template?.install(in: UnsafeMutableRawPointer(objectClass), of: self)
  }

  /// Makes an object from Swift, whose initializer makes the wrapper.
  static func making(_ type: GType, _ make: () -> UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    guard byType[type] != nil else { return make() }
    let depth = beingMade.count
    beingMade.append(type)
    let made = make()
    beingMade.removeSubrange(depth...)
    return made
  }

  /// Makes the wrapper of an object that C makes: the class' state is in it, and lives as long as the object.
  fileprivate func initialize(_ instance: UnsafeMutableRawPointer) {
    if Self.beingMade.last == type {
      Self.beingMade.removeLast()
    } else {
      _ = wrapper.init(Reference(borrowing: instance))
    }
  }
}

// GObject calls these on the main thread, where Swift makes the objects and GtkBuilder does; the pointers stay in the calls.

private let classInitializer: GClassInitFunc = { objectClass, data in
  // Sound: GTK makes classes and objects on the main thread, and the pointers stay in this call.
  nonisolated(unsafe) let (objectClass, data) = (objectClass!, data!)
  onMain {
    let own = Unmanaged<OwnType>.fromOpaque(data).takeUnretainedValue()
    own.initialize(objectClass.assumingMemoryBound(to: GObjectClass.self))
  }
}

private let instanceInitializer: GInstanceInitFunc = { instance, objectClass in
  // Sound: GTK makes classes and objects on the main thread, and the pointers stay in this call.
  nonisolated(unsafe) let (instance, objectClass) = (instance!, objectClass!)
  onMain {
    let instanceType = instance.pointee.g_class.pointee.g_type
    let finalType = objectClass.assumingMemoryBound(to: GTypeClass.self).pointee.g_type
    guard let own = OwnType.byType[instanceType] else { return }
    own.template?.fill(UnsafeMutableRawPointer(instance))
    // GObject initializes an object as an instance of each ancestor first. The wrapper comes last, so that its initializer has the
    // templates' objects.
    if instanceType == finalType { own.initialize(UnsafeMutableRawPointer(instance)) }
  }
}

private let getter:
  @convention(c) (
    UnsafeMutablePointer<GObject>?, guint, UnsafeMutablePointer<GValue>?, UnsafeMutablePointer<GParamSpec>?
  ) -> Void = { object, id, value, specification in
    // Sound: GTK reads and sets properties on the main thread, and the pointers stay in this call.
    nonisolated(unsafe) let (object, value, specification) = (object!, value!, specification!)
    onMain {
      guard let property = property(id, specification) else { return }
      EarlyAccess.read(property, of: UnsafeMutableRawPointer(object), into: ValueSlot(pointer: value))
    }
  }

private let setter:
  @convention(c) (
    UnsafeMutablePointer<GObject>?, guint, UnsafePointer<GValue>?, UnsafeMutablePointer<GParamSpec>?
  ) -> Void = { object, id, value, specification in
    // Sound: GTK reads and sets properties on the main thread, and the pointers stay in this call.
    nonisolated(unsafe) let (object, value, specification) = (
      object!, UnsafeMutablePointer(mutating: value!), specification!
    )
    onMain {
      guard let property = property(id, specification) else { return }
      EarlyAccess.set(property, of: UnsafeMutableRawPointer(object), to: ValueSlot(pointer: value))
    }
  }

@MainActor
private func property(_ id: guint, _ specification: UnsafeMutablePointer<GParamSpec>) -> PropertyDefinition? {
  OwnType.byType[specification.pointee.owner_type].map { $0.properties[Int(id) - 1] }
}
