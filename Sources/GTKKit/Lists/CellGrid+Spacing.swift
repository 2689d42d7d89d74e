extension CellGrid {
  /// The space between neighbouring cells and around the whole, in place of the theme's padding.
  ///
  /// The room beyond what the cells need is shared among the columns: cells keep their size by their alignment.
  public var spacing: Int {
    get { spacingClass?.spacing ?? 0 }
    set {
      if let spacingClass { removeCSSClass(spacingClass.name) }
      let new = GridSpacing(spacing: newValue)
      new.install()
      addCSSClass(new.name)
      spacingClass = new
    }
  }
}

/// A style class for one spacing. Half of it surrounds each cell, the other half surrounds the grid.
struct GridSpacing {
  let spacing: Int

  @MainActor private static var installed: [Int: CSSProvider] = [:]

  var name: String { "rivulet-spacing-\(spacing)" }

  @MainActor
  func install() {
    guard Self.installed[spacing] == nil else { return }
    let before = spacing / 2
    let after = spacing - before
    let sheet = CSSProvider(
      """
      gridview.\(name) { padding: \(after)px \(before)px \(before)px \(after)px; }
      gridview.\(name) > child { padding: 0; margin: \(before)px \(after)px \(after)px \(before)px; }
      """)
    sheet.install()
    Self.installed[spacing] = sheet
  }
}
