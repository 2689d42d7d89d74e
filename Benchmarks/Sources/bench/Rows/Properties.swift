import Rivulet

extension Row {
  /// A value that changes.
  static let properties = [
    Row("property-write", per: "write", count: 1_000_000, goal: 15) { count in
      let sum = Sum()
      let property = MutableProperty(0)
      opaque(property.signal.removeDuplicates()).subscribe { sum.value &+= $0 }
      for number in 0..<count { property.value = number / 2 }
      return sum.value
    } baseline: { count in
      PropertiesByHand.write(count)
    },
    Row("property-join", per: "write", count: 500_000, goal: 100) { count in
      let sum = Sum()
      let property = MutableProperty(0)
      let (once, twice) = (opaque(property.map { $0 &+ 1 }), opaque(property.map { $0 &* 2 }))
      opaque(once.combineLatest(with: twice)).signal.subscribe { sum.value &+= $0 &* 3 &+ $1 }
      for number in 0..<count { property.value = number }
      return sum.value
    } baseline: { count in
      PropertiesByHand.join(count)
    },
    Row("bind", per: "value", count: 500_000, goal: 100) { count in
      let sum = Sum()
      let (subject, property) = (Subject<Int, Never>(), MutableProperty(0))
      property.signal.subscribe { sum.value &+= $0 }
      opaque(subject.signal).bind(to: property)
      for value in 0..<count { subject.send(value) }
      return sum.value
    } baseline: { count in
      PropertiesByHand.bind(count)
    },
  ]
}
