import CGtk
public import GTKCore
public import GTKGenerated

/// The way of an index through an unsigned number, whose largest value is GTK's for none (`GTK_INVALID_LIST_POSITION`).
enum IndexConversion: ValueConversion {
  static func read(from slot: borrowing ValueSlot) -> Int?? {
    guard let position = Int.read(from: slot) else { return nil }
    return .some(position == Int(guint.max) ? nil : position)
  }

  static func write(_ index: Int?, to slot: borrowing ValueSlot) {
    // What is no index is none, as GTK has it.
    (index.flatMap { guint(exactly: $0) }.map { Int($0) } ?? Int(guint.max)).write(to: slot)
  }
}

/// The way of indexes through a `GtkBitset`.
enum IndexesConversion: ValueConversion {
  static func read(from slot: borrowing ValueSlot) -> [Int]? {
    guard slot.type == gtk_bitset_get_type() else { return nil }
    return g_value_get_boxed(slot.pointer).map { Bitset.unsafelyWrapping($0, .lent).values } ?? []
  }

  static func write(_ indexes: [Int], to slot: borrowing ValueSlot) {
    Bitset(indexes.filter { guint(exactly: $0) != nil }).withUnsafePointer {
      g_value_set_boxed(slot.pointer, $0 as UnsafeMutableRawPointer)
    }
  }
}

extension SingleSelection {
  /// The position of the selected item; nil if none is selected, for which ``selected`` has GTK's 4,294,967,295.
  ///
  /// Setting it to nil needs ``canUnselect``, and an end of ``selectsAutomatically``.
  public static var selectedIndex: PropertyName<Int?> { PropertyName("selected", IndexConversion.self) }
  /// The position of the selected item; nil if none is selected, for which ``selected`` has GTK's 4,294,967,295.
  public var selectedIndex: Int? {
    get { self[Self.selectedIndex] }
    set { self[Self.selectedIndex] = newValue }
  }
}

extension DropDown {
  /// The position of the selected choice; nil if none is, for which ``selected`` has GTK's 4,294,967,295.
  public static var selectedIndex: PropertyName<Int?> { PropertyName("selected", IndexConversion.self) }
  /// The position of the selected choice; nil if none is, for which ``selected`` has GTK's 4,294,967,295.
  public var selectedIndex: Int? {
    get { self[Self.selectedIndex] }
    set { self[Self.selectedIndex] = newValue }
  }
}

extension ComboRow {
  /// The position of the selected choice; nil if none is, for which ``selected`` has GTK's 4,294,967,295.
  public static var selectedIndex: PropertyName<Int?> { PropertyName("selected", IndexConversion.self) }
  /// The position of the selected choice; nil if none is, for which ``selected`` has GTK's 4,294,967,295.
  public var selectedIndex: Int? {
    get { self[Self.selectedIndex] }
    set { self[Self.selectedIndex] = newValue }
  }
}

extension MultiSelection {
  /// The positions of the selected items, in ascending order.
  public var selectedIndexes: [Int] {
    get { selection.values }
    set {
      let count = itemCount
      setSelection(
        selected: Bitset(newValue.filter { (0..<count).contains($0) }), mask: Bitset(start: 0, itemCount: count))
    }
  }
}
