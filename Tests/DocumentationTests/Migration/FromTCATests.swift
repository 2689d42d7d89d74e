import Rivulet
import RivuletTesting
import Testing

/// The differences of Documentation/MigrationFromTCA.md, by their sentences there.
@Suite("Coming from The Composable Architecture", .leavesNoSubscriptions)
struct FromTCATests {
  @Test("each set is published, so changes that belong together need a transaction")
  func sets() {
    let (x, y) = (MutableProperty(0), MutableProperty(0))
    let recorder = x.combineLatest(with: y).map { "\($0)\($1)" }.signal.record()
    x.value = 1
    y.value = 1
    transaction {
      x.value = 2
      y.value = 2
    }
    #expect(recorder.values == ["00", "10", "11", "22"])
  }

  @Test("derived state can't be out of date")
  func derived() {
    let count = MutableProperty(1)
    let isEven = count.map { $0.isMultiple(of: 2) }
    count.value = 2
    #expect(isEven.value)
  }

  private final class Saver: Sendable {
    let save: Command<Void, Int, Never>
    let last = MutableProperty(0)

    init(_ work: Signal<Int, Never>) {
      save = Command { work }
      save.values.bind(to: last)
    }
  }

  @Test("freeing the view model ends its bindings, and cancels no execution of a command")
  func freed() {
    let (work, ends) = (Subject<Int, Never>(), MutableProperty(""))
    var saver: Saver? = Saver(
      work.signal.handleEvents(onCompletion: { ends.value = "saved" }, onDispose: { ends.value = "cancelled" }))
    saver?.save.execute()
    weak let last = saver?.last
    saver = nil
    #expect(last == nil)
    #expect(ends.value == "")
    work.complete()
    #expect(ends.value == "saved")
  }

  @Test("a command refuses a second execution while it runs")
  func serial() {
    let (work, starts) = (Subject<Int, Never>(), MutableProperty(0))
    let command = Command<Void, Int, Never> { work.signal.handleEvents(onSubscribe: { starts.value += 1 }) }
    command.execute()
    #expect(command.execute().signal.record().log == "#")
    #expect(starts.value == 1)
    work.complete()
  }

  @Test("a test sees only what it records")
  func recorded() {
    let subject = Subject<Int, Never>()
    subject.send(1)
    let recorder = subject.signal.record()
    subject.send(2)
    #expect(recorder.values == [2])
    recorder.dispose()
  }
}
