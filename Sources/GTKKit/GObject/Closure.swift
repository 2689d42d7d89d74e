import CGtk

/// The arguments of one emission, in order, without the emitter.
struct SignalArguments {
  private var rest: UnsafeBufferPointer<GValue>.SubSequence

  init(_ values: UnsafeBufferPointer<GValue>) {
    rest = values.dropFirst()
  }

  @MainActor
  mutating func next<Argument: ValueConvertible>(_: Argument.Type) -> Argument {
    guard let index = rest.indices.first else { fatalError("The signal has no argument for \(Argument.self)") }
    rest = rest.dropFirst()
    let slot = ValueSlot(pointer: UnsafeMutablePointer(mutating: rest.base.baseAddress! + index))
    guard let argument = Argument.read(from: slot) else {
      fatalError("Signal argument \(index) is \(typeName(slot.type)), not \(Argument.self)")
    }
    return argument
  }
}

@MainActor
private final class ClosureBody {
  typealias Handler = @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

  let handler: Handler

  init(_ handler: @escaping Handler) {
    self.handler = handler
    LiveCounts.handlers += 1
  }

  isolated deinit {
    LiveCounts.handlers -= 1
  }
}

/// Makes a floating GClosure that owns a Swift handler and releases it when GObject drops the closure.
@MainActor
func makeClosure(
  _ handler: @escaping @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void
) -> UnsafeMutablePointer<GClosure> {
  let body = Unmanaged.passRetained(ClosureBody(handler)).toOpaque()
  let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), body)!
  g_closure_add_finalize_notifier(closure, body) { body, _ in Unmanaged<ClosureBody>.fromOpaque(body!).release() }
  g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
    // GTK emits on the main thread, and the pointers stay in this call.
    nonisolated(unsafe) let (closure, result, values) = (closure!, result, values)
    MainActor.assumeIsolated {
      let body = Unmanaged<ClosureBody>.fromOpaque(closure.pointee.data).takeUnretainedValue()
      body.handler(SignalArguments(UnsafeBufferPointer(start: values, count: Int(count))), result)
    }
  }
  return closure
}
