import CGtk
import GTKCore

/// The part of GListModel that doesn't depend on the type of elements.
@MainActor
protocol ListModelSource: Object {
  var elementCount: Int { get }
  func makeItem(at index: Int) -> Object
}

/// The GObject type of a list's items: a plain object whose wrapper holds the value.
let listElementType = registerType("RivuletListElement")

/// The GObject type of lists: a plain object that answers as a GListModel through its wrapper.
let listModelType: GType = {
  let type = registerType("RivuletListModel")
  var interface = GInterfaceInfo()
  interface.interface_init = { interface, _ in
    let methods = interface!.assumingMemoryBound(to: GListModelInterface.self)
    methods.pointee.get_item_type = { _ in listElementType }
    methods.pointee.get_n_items = { list in
      withSource(list) { guint($0.elementCount) } ?? 0
    }
    methods.pointee.get_item = { list, index in
      let item = withSource(list) { source in
        guard index < source.elementCount else { return UInt(0) }
        // The caller gets a reference of its own.
        return withNative(source.makeItem(at: Int(index))) { UInt(bitPattern: g_object_ref($0)) }
      }
      return item.flatMap { gpointer(bitPattern: $0) }
    }
  }
  g_type_add_interface_static(type, g_list_model_get_type(), &interface)
  return type
}()

private func registerType(_ name: String) -> GType {
  g_type_register_static_simple(
    g_object_get_type(), name, guint(MemoryLayout<GObjectClass>.size), nil,
    guint(MemoryLayout<GObject>.size), nil, GTypeFlags(rawValue: 0))
}

private func withSource<R: Sendable>(_ list: OpaquePointer?, _ body: @MainActor (any ListModelSource) -> R) -> R? {
  // GTK asks on the main thread, and the pointer stays in this call.
  nonisolated(unsafe) let list = list!
  return MainActor.assumeIsolated { (Object.existing(list.raw) as? any ListModelSource).map(body) }
}
