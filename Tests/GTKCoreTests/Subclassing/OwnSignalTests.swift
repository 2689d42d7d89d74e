import CGtk
import GTKCore
import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct OwnSignalTests {
    @Test func `an own signal carries its arguments`() {
      let player = Player()
      var seen: [String] = []
      player.connect(Player.finished) { score, name, rival in seen.append("\(score) \(name) \(rival === player)") }
      player.emit(Player.finished, 3, "Ada", player)
      player.emit(Player.finished, 4, "Grace", nil)
      #expect(seen == ["3 Ada true", "4 Grace false"])
    }

    @Test func `the first handler that answers true ends an emission`() {
      let player = Player()
      var asked: [Int] = []
      for (index, answer) in [false, true, true].enumerated() {
        player.connect(Player.mayFinish) {
          asked.append(index)
          return answer
        }
      }
      #expect(player.emit(Player.mayFinish))
      #expect(asked == [0, 1])
      #expect(!Player().emit(Player.mayFinish))
    }

    @Test func `a subclass has its superclass' signals`() {
      let champion = Champion()
      var count = 0
      champion.connect(Player.mayFinish) {
        count += 1
        return false
      }
      champion.emit(Player.mayFinish)
      #expect(count == 1)
    }

    @Test func `a signal that is a superclass' already names both`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = ClashingSignal() }
      }
      #expect(
        message(result).contains("GObject has a signal 'notify' already: name GTKCoreTestsClashingSignal's otherwise"))
    }
  }
}

private class Player: CustomObject {
  static let finished = SignalName<Void, Int, String, Player?>("finished")
  static let mayFinish = SignalName<Bool>("may-finish")
  override class var ownTypeName: String { "GTKCoreTests\(self)" }
  override class var ownSignals: [SignalDefinition] { [SignalDefinition(finished), SignalDefinition(mayFinish)] }
}

private final class Champion: Player {}

private final class ClashingSignal: CustomObject {
  override class var ownTypeName: String { "GTKCoreTestsClashingSignal" }
  override class var ownSignals: [SignalDefinition] { [SignalDefinition(SignalName<Void, Int>("notify"))] }
}
