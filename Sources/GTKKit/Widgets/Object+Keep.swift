public import GTKCore

extension Object {
  /// Keeps something until the object's end, such as a view model as long as its window.
  ///
  /// A binding keeps neither of its sides. So a view model that only bindings use needs an owner:
  ///
  /// ```swift window
  /// let (name, window, entry) = (MutableProperty("Ada"), Window(), Entry())
  /// entry.reactive.text.bind(twoWay: name)
  /// window.child = entry
  /// window.keep(name)
  /// ```
  ///
  /// - Parameter companion: What is kept. It may keep a window, which is at its end when it is destroyed, and no other object: neither would
  ///   ever be freed.
  public func keep(_ companion: Any) {
    onDispose { withExtendedLifetime(companion) {} }
  }
}
