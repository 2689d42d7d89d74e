extension GridView {
  /// The cells that have an element now, by its index. GTK keeps more of them than are seen.
  public var cells: [Int: C] {
    let items = factory.map { Array($0.shown.values) } ?? []
    return Dictionary(items.compactMap { item in (item.cell as? C).map { (item.position, $0) } }) { $1 }
  }

  /// Gives the keyboard to an element's cell, and returns whether it has one that took it.
  @discardableResult
  public func focus(_ index: Int) -> Bool { cells[index]?.root.parent?.grabFocus() ?? false }
}
