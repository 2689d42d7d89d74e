import Dispatch
import Rivulet
import RivuletTesting
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Everything with several inputs, or with one that others end, used by two and three threads at once. Under a sanitizer a
/// fault ends the process; `Scripts/hammer` plays many rounds that way, and goes on behind the row at fault.
@Suite("The hammer", .serialized)
struct HammerTests {
  /// What `Scripts/hammer` says: how many rounds, a row's name or a part of it, and the row to begin behind.
  private static let (rounds, name, last) =
    (setting("RIVULET_HAMMER_ROUNDS"), setting("RIVULET_HAMMER_NAME"), setting("RIVULET_HAMMER_AFTER"))

  private static var rows: [Hammer] {
    let rows = hammers.filter { row in name.map { row.name.contains($0) } ?? true }
    guard let last, let index = rows.firstIndex(where: { $0.name == last }) else { return rows }
    return Array(rows[(index + 1)...])
  }

  @Test("several threads at once neither break it nor leave anything of it behind", arguments: rows)
  func strike(row: Hammer) async {
    if Self.rounds != nil { report("hammering: \(row.name)") }
    let rounds = Self.rounds.flatMap { Int($0) } ?? count(40)
    // On a thread of its own: tasks of the row, which it waits for, need those that run tests.
    let fault: String? = await withCheckedContinuation { done in
      DispatchQueue(label: "hammers").async { done.resume(returning: row.strike(rounds: rounds)) }
    }
    #expect(fault == nil)
    if Self.rounds != nil { report(fault == nil ? "held: \(row.name)" : "broke: \(row.name)") }
  }

  private static func setting(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  private func report(_ line: String) { _ = writeAll("\(line)\n", to: STDERR_FILENO) }
}
