import CGtk
import GTKCore
import GTKGenerated

/// A generated class or interface, and what visits its own properties and signals.
@MainActor
struct Walked {
  let name: String
  let visit: @MainActor (Object, Walk) -> Void

  init<Kind>(_ name: String, _ visit: @escaping @MainActor (Kind, Walk) -> Void) {
    self.name = name
    self.visit = { object, walk in
      // A newer library may add an interface to a class, as libadwaita 1.4 does to `AdwViewStackPage`.
      if let object = object as? Kind { visit(object, walk) }
    }
  }
}

/// Makes an object of each class, reads and writes its properties, connects its signals and releases it.
@MainActor
final class Walk {
  private(set) var (classes, reads, readers, writes, signals, bindings) = (0, 0, 0, 0, 0, 0)
  /// The number of times that each member is read: use after free often shows at the second read only.
  private let rounds: Int
  /// The objects that were not disposed, by number.
  private(set) var left: [Int: String] = [:]
  private var object: Object?
  private let members = Dictionary(uniqueKeysWithValues: Walked.all.map { ($0.name, $0) })

  init(rounds: Int = 1) { self.rounds = rounds }

  /// Walks over an object of a class that needs no arguments.
  func visit(_ type: Object.Type) {
    visit { type.init(Reference(constructing: type.type.raw, [:])) }
  }

  func visit(isKept: Bool = false, _ make: () -> Object) {
    use(isKept, make)
    Recipes.holder = nil
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  /// Runs the main loop until all objects are gone, for 10 seconds at most: folders that load retain their dialogs.
  func settle() {
    let end = g_get_monotonic_time() + 10_000_000
    while !left.isEmpty, g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
    for name in left.values { say("left: \(name)") }
  }

  private func use(_ isKept: Bool, _ make: () -> Object) {
    let object = make()
    classes += 1
    say("\(object) made")
    if !isKept { watch(object) }
    self.object = object
    for name in names(object) { members[name]?.visit(object, self) }
    self.object = nil
    if let window = object as? GTKGenerated.Window { window.destroy() }
  }

  /// The names of an object's type, of its ancestors, and of their interfaces.
  private func names(_ object: Object) -> [String] {
    var (found, type) = ([String](), typeOf(object.pointer))
    var count: guint = 0
    let interfaces = g_type_interfaces(type, &count)
    for index in 0..<Int(count) { found.append(typeName(interfaces![index])) }
    g_free(interfaces)
    while type != 0 {
      found.append(typeName(type))
      type = g_type_parent(type)
    }
    return found
  }

  private func watch(_ object: Object) {
    let number = classes
    left[number] = object.description
    object.onDispose { [unowned self] in left[number] = nil }
  }

  func property<Value>(
    _ name: PropertyName<Value>, _ read: @autoclosure () -> Value, takesNil: Bool = true,
    _ write: ((Value) -> Void)? = nil
  ) {
    guard let object else { return }
    guard !isException(name.name, Exceptions.reads) else { return }
    note(name.name, "read")
    readAgain(read)
    _ = object[name]
    reads += 1
    guard let write, !isException(name.name, Exceptions.writes) else { return }
    for index in Candidates.values(name, of: object).indices {
      set(name, at: index, takesNil, write)
      readAgain(read)
    }
    for value in Candidates.values(name, of: object) where takesNil || !isNil(value) {
      note(name.name, "set by name to \(value)")
      object[name] = value
      _ = read()
      writes += 1
    }
    guard !isException(name.name, Exceptions.bindings) else { return }
    note(name.name, "bound")
    bindings += Bindings.check(name, of: object, Candidates.values(name, of: object).filter { takesNil || !isNil($0) })
  }

  func property<Value>(_ name: ReadOnlyPropertyName<Value>, _ read: @autoclosure () -> Value) {
    guard let object, !isException(name.name, Exceptions.reads) else { return }
    note(name.name, "read")
    readAgain(read)
    _ = object[name]
    reads += 1
  }

  /// Sets a property to a value that nothing else holds afterwards.
  private func set<Value>(_ name: PropertyName<Value>, at index: Int, _ takesNil: Bool, _ write: (Value) -> Void) {
    guard let object else { return }
    let value = Candidates.values(name, of: object)[index]
    guard takesNil || !isNil(value) else { return }
    note(name.name, "set to \(value)")
    write(value)
    writes += 1
  }

  /// Reads what a method without arguments returns.
  func reader<Value>(_ name: String, _ read: @autoclosure () -> Value) {
    guard let object else { return }
    let isExcepted = names(object).contains { Exceptions.readers["\($0).\(name)"] != nil }
    guard !isExcepted else { return }
    note(name, "read")
    readAgain(read)
    readers += 1
  }

  private func readAgain<Value>(_ read: () -> Value) {
    for _ in 0..<rounds {
      let value = read()
      // Texts, arrays and structures are read whole by describing them.
      if rounds > 1 { _ = "\(value)".utf8.count }
    }
  }

  func signal<Result, each Argument>(_ name: SignalName<Result, repeat each Argument>) {
    guard let object else { return }
    note(name.name, "connected")
    let result = Candidates.result(of: name.name, Result.self, of: object)
    object.connect(name) { (_: repeat each Argument) in result() }
    signals += 1
  }

  private func isException(_ name: String, _ list: [String: String]) -> Bool {
    guard let object else { return false }
    let owner = typeName(Candidates.specification(name, of: object).pointee.owner_type)
    return list[owner] != nil || list["\(owner):\(name)"] != nil || list["\(object):\(name)"] != nil
  }

  private func isNil(_ value: Any) -> Bool { "\(value)" == "nil" }

  private func note(_ name: String, _ what: String) {
    say("\(object!).\(name) \(what)")
  }
}
