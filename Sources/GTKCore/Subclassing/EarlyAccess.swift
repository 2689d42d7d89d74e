import CGtk

/// Reads and sets own properties, also of an object that has no wrapper yet, where its construction and its template do so.
///
/// A value that is set then waits for the wrapper, which has the state; a property that is read then is reported as changed once the
/// wrapper is there.
@MainActor
enum EarlyAccess {
  private static var waiting: [UnsafeMutableRawPointer: [@MainActor (Object) -> Void]] = [:]

  static func read(_ property: PropertyDefinition, of object: UnsafeMutableRawPointer, into slot: borrowing ValueSlot) {
    if let wrapper = Object.existing(object) { return property.get(wrapper, slot) }
    waiting[object, default: []].append { $0.notify(property.name) }
  }

  static func set(_ property: PropertyDefinition, of object: UnsafeMutableRawPointer, to slot: borrowing ValueSlot) {
    guard let set = property.set else { return }
    if let wrapper = Object.existing(object) { return set(wrapper, slot) }
    let copy = ValueArray(capacity: 1)
    g_value_copy(slot.pointer, copy.append(slot.type).pointer)
    waiting[object, default: []].append { set($0, ValueSlot(pointer: copy.base)) }
  }

  /// Does what has waited for an object's wrapper.
  static func finish(_ wrapper: Object) {
    guard !waiting.isEmpty, let due = waiting.removeValue(forKey: wrapper.pointer) else { return }
    for access in due { access(wrapper) }
  }
}
