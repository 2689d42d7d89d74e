import CGtk

/// A typed place that GObject lends for one value: a property's, a signal argument's or a result's.
///
/// It cannot be copied, so it does not outlive the call that lends it.
public struct ValueSlot: ~Copyable {
  let pointer: UnsafeMutablePointer<GValue>

  var type: GType { pointer.pointee.g_type }

  var fundamentalType: FundamentalType? { FundamentalType(rawValue: g_type_fundamental(type)) }

  func reject(_ value: Any.Type) -> Never {
    fatalError("\(typeName(type)) does not take \(value)")
  }
}

/// GObject's fundamental types. Their C names are macros, which Swift does not import.
enum FundamentalType: GType {
  case interface = 8
  case int8 = 12
  case uint8 = 16
  case boolean = 20
  case int = 24
  case uint = 28
  case long = 32
  case ulong = 36
  case int64 = 40
  case uint64 = 44
  case enumeration = 48
  case flags = 52
  case float = 56
  case double = 60
  case string = 64
  case object = 80
  case variant = 84

  static let none: GType = 4
}

/// Lends an empty slot of a type for the length of the call.
func withValueSlot<R>(_ type: GType, _ body: (borrowing ValueSlot) -> R) -> R {
  let values = ValueArray(capacity: 1)
  return body(values.append(type))
}

/// The GValues of one call, unset when it is over.
final class ValueArray {
  let base: UnsafeMutablePointer<GValue>
  private(set) var count = 0

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count { g_value_unset(base + index) }
    base.deallocate()
  }

  func append(_ type: GType) -> ValueSlot {
    let slot = ValueSlot(pointer: base + count)
    slot.pointer.initialize(to: GValue())
    g_value_init(slot.pointer, type)
    count += 1
    return slot
  }
}
