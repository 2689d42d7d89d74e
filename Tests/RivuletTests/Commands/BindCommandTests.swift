import Rivulet
import RivuletTesting
import Testing

@Suite("bind(to: command)", .leavesNoSubscriptions)
struct BindCommandTests {
  private func command(_ inputs: Guarded<[Int]>) -> Command<Int, Int, Oops> {
    Command { input in
      inputs { $0.append(input) }
      return .just(input)
    }
  }

  @Test("executes with each value, until the signal completes")
  func values() {
    let inputs = Guarded<[Int]>([])
    let command = command(inputs)
    Signal<Int, Never>.from([1, 2, 3]).bind(to: command)
    #expect(inputs.value == [1, 2, 3])
    let values = command.values.record()
    command.execute(4)
    #expect(values.log == "4")
  }

  @Test("values that come while the command is disabled are ignored")
  func disabled() {
    let (source, inputs, work) = (Subject<Int, Never>(), Guarded<[Int]>([]), TestSource<Int, Oops>())
    let command = Command<Int, Int, Oops> { input in
      inputs { $0.append(input) }
      return work.signal
    }
    source.signal.bind(to: command)
    source.send(1)
    source.send(2)
    work.complete()
    source.send(3)
    work.complete()
    #expect(inputs.value == [1, 3])
  }

  @Test("ends when the command is freed, which it does not keep")
  func commandFreed() {
    let (source, inputs) = (TestSource<Int, Never>(), Guarded<[Int]>([]))
    do {
      let command = command(inputs)
      source.signal.bind(to: command)
      source.send(1)
      #expect(source.subscriptions.ended == 0)
    }
    #expect(source.subscriptions.ended == 1)
    #expect(inputs.value == [1])
  }

  @Test("disposal ends it, and cancels no work")
  func disposal() {
    let (source, work) = (TestSource<Int, Never>(), TestSource<Int, Oops>())
    let command = Command<Int, Int, Oops> { _ in work.signal }
    let binding = source.signal.bind(to: command)
    source.send(1)
    binding.dispose()
    #expect(source.subscriptions.ended == 1)
    #expect(work.subscriptions.ended == 0)
    #expect(command.isExecuting.value)
    work.complete()
    source.send(2)
    #expect(work.subscriptions.count == 1)
  }

  @Test("commands in a row: the values of one execute the other")
  func chain() {
    let inputs = Guarded<[Int]>([])
    let (first, second) = (Command<Int, Int, Never> { .from([$0, $0 + 1]) }, command(inputs))
    first.values.bind(to: second)
    first.execute(1)
    #expect(inputs.value == [1, 2])
  }
}
