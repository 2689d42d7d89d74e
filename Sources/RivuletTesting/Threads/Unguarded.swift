/// A variable without protection: where Rivulet guarantees exclusive access, the thread sanitizer checks it.
///
/// Unchecked: that promise is what is tested.
package final class Unguarded<State>: @unchecked Sendable {
  package var value: State
  package init(_ value: State) { self.value = value }
}

/// Sees to it that events come one at a time, and those of each sender in order. It has no lock of its own.
package final class Judge: Sendable {
  private struct Findings {
    var sum = 0
    var inside = 0
    var overlaps = 0
    var disorders = 0
    var last: [Int: Int] = [:]
  }

  private let findings = Unguarded(Findings())

  package init() {}

  /// An event: the sender's number above, a running number below.
  package static func event(_ sender: Int, _ number: Int) -> Int { sender << 32 | number }

  package func receive(_ event: Int) {
    let (sender, number) = (event >> 32, event & 0xffff_ffff)
    findings.value.inside += 1
    if findings.value.inside != 1 { findings.value.overlaps += 1 }
    if findings.value.last[sender, default: -1] + 1 != number { findings.value.disorders += 1 }
    findings.value.last[sender] = number
    findings.value.sum += number
    findings.value.inside -= 1
  }

  /// Returns descriptions of the faults.
  package func complaints(senders: Int, times: Int) -> [String] {
    var complaints: [String] = []
    if findings.value.sum != senders * times * (times - 1) / 2 { complaints.append("values got lost or doubled") }
    if findings.value.overlaps > 0 { complaints.append("two events came at once") }
    if findings.value.disorders > 0 { complaints.append("a sender's values came out of order") }
    return complaints
  }
}
