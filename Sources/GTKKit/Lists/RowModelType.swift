import CGtk
import GTKCore
import GTKGenerated

/// The part of a row model that doesn't depend on the type of elements, as GTK asks for it.
@MainActor
protocol RowSource: Object {
  var rowCount: Int { get }
  func makeItem(at row: Int) -> UnsafeMutableRawPointer?
  func isSelectedRow(_ row: Int) -> Bool
  func select(_ rows: Bitset, in mask: Bitset) -> Bool
  var selectedIndex: Int? { get set }
  var selectedIndexes: [Int] { get set }
}

/// The GObject type of row models: a plain object that answers as a list with a selection through its wrapper.
let rowModelType: GType = {
  var info = GTypeInfo()
  info.class_size = guint16(MemoryLayout<GObjectClass>.size)
  info.instance_size = guint16(MemoryLayout<GObject>.size)
  info.class_init = { objectClass, _ in installProperties(objectClass!.assumingMemoryBound(to: GObjectClass.self)) }
  let type = g_type_register_static(g_object_get_type(), "RivuletRowModel", &info, GTypeFlags(rawValue: 0))
  var (list, selection) = (GInterfaceInfo(), GInterfaceInfo())
  list.interface_init = { interface, _ in fillList(interface!.assumingMemoryBound(to: GListModelInterface.self)) }
  selection.interface_init = { interface, _ in
    fillSelection(interface!.assumingMemoryBound(to: GtkSelectionModelInterface.self))
  }
  g_type_add_interface_static(type, g_list_model_get_type(), &list)
  g_type_add_interface_static(type, gtk_selection_model_get_type(), &selection)
  return type
}()

private func fillList(_ methods: UnsafeMutablePointer<GListModelInterface>) {
  methods.pointee.get_item_type = { _ in g_object_get_type() }
  methods.pointee.get_n_items = { list in withRows(list) { guint($0.rowCount) } ?? 0 }
  methods.pointee.get_item = { list, row in
    withRows(list) { rows in
      Int(row) < rows.rowCount ? UInt(bitPattern: rows.makeItem(at: Int(row))) : 0
    }.flatMap { gpointer(bitPattern: $0) }
  }
}

private func fillSelection(_ methods: UnsafeMutablePointer<GtkSelectionModelInterface>) {
  methods.pointee.is_selected = { model, row in
    withRows(model) { Int(row) < $0.rowCount && $0.isSelectedRow(Int(row)) ? 1 : 0 } ?? 0
  }
  methods.pointee.set_selection = { model, rows, mask in
    let sets = (UInt(bitPattern: rows), UInt(bitPattern: mask))
    return withRows(model) { source in
      let rows = Bitset.unsafelyWrapping(OpaquePointer(bitPattern: sets.0)!, .lent)
      let mask = Bitset.unsafelyWrapping(OpaquePointer(bitPattern: sets.1)!, .lent)
      return source.select(rows, in: mask) ? 1 : 0
    } ?? 0
  }
}

private func installProperties(_ objectClass: UnsafeMutablePointer<GObjectClass>) {
  objectClass.pointee.get_property = { object, id, value, _ in
    // GTK reads properties on the main thread, and the pointers stay in this call.
    nonisolated(unsafe) let value = value!
    _ = withRows(OpaquePointer(object)) { rows in
      let slot = ValueSlot(pointer: value)
      if id == 1 { IndexConversion.write(rows.selectedIndex, to: slot) }
      if id == 2 { IndexesConversion.write(rows.selectedIndexes, to: slot) }
    }
  }
  objectClass.pointee.set_property = { object, id, value, _ in
    // GTK sets properties on the main thread, and the pointers stay in this call.
    nonisolated(unsafe) let value = UnsafeMutablePointer(mutating: value!)
    _ = withRows(OpaquePointer(object)) { rows in
      let slot = ValueSlot(pointer: value)
      if id == 1 { rows.selectedIndex = IndexConversion.read(from: slot) ?? nil }
      if id == 2 { rows.selectedIndexes = IndexesConversion.read(from: slot) ?? [] }
    }
  }
  let flags = GParamFlags(
    rawValue: G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue | G_PARAM_EXPLICIT_NOTIFY.rawValue)
  g_object_class_install_property(
    objectClass, 1, g_param_spec_uint("selected", nil, nil, 0, .max, .max, flags))
  g_object_class_install_property(
    objectClass, 2, g_param_spec_boxed("selection", nil, nil, gtk_bitset_get_type(), flags))
}

private func withRows<R: Sendable>(_ model: OpaquePointer?, _ body: @MainActor (any RowSource) -> R) -> R? {
  // GTK asks on the main thread, and the pointer stays in this call.
  nonisolated(unsafe) let model = model!
  return onMain { (Object.existing(model.raw) as? any RowSource).map(body) }
}
