import CGtk

/// Finds the callbacks of a template among those that its class names (`GtkBuilderScope`).
final class TemplateScope: Object {
  override class var type: ObjectType { ObjectType(scopeType) }

  private var own: OwnType?

  convenience init(_ own: OwnType) {
    self.init([:])
    self.own = own
  }

  /// Makes what GTK connects to a signal for a name in the XML.
  fileprivate func makeClosure(_ name: String, for instance: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GClosure>
  {
    guard let own else { fatalError("A template was read without its class") }
    guard let callback = own.callback(name) else {
      let known = own.template?.callbacks.map(\.name).joined(separator: ", ") ?? ""
      fatalError("\(own.wrapper)'s template names a callback '\(name)'; there are \(known.isEmpty ? "none" : known)")
    }
    let closure = GTKCore.makeClosure { arguments, result in
      // The instance outlives the closure, which ends with it, and has no wrapper while it is being made.
      if let owner = Object.existing(instance) { callback.run(owner, arguments, result) }
    }
    g_object_watch_closure(instance.assumingMemoryBound(to: GObject.self), closure)
    return closure
  }
}

extension OwnType {
  fileprivate func callback(_ name: String) -> TemplateCallback? {
    template?.callbacks.first { $0.name == name } ?? parent?.callback(name)
  }
}

/// GTK's own scope, which finds types by their C functions, with other callbacks.
private let scopeType: GType = {
  var query = GTypeQuery()
  g_type_query(gtk_builder_cscope_get_type(), &query)
  let type = g_type_register_static_simple(
    gtk_builder_cscope_get_type(), "RivuletTemplateScope", query.class_size, nil, query.instance_size, nil,
    GTypeFlags(rawValue: 0))
  var interface = GInterfaceInfo()
  interface.interface_init = { interface, _ in
    let methods = interface!.assumingMemoryBound(to: GtkBuilderScopeInterface.self)
    methods.pointee.create_closure = { scope, builder, name, _, _, _ in
      // GTK reads templates on the main thread, and the pointers stay in this call.
      nonisolated(unsafe) let (scope, builder, name) = (scope!, builder!, name!)
      nonisolated(unsafe) var closure: UnsafeMutablePointer<GClosure>?
      onMain {
        guard let instance = gtk_builder_get_current_object(builder) else { return }
        closure = (Object.existing(UnsafeMutableRawPointer(scope)) as? TemplateScope)?
          .makeClosure(String(cString: name), for: UnsafeMutableRawPointer(instance))
      }
      return closure
    }
  }
  g_type_add_interface_static(type, gtk_builder_scope_get_type(), &interface)
  return type
}()
