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
    Row("form-derived", per: "write", count: 500_000, goal: 200) { count in
      let sum = Sum()
      let form = Form()
      Property.combineLatest(opaque(form.name), opaque(form.password), opaque(form.agrees)).map(Form.isValid)
        .signal.subscribe { sum.value &+= $0 ? 1 : 2 }
      form.fill(count)
      return sum.value
    } baseline: { count in
      formOfSignals(count)
    },
    Row("form-signals", per: "write", count: 500_000, goal: 200) { count in
      formOfSignals(count)
    } baseline: { count in
      formOfSignals(count)
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

/// Three inputs, and whether they are valid together.
private struct Form {
  let name = MutableProperty(0)
  let password = MutableProperty("")
  let agrees = MutableProperty(true)

  @Sendable static func isValid(_ name: Int, _ password: String, _ agrees: Bool) -> Bool {
    name % 2 == 0 && password.isEmpty && agrees
  }

  func fill(_ count: Int) { for number in 0..<count { name.value = number } }
}

private func formOfSignals(_ count: Int) -> Int {
  let sum = Sum()
  let form = Form()
  let isValid = MutableProperty(false)
  isValid.signal.skip(first: 1).subscribe { sum.value &+= $0 ? 1 : 2 }
  Signal.combineLatest(opaque(form.name.signal), opaque(form.password.signal), opaque(form.agrees.signal))
    .map(Form.isValid).bind(to: isValid)
  form.fill(count)
  return sum.value
}
