import CGtk

extension Object {
  /// Calls the handler at each emission. GObject releases it when it is disconnected or the object is disposed.
  @discardableResult
  public func connect<Result, each Argument>(
    _ signal: SignalName<Result, repeat each Argument>,
    _ handler: @escaping @MainActor (repeat each Argument) -> Result
  ) -> SignalHandler {
    let conversions = (repeat conversion(of: (each Argument).self))
    let resultConversion = Result.self == Void.self ? nil : conversion(of: Result.self)
    let takesArguments = resultConversion != nil || count(of: repeat (each Argument).self) > 0
    return connect(signal.name, takesArguments) { arguments, result in
      var arguments = arguments
      let value = handler(repeat arguments.next(each conversions))
      arguments.writeBack()
      if let result, let resultConversion { resultConversion.write(value, to: ValueSlot(pointer: result)) }
    }
  }

  /// Calls the handler at each emission, and gives no answer to a signal that asks for one: it counts as unhandled.
  @discardableResult
  public func observe<Result, each Argument>(
    _ signal: SignalName<Result, repeat each Argument>, _ handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> SignalHandler {
    guard count(of: repeat (each Argument).self) > 0 else {
      return connect(signal.name, false) { _, _ in handler(repeat noArgument((each Argument).self)) }
    }
    let conversions = (repeat conversion(of: (each Argument).self))
    return connect(signal.name, true) { arguments, _ in
      var arguments = arguments
      handler(repeat arguments.next(each conversions))
      arguments.writeBack()
    }
  }

  private func connect(
    _ signal: String, _ takesArguments: Bool,
    _ body: @escaping @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void
  ) -> SignalHandler {
    let closure = makeClosure(takesArguments: takesArguments, body)
    let id = withNative(self) { (object: UnsafeMutableRawPointer) in
      g_signal_connect_closure(object, signal, closure, 0)
    }
    guard id != 0 else { fatalError("\(self) has no signal '\(signal)'") }
    return SignalHandler { [weak kept] in
      guard let kept else { return }
      withNative(kept) { (object: UnsafeMutableRawPointer) in
        if g_signal_handler_is_connected(object, id) != 0 { g_signal_handler_disconnect(object, id) }
      }
    }
  }

  /// Emits the signal and returns its result.
  @discardableResult
  public func emit<Result, each Argument>(
    _ signal: SignalName<Result, repeat each Argument>, _ arguments: repeat each Argument
  ) -> Result {
    var id: guint = 0
    var detail: GQuark = 0
    guard g_signal_parse_name(signal.name, typeOf(pointer), &id, &detail, 1) != 0 else {
      fatalError("\(self) has no signal '\(signal.name)'")
    }
    var query = GSignalQuery()
    g_signal_query(id, &query)
    var count = 0
    for _ in repeat each arguments { count += 1 }
    guard count == query.n_params else {
      fatalError("\(self)'s signal '\(signal.name)' has \(query.parameters), and was given \(count)")
    }

    let values = ValueArray(capacity: Int(query.n_params) + 2)
    write(to: values.append(typeOf(pointer)))
    func append<Value>(_ argument: Value) {
      let slot = values.append(query.param_types[values.count - 1] & ~signalTypeFlags)
      conversion(of: Value.self).write(argument, to: slot)
    }
    repeat append(each arguments)

    guard query.return_type != FundamentalType.none else {
      g_signal_emitv(values.base, id, detail, nil)
      return () as! Result
    }
    let result = values.append(query.return_type & ~signalTypeFlags)
    g_signal_emitv(values.base, id, detail, result.pointer)
    guard let value = conversion(of: Result.self).read(from: result) else {
      fatalError("The result of \(self).\(signal.name) is \(result.contentDescription), not \(Result.self)")
    }
    return value
  }
}

extension GSignalQuery {
  /// The number and types of the arguments, for messages: `2 arguments (gdouble, gdouble)`.
  var parameters: String {
    let names = (0..<Int(n_params)).map { typeName(param_types[$0] & ~signalTypeFlags) }
    let count = names.count == 1 ? "1 argument" : "\(names.isEmpty ? "no" : "\(names.count)") arguments"
    return names.isEmpty ? count : "\(count) (\(names.joined(separator: ", ")))"
  }
}

// G_SIGNAL_TYPE_STATIC_SCOPE, which GObject mixes into the types that a query returns.
private let signalTypeFlags: GType = 1

/// Stands for the arguments of a handler without any, and is called for none.
private func noArgument<Argument>(_: Argument.Type) -> Argument { fatalError("A handler without arguments has none.") }

private func count<each Argument>(of types: repeat (each Argument).Type) -> Int {
  var count = 0
  for _ in repeat each types { count += 1 }
  return count
}
