import Rivulet
import RivuletTesting

/// A command whose executions, one after the other, a test drives by hand.
final class DrivenCommand: Sendable {
  let handles: [TestSource<Int, Oops>]
  let command: Command<Int, Int, Oops>

  init(_ policy: CommandPolicy = .serial, enabledIf isAllowed: Signal<Bool, Never> = .empty) {
    let handles = (0..<4).map { _ in TestSource<Int, Oops>() }
    self.handles = handles
    command = Command(policy, enabledIf: isAllowed) { handles[$0].signal }
  }
}
