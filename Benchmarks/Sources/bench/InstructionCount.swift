/// The rows whose instructions `Scripts/bench-check` counts: those that take the same steps each time.
enum InstructionCount {
  /// Runs each row twice so that callgrind can count either run alone: for no units, which is what it takes to make the
  /// signal, to subscribe and to let go, and for so many. Prints the names in the order of the counts.
  static func run(_ rows: [Row], units: Int) {
    for row in rows where row.isOneThread {
      // What is made once, such as the metadata of generic types, is made now.
      _ = row.workload(units)
      measuredRegion(row.workload, 0)
      measuredRegion(row.workload, units)
      print(row.name)
    }
  }

  /// The function that callgrind counts, known by its name.
  @inline(never)
  private static func measuredRegion(_ program: Row.Program, _ units: Int) { checksum = checksum &+ program(units) }

  /// Keeps the optimizer from removing work without a result. Unsafe: used by one thread.
  nonisolated(unsafe) private static var checksum = 0
}
