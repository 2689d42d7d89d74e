import CGtk

/// A GObject signal that a Swift class adds.
@MainActor
public struct SignalDefinition {
  let name: String
  // Asked for when the class is initialized, because it may be among them.
  private let result: @MainActor () -> ObjectType
  private let arguments: @MainActor () -> [ObjectType]

  /// Defines a signal without a result.
  public init<each Argument: TypedValue>(_ name: SignalName<Void, repeat each Argument>) {
    self.init(name.name, result: { .none }, repeat (each Argument).self)
  }

  /// Defines a signal with a result, which is the last handler's; a `Bool` is the first `true`, and no further handler is called.
  public init<Result: TypedValue, each Argument: TypedValue>(_ name: SignalName<Result, repeat each Argument>) {
    self.init(name.name, result: { Result.valueType }, repeat (each Argument).self)
  }

  private init<each Argument: TypedValue>(
    _ name: String, result: @escaping @MainActor () -> ObjectType, _ types: repeat (each Argument).Type
  ) {
    self.name = name
    self.result = result
    arguments = {
      var all: [ObjectType] = []
      repeat all.append((each Argument).valueType)
      return all
    }
  }

  func install(in type: GType) {
    guard g_signal_is_valid_name(name) != 0 else {
      fatalError(
        "'\(name)' can't name a signal of \(typeName(type)): use letters, digits and '-', and begin with a letter")
    }
    guard g_signal_lookup(name, type) == 0 else {
      fatalError("\(typeName(g_type_parent(type))) has a signal '\(name)' already: name \(typeName(type))'s otherwise")
    }
    var types = arguments().map(\.raw)
    let result = result()
    let stopsAtTrue = result == .boolean
    g_signal_newv(
      name, type, G_SIGNAL_RUN_LAST, nil, stopsAtTrue ? g_signal_accumulator_true_handled : nil, nil, nil, result.raw,
      guint(types.count), &types)
  }
}
