import CGtk

extension Object {
  /// Returns the object as a class or an interface, or nil if it is none of that.
  ///
  /// `as?` does the same for all classes that Swift knows, and for all others with one interface that is theirs. This also finds another
  /// interface of an object whose own class is C's secret: the result is then a second wrapper, which isn't identical (`===`).
  ///
  /// ```swift window
  /// let object: Object = Box(.vertical)
  /// print(object.as((any Orientable).self)?.orientation ?? .horizontal)  // vertical
  /// ```
  public func `as`<Interface>(_: Interface.Type) -> Interface? {
    if let object = self as? Interface { return object }
    defer { extendLifetime(self) }
    return WrapperClasses.interfaces(of: typeOf(pointer)).lazy
      .compactMap { WrapperClasses.named($0)?.init(Reference(beside: self.pointer)) as? Interface }.first
  }
}
