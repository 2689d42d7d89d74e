import GTKCore
import GTKGenerated
import Rivulet
import RivuletGTK

/// The law of two-way bindings: whichever side is set, both have one value when it is done, after two announcements at most, and
/// nothing is left of a binding in any direction that was disposed.
@MainActor
enum Bindings {
  /// Binds a property whose values can be compared, sets each side, and returns the number of bindings.
  static func check<Value>(_ name: PropertyName<Value>, of object: Object, _ values: [Value]) -> Int {
    guard let comparable = Value.self as? any (Equatable & Sendable).Type else { return 0 }
    func open<Comparable: Equatable & Sendable>(_: Comparable.Type) {
      bind(name as! PropertyName<Comparable>, of: object, values as! [Comparable])
    }
    open(comparable)
    return 1
  }

  private static func bind<Value: Equatable & Sendable>(
    _ name: PropertyName<Value>, of object: Object, _ values: [Value]
  ) {
    let handlers = LiveCounts.handlers
    let model = MutableProperty(object[name])
    let announced = MutableProperty(0)
    model.signal.skip(first: 1).subscribe { _ in announced.value += 1 }
    let binding = name.member(of: object).bind(twoWay: model)
    func expectAgreement(_ way: String, _ value: Value) {
      let shown = object[name]
      if shown != model.value { complain("\(way) to \(value): the object has \(shown), the program \(model.value)") }
      if announced.value > 2 { complain("\(way) to \(value): announced \(announced.value) times") }
      announced.value = 0
    }
    func complain(_ text: String) { Complaints.add("\(object).\(name.name) \(text)") }
    for value in values {
      model.value = value
      expectAgreement("set by the program", value)
    }
    for value in values {
      object[name] = value
      expectAgreement("set by hand", value)
    }
    binding.dispose()
    let (source, property) = (Subject<Value, Never>(), name.member(of: object))
    let target = source.signal.bind(to: property)
    for value in values { source.send(value) }
    target.dispose()
    property.values.subscribe { _ in }.dispose()
    if LiveCounts.handlers != handlers { complain("bound: \(LiveCounts.handlers - handlers) handlers are left") }
  }
}
