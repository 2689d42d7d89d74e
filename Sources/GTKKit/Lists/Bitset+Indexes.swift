import CGtk
public import GTKGenerated

extension Bitset {
  /// Makes a set of numbers from 0 to 4,294,967,295.
  public convenience init(_ values: some Sequence<Int>) {
    self.init(start: 0, itemCount: 0)
    for value in values { add(value) }
  }

  /// The numbers in the set, in ascending order.
  public var values: [Int] {
    var all: [Int] = []
    all.reserveCapacity(size)
    withUnsafePointer { (set: OpaquePointer) in
      var (iterator, value) = (GtkBitsetIter(), guint(0))
      guard gtk_bitset_iter_init_first(&iterator, set, &value) != 0 else { return }
      repeat { all.append(Int(value)) } while gtk_bitset_iter_next(&iterator, &value) != 0
    }
    return all
  }
}
