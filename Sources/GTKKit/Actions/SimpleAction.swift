public import GTKCore
public import GTKGenerated

extension SimpleAction {
  /// Makes an action that does something.
  public convenience init(_ name: String) {
    self.init(["name": name])
  }

  /// Makes an action that is a choice among texts, of which one is chosen.
  public convenience init(_ name: String, choice: String) {
    self.init(name: name, parameterType: VariantType(typeString: "s"), state: Variant(choice))
  }

  /// The chosen text.
  public static var choice: PropertyName<String?> { PropertyName("state") }
  /// The chosen text.
  public var choice: String? {
    get { self[SimpleAction.choice] }
    set { self[SimpleAction.choice] = newValue }
  }

  /// Makes an action that is on or off, which a menu shows by a check mark. Doing it changes that.
  public convenience init(_ name: String, isOn: Bool) {
    self.init(name: name, parameterType: nil, state: Variant(isOn))
  }

  /// True if the action is on; nil if it has no such state.
  public static var isOn: PropertyName<Bool?> { PropertyName("state") }
  /// True if the action is on; nil if it has no such state.
  public var isOn: Bool? {
    get { self[SimpleAction.isOn] }
    set { self[SimpleAction.isOn] = newValue }
  }

  /// Emitted each time that the action is done (`activate`), whatever it is given.
  public static var activated: SignalName<Void> { SignalName("activate") }

  /// Calls the handler each time that the action is done.
  @discardableResult
  public func onActivated(_ handler: @escaping @MainActor () -> Void) -> SignalHandler {
    connect(SimpleAction.activated, handler)
  }

  /// Does the action.
  public func activate() { activate(nil) }
}

extension PropertyAction {
  /// Makes an action that shows a property of an object, and sets it.
  public convenience init<Value>(_ name: String, of object: Object, _ property: PropertyName<Value>) {
    self.init(["name": name, "object": object, "property-name": property.name])
  }
}
