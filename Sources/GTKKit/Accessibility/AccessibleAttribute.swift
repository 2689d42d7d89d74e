import CGtk
import GTKCore
public import GTKGenerated

/// A fact about a widget for screen readers, beside its name: a property, a state, or a relation to other widgets.
///
/// Widgets of GTK have those that belong to them: a switch is checked, a label with a mnemonic labels its widget. Say what only the
/// program knows. GTK 4.8 hands on all states, but not all relations and properties;
/// `Documentation/GTK.md` lists those that it does.
///
/// ```swift window
/// let (title, list, volume) = (Label("Poems"), ListBox(), CustomWidget())
/// list.updateAccessible(.labelledBy([title]), .isBusy(true))
/// volume.updateAccessible(.valueMin(0), .valueMax(100), .valueNow(40), .valueText("40 %"))
/// ```
@MainActor
public struct AccessibleAttribute {
  enum Key {
    case property(GtkAccessibleProperty)
    case state(GtkAccessibleState)
    case relation(GtkAccessibleRelation)
  }

  private let key: Key
  private let write: (borrowing ValueSlot) -> Void

  init(_ key: Key, _ value: some ValueConvertible) {
    self.key = key
    write = { value.write(to: $0) }
  }

  /// GTK 4.8 makes a place for an enumeration, and reads a number from it.
  init(_ key: Key, _ value: some Enumeration) {
    self.key = key
    write = { slot in
      g_value_unset(slot.pointer)
      g_value_init(slot.pointer, FundamentalType.int.rawValue)
      Int(value.rawValue).write(to: slot)
    }
  }

  init(_ relation: GtkAccessibleRelation, _ widgets: [Widget]) {
    key = .relation(relation)
    write = { slot in
      guard slot.fundamentalType == .pointer else { return widgets.first.write(to: slot) }
      // GTK owns the list from now on, and holds no reference to what is in it.
      g_value_set_pointer(slot.pointer, widgets.reversed().reduce(nil) { g_list_prepend($0, $1.pointer) })
    }
  }

  fileprivate func update(_ accessible: OpaquePointer) {
    var slot = GValue()
    defer { g_value_unset(&slot) }
    switch key {
    case .property(var property):
      gtk_accessible_property_init_value(property, &slot)
      fill(&slot)
      gtk_accessible_update_property_value(accessible, 1, &property, &slot)
    case .state(var state):
      gtk_accessible_state_init_value(state, &slot)
      fill(&slot)
      gtk_accessible_update_state_value(accessible, 1, &state, &slot)
    case .relation(var relation):
      gtk_accessible_relation_init_value(relation, &slot)
      fill(&slot)
      gtk_accessible_update_relation_value(accessible, 1, &relation, &slot)
    }
  }

  private func fill(_ slot: UnsafeMutablePointer<GValue>) { write(ValueSlot(pointer: slot)) }
}

extension Widget {
  /// Says properties, states and relations of the widget to screen readers, each instead of what it was before.
  ///
  /// `resetProperty`, `resetState` and `resetRelation` take one back. The name and the description are ``accessibleName`` and
  /// ``accessibleDescription``.
  public func updateAccessible(_ attributes: AccessibleAttribute...) {
    withNative(self) { (accessible: OpaquePointer) in
      for attribute in attributes { attribute.update(accessible) }
    }
  }
}
