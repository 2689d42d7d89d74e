import Dispatch
import Rivulet
import RivuletScenarios

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Plays many rounds of every row: what `Scripts/hammer` starts, which goes on behind the row at which a sanitizer has ended it.
///
///     Hammer ROUNDS [NAME [LAST]]
@main
struct HammerCommand {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let rounds = arguments.first.flatMap({ Int($0) }), rounds > 0 else { fail("it needs a number of rounds.") }
    let name = arguments.dropFirst().first ?? ""
    var rows = hammers.filter { name.isEmpty || $0.name.contains(name) }
    if rows.isEmpty { fail("no row has a name that contains '\(name)'.") }
    if let last = arguments.dropFirst(2).first, let index = rows.firstIndex(where: { $0.name == last }) {
      rows.removeFirst(index + 1)
    }
    // The main thread is for the rows that use its queue.
    DispatchQueue(label: "hammers").async { [rows] in strike(rows, rounds: rounds) }
    dispatchMain()
  }

  private static func strike(_ rows: [Hammer], rounds: Int) -> Never {
    var broken = 0
    for row in rows {
      report("hammering: \(row.name)")
      let fault = row.strike(rounds: rounds)
      if let fault { report(fault) }
      report(fault == nil ? "held: \(row.name)" : "broke: \(row.name)")
      broken += fault == nil ? 0 : 1
    }
    exit(broken == 0 ? 0 : 1)
  }

  private static func fail(_ complaint: String) -> Never {
    report("hammer: \(complaint)")
    exit(2)
  }

  private static func report(_ line: String) { _ = writeAll("\(line)\n", to: STDERR_FILENO) }
}
