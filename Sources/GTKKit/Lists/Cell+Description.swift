extension Cell {
  /// Names the cell for assistive technologies.
  ///
  /// In a list it is not ``root`` that has the keyboard but the widget of GTK around it, and a screen reader reads the name of
  /// what has the keyboard. This names both. Call it in ``bind(_:at:)``, and again when the words change.
  ///
  /// ```swift fragment
  /// func bind(_ person: Person, at index: Int) {
  ///   name.text = person.name
  ///   describe(as: person.name)
  /// }
  /// ```
  ///
  /// - Parameter words: The words that a screen reader says; nil for those of the widgets within.
  public func describe(as words: String?) {
    root.accessibleName = words
    root.place?.accessibleName = words
  }
}
