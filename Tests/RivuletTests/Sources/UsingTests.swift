import Rivulet
import RivuletTesting
import Testing

@Suite("using")
struct UsingTests {
  private let log = Guarded<[String]>([])

  private func using(_ signal: Signal<Int, Oops>) -> Signal<Int, Oops> {
    .using(
      { [log] () throws(Oops) in
        log { $0.append("made") }
        return 7
      }, release: { [log] resource in log { $0.append("released \(resource)") } }
    ) { _ in signal }
  }

  @Test("the resource is made for each subscriber, and released before the end")
  func end() {
    using(.just(1)).subscribe(
      onValue: { [log] value in log { $0.append("\(value)") } }, onFailure: { _ in },
      onCompletion: { [log] in log { $0.append("|") } })
    using(.fail(Oops())).subscribe(onValue: { _ in }, onFailure: { [log] _ in log { $0.append("#") } })
    #expect(log.value == ["made", "1", "released 7", "|", "made", "released 7", "#"])
  }

  @Test("disposal releases it, once")
  func disposal() {
    let subscription = using(.never).record()
    #expect(log.value == ["made"])
    subscription.dispose()
    subscription.dispose()
    #expect(log.value == ["made", "released 7"])
  }

  @Test("what making it throws is the failure, and nothing is released")
  func failure() {
    let released = Counter()
    let signal = Signal<Int, Oops>.using(
      { () throws(Oops) -> Int in throw Oops(code: 3) }, release: { _ in released.add() }
    ) { _ in .just(1) }
    #expect(signal.record().events == [.failed(Oops(code: 3))])
    #expect(released.value == 0)
  }

  @Test("a resource is released before the next one is made, and before one that it was made with")
  func order() {
    #expect(using(.just(1)).concat(using(.just(2))).record().log == "1 2 |")
    #expect(log.value == ["made", "released 7", "made", "released 7"])
    let names = Guarded<[String]>([])
    func resource(_ name: String, _ inner: Signal<Int, Never>) -> Signal<Int, Never> {
      .using({ name }, release: { name in names { $0.append(name) } }) { _ in inner }
    }
    resource("database", resource("transaction", .just(1))).record().dispose()
    #expect(names.value == ["transaction", "database"])
  }
}
