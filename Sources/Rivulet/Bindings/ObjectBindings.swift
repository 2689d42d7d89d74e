/// The signals that are bound to properties of objects of other libraries, such as widgets.
package enum ObjectBindings {
  private struct Place: Hashable {
    let object: ObjectIdentifier
    let property: String
  }

  private struct Entry {
    let number: UInt
    let binding: PropertyBinding
    /// Tells the object from another one at its address, if the binding ends after it.
    weak var object: (any AnyObject & Sendable)?
  }

  private struct Table {
    var count: UInt = 0
    var entries: [Place: [Entry]] = [:]
  }

  private static let table = Locked(Table())

  /// Records a binding for as long as it lasts, and warns if there is a second one.
  ///
  /// - Parameters:
  ///   - binding: The signal that sets the property.
  ///   - property: The property's name.
  ///   - object: The object with the property.
  ///   - subscription: The binding's subscription.
  package static func note(
    _ binding: PropertyBinding, to property: String, of object: some AnyObject & Sendable,
    until subscription: Subscription
  ) {
    if subscription.isDisposed { return }
    let place = Place(object: ObjectIdentifier(object), property: property)
    let (number, other) = table.withLock { table in
      table.count += 1
      let other = table.entries[place]?.last { $0.object === object }
      table.entries[place, default: []].append(Entry(number: table.count, binding: binding, object: object))
      return (table.count, other?.binding)
    }
    if let other { binding.warn(of: other, to: "\(type(of: object)).\(property)") }
    subscription.base.onDispose {
      table.withLock { table in
        let left = table.entries[place]?.filter { $0.number != number }
        table.entries[place] = left?.isEmpty == false ? left : nil
      }
    }
  }
}
