import Dispatch
import RivuletTesting
import Testing

/// Everything with several inputs, or with one that others end, used by two and three threads at once. `Scripts/hammer` plays many
/// more rounds, under a sanitizer.
@Suite("The hammer", .serialized)
struct HammerTests {
  @Test("several threads at once neither break it nor leave anything of it behind", arguments: hammers)
  func strike(row: Hammer) async {
    // On a thread of its own: tasks of the row, which it waits for, need those that run tests.
    let fault: String? = await withCheckedContinuation { done in
      DispatchQueue(label: "hammers").async { done.resume(returning: row.strike(rounds: count(40))) }
    }
    #expect(fault == nil)
  }
}

extension Hammer: CustomTestStringConvertible {
  public var testDescription: String { name }
}
