import Rivulet

extension Row {
  /// A value that changes.
  static let properties = [
    Row("property-write", per: "write", count: 1_000_000, bar: 25) { count in
      let sum = Sum()
      let property = MutableProperty(0)
      opaque(property.signal.removeDuplicates()).subscribe { sum.value &+= $0 }
      for number in 0..<count { property.value = number / 2 }
      return sum.value
    } baseline: { count in
      PropertiesByHand.write(count)
    },
    Row("property-join", per: "write", count: 500_000, bar: 100) { count in
      let sum = Sum()
      let property = MutableProperty(0)
      let (once, twice) = (opaque(property.map { $0 &+ 1 }), opaque(property.map { $0 &* 2 }))
      opaque(once.combineLatest(with: twice)).signal.subscribe { sum.value &+= $0 &* 3 &+ $1 }
      for number in 0..<count { property.value = number }
      return sum.value
    } baseline: { count in
      PropertiesByHand.join(count)
    },
  ]
}
