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

@Suite("log")
struct LogTests {
  /// The lines that were written.
  private let lines = Guarded<[String]>([])
  private var write: @Sendable (String) -> Void { { [lines] line in lines { $0.append(line) } } }

  @Test("a line for each event, under the name that is given")
  func lineForEach() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.log(as: "clicks", to: write).record()
    source.send(3)
    source.complete()
    #expect(recorder.log == "3 |")
    #expect(lines.value == ["clicks subscribed", "clicks value: 3", "clicks completed"])
  }

  @Test("a failure, and a disposal, are logged as what they are")
  func otherEnds() {
    let (failing, disposed) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    _ = failing.signal.log(as: "first", to: write).record()
    failing.fail(Oops(code: 7))
    #expect(lines.value == ["first subscribed", "first failed: Oops(code: 7)"])
    lines.value = []
    disposed.signal.log(as: "second", to: write).record().dispose()
    #expect(lines.value == ["second subscribed", "second disposed"])
  }

  @Test(
    "only the kinds that are asked for",
    arguments: [
      (
        LogKinds.all,
        ["subscribed", "value: 1", "completed", "subscribed", "failed: Oops(code: 0)", "subscribed", "disposed"]
      ),
      (.events, ["value: 1", "completed", "failed: Oops(code: 0)"]),
      (.values, ["value: 1"]),
      (.failure, ["failed: Oops(code: 0)"]),
      (.completion, ["completed"]),
      ([.subscription, .disposal], ["subscribed", "subscribed", "subscribed", "disposed"]),
      ([], []),
    ] as [(LogKinds, [String])])
  func kinds(kinds: LogKinds, expected: [String]) {
    Signal<Int, Oops>.just(1).log(kinds, as: "it", to: write).record().dispose()
    Signal<Int, Oops>.fail(Oops()).log(kinds, as: "it", to: write).record().dispose()
    let source = TestSource<Int, Oops>()
    source.signal.log(kinds, as: "it", to: write).record().dispose()
    #expect(lines.value == expected.map { "it " + $0 })
  }

  @Test("a signal without subscribers writes nothing; each subscription writes its own lines")
  func perSubscription() {
    let signal = Signal<Int, Never>.just(1).log(.values, as: "it", to: write)
    #expect(lines.value == [])
    _ = (signal.record(), signal.record())
    #expect(lines.value == ["it value: 1", "it value: 1"])
  }

  @Test("the line comes before the event")
  func before() {
    Signal<Int, Never>.just(1).log(.events, as: "it", to: write)
      .subscribe(
        onValue: { [lines] _ in lines { $0.append("received") } },
        onCompletion: { [lines] in lines { $0.append("end") } })
    #expect(lines.value == ["it value: 1", "received", "it completed", "end"])
  }

  @Test("events that are not requested are not described")
  func undescribed() {
    struct Shy: CustomStringConvertible {
      var description: String { fatalError("described") }
    }
    #expect(Signal<Shy, Never>.just(Shy()).log([.subscription, .completion], to: write).record().events.count == 2)
  }

  @Test("without a name the line has the signal's type")
  func unnamed() {
    _ = Signal<Int, Never>.just(1).log(.values, to: write).record()
    #expect(lines.value == ["Signal<Int, Never> value: 1"])
  }

  @Test("logging does not change the name of the signal")
  func named() async {
    await #expect(processExitsWith: .success) {
      setenv("RIVULET_DEBUG_NAMES", "1", 1)
      let lines = Guarded<[String]>([])
      let signal = Signal<Int, Never>.just(1).named("clicks").map { $0 + 1 }
      let logged = signal.log(.events) { line in lines { $0.append(line) } }
      precondition(logged.name == signal.name, logged.name)
      _ = logged.record()
      precondition(lines.value == ["[clicks] map value: 2", "[clicks] map completed"], "\(lines.value)")
    }
  }

  @Test("it goes to standard output by default")
  func standardOutput() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      _ = Signal<Int, Never>.just(1).log(.values, as: "clicks").record()
      fflush(nil)
    }
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains("clicks value: 1\n"))
  }
}
