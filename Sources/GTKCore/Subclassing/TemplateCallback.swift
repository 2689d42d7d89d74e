import CGtk

/// A method of a widget that its ``Template`` calls by a name: `<signal name="clicked" handler="save"/>`.
@MainActor
public struct TemplateCallback {
  let name: String
  let run: @MainActor (Object, SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

  /// Gives a method a name. It takes the signal's arguments, or fewer; not the emitter, which is a ``Object/templateChild(_:as:)``.
  ///
  /// ```swift fragment
  /// TemplateCallback("save", EditorWindow.save)
  /// ```
  public init<Owner: Object, Result, each Argument>(
    _ name: String, _ method: @escaping @MainActor (Owner) -> @MainActor (repeat each Argument) -> Result
  ) {
    self.name = name
    let conversions = (repeat conversion(of: (each Argument).self))
    let resultConversion = Result.self == Void.self ? nil : conversion(of: Result.self)
    run = { object, arguments, result in
      guard let owner = object as? Owner else {
        fatalError("The callback '\(name)' is a method of \(Owner.self), not of \(type(of: object))")
      }
      var arguments = arguments
      let value = method(owner)(repeat arguments.next(each conversions))
      if let result, let resultConversion { resultConversion.write(value, to: ValueSlot(pointer: result)) }
    }
  }
}
