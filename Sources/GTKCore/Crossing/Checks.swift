import CGtk

// Mistakes of which C only complains on standard error, and then ignores the call, or by which it ends the program. Each stop names the
// C function, which its page explains.

/// Stops unless a list takes items of these objects' classes.
@MainActor
package func checkItems(_ list: Object, _ items: [Object], _ function: StaticString) {
  withExtendedLifetime((list, items)) {
    let type = g_list_model_get_item_type(list.opaque)
    for item in items where g_type_is_a(typeOf(item.pointer), type) == 0 {
      fatalError("\(function) takes a \(typeName(type)) for this list, not a \(typeName(typeOf(item.pointer)))")
    }
  }
}

/// Stops unless a list has items at all these positions.
///
/// - Parameter positions: The positions; an empty range may be the one behind the last item.
@MainActor
package func checkPositions(_ list: Object, from start: Int, count: Int, _ function: StaticString) {
  let items = withExtendedLifetime(list) { itemCount(of: list) }
  guard start >= 0, count >= 0, start <= items, count <= items - start else {
    let positions = count == 1 ? "position \(start)" : "\(count) positions from \(start)"
    fatalError("\(function) was called with \(positions) of \(items) items")
  }
}

@MainActor
private func itemCount(of list: Object) -> Int {
  if g_type_is_a(typeOf(list.pointer), g_list_model_get_type()) != 0 {
    return Int(g_list_model_get_n_items(list.opaque))
  }
  return Int(g_menu_model_get_n_items(list.pointer.assumingMemoryBound(to: GMenuModel.self)))
}

/// Stops unless an action takes this parameter.
@MainActor
package func checkParameter(_ action: Object, _ parameter: Variant?, _ function: StaticString) {
  withExtendedLifetime((action, parameter)) {
    checkType(parameter, g_action_get_parameter_type(action.opaque), "parameter", function)
  }
}

/// Stops unless an action of a group takes this parameter. An action that the group doesn't have is no mistake.
@MainActor
package func checkParameter(_ group: Object, _ name: String, _ parameter: Variant?, _ function: StaticString) {
  withExtendedLifetime((group, parameter)) {
    guard g_action_group_has_action(group.opaque, textForC(name)) != 0 else { return }
    checkType(parameter, g_action_group_get_action_parameter_type(group.opaque, textForC(name)), "parameter", function)
  }
}

/// Stops unless an action's state may be this value.
@MainActor
package func checkState(_ action: Object, _ state: Variant, _ function: StaticString) {
  withExtendedLifetime((action, state)) {
    checkType(state, g_action_get_state_type(action.opaque), "state", function)
  }
}

@MainActor
private func checkType(_ value: Variant?, _ type: OpaquePointer?, _ role: String, _ function: StaticString) {
  let expected = type.map { takenString(g_variant_type_dup_string($0)) ?? "" }
  guard let value, let type, g_variant_is_of_type(value.opaque, type) != 0 else {
    if value == nil, type == nil { return }
    fatalError(
      """
      \(function) takes \(expected.map { "a \(role) of the type '\($0)'" } ?? "no \(role)"), not \
      \(value.map { "\($0) of the type '\($0.typeString)'" } ?? "none")
      """)
  }
}

private let finishedQuark = g_quark_from_string("rivulet-finished")

/// Stops if a snapshot was made a paintable, after which it has no place for anything more.
@MainActor
package func checkTakesMore(_ snapshot: Object, _ function: StaticString) {
  let isFinished = withNative(snapshot) { (object: UnsafeMutablePointer<GObject>) in
    g_object_get_qdata(object, finishedQuark) != nil
  }
  if isFinished {
    fatalError("\(function) was called after makePaintable(), after which a Snapshot takes nothing more")
  }
}

/// Has ``checkTakesMore(_:_:)`` stop from now on.
@MainActor
package func setTakesNoMore(_ snapshot: Object) {
  withNative(snapshot) { (object: UnsafeMutablePointer<GObject>) in
    g_object_set_qdata(object, finishedQuark, UnsafeMutableRawPointer(bitPattern: 1))
  }
}
