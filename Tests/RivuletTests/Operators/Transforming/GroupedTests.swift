import Rivulet
import RivuletTesting
import Testing

@Suite("grouped(by:)")
struct GroupedTests {
  /// Everything that happens to a grouping and its groups, in one list: a new group is `+key`, a value `key:value`.
  private func journal<Failure: Error>(
    _ groups: Signal<GroupedSignal<Int, Int, Failure>, Failure>
  ) -> (log: Guarded<[String]>, subscription: Subscription) {
    let log = Guarded<[String]>([])
    let subscription = groups.subscribe(
      onValue: { group in
        log { $0.append("+\(group.key)") }
        group.signal.subscribe(
          onValue: { value in log { $0.append("\(group.key):\(value)") } },
          onFailure: { _ in log { $0.append("\(group.key)X") } },
          onCompletion: { log { $0.append("\(group.key)|") } })
      }, onFailure: { _ in log { $0.append("#") } }, onCompletion: { log { $0.append("|") } })
    return (log, subscription)
  }

  @Test("a group is announced before its first value, once")
  func announcement() {
    let source = TestSource<Int, Never>()
    let (log, _) = journal(source.signal.grouped { $0 % 2 })
    for value in [1, 2, 3, 4] { source.send(value) }
    #expect(log.value == ["+1", "1:1", "+0", "0:2", "1:3", "0:4"])
  }

  // Behaviours 2.182 and 2.184
  @Test("at completion the whole ends first, and then the groups in the order of their creation")
  func completion() {
    let source = TestSource<Int, Never>()
    let (log, _) = journal(source.signal.grouped(by: { $0 % 4 }) { $0 })
    for value in 1...20 { source.send(value) }
    log.value = []
    source.complete()
    #expect(log.value == ["|", "1|", "2|", "3|", "0|"])
  }

  @Test("a failure also ends the whole first, and then the groups")
  func failure() {
    let source = TestSource<Int, Oops>()
    let (log, _) = journal(source.signal.grouped { $0 })
    source.send(2)
    source.send(1)
    source.fail(Oops())
    #expect(log.value == ["+2", "2:2", "+1", "1:1", "#", "2X", "1X"])
  }

  @Test("the groups emit the transformed values")
  func transform() {
    let words = Signal<String, Never>.from(["plum", "pear", "apple"])
    let groups = words.grouped(by: \.count) { $0.uppercased() }
    let lists = groups.flatMap(.merge) { group in group.signal.collect().map { "\(group.key) \($0)" } }
    #expect(lists.record().values == [#"4 ["PLUM", "PEAR"]"#, #"5 ["APPLE"]"#])
  }

  @Test("a group is hot: a late subscriber misses earlier values, and receives the end")
  func late() {
    let source = TestSource<Int, Oops>()
    let groups = source.signal.grouped { _ in 0 }.record()
    source.send(1)
    let late = groups.values[0].signal.record()
    source.send(2)
    source.fail(Oops())
    #expect(late.log == "2 #")
    #expect(groups.values[0].signal.record().log == "#")
  }

  @Test("a handler of the outer end can still receive that of a group")
  func afterEnd() {
    let source = TestSource<Int, Oops>()
    let (group, end) = (Guarded<Signal<Int, Oops>?>(nil), Guarded<TestRecorder<Int, Oops>?>(nil))
    source.signal.grouped { _ in 0 }.subscribe(
      onValue: { value in group.value = value.signal }, onFailure: { _ in end.value = group.value?.record() })
    source.send(1)
    source.fail(Oops())
    #expect(end.value?.log == "#")
  }

  @Test("each subscription has groups of its own")
  func perSubscription() {
    let source = Subject<Int, Never>()
    let groups = source.signal.grouped { $0 }
    let (first, _) = journal(groups)
    source.send(1)
    let (second, _) = journal(groups)
    source.send(1)
    #expect(first.value == ["+1", "1:1", "1:1"])
    #expect(second.value == ["+1", "1:1"])
  }

  @Test("after disposal the groups that someone listens to go on, and no new one begins")
  func disposal() {
    let source = TestSource<Int, Never>()
    let (log, subscription) = journal(source.signal.grouped { $0 % 3 })
    source.send(0)
    source.send(1)
    subscription.dispose()
    #expect(source.subscriptions.ended == 0)
    for value in [2, 3, 4] { source.send(value) }
    source.complete()
    #expect(log.value == ["+0", "0:0", "+1", "1:1", "0:3", "1:4", "0|", "1|"])
    #expect(source.subscriptions.ended == 1)
  }

  @Test("so the first groups can be taken whole")
  func takeFirst() {
    let groups = Signal<Int, Never>.from(1...9).grouped { $0 % 3 }.take(first: 2)
    #expect(groups.flatMap(.merge) { $0.signal.collect() }.record().log == "[1, 4, 7] [2, 5, 8] |")
  }

  @Test(
    "a group outlives neither the end nor a source that vanishes, even if it is retained", arguments: [true, false])
  func release(vanishes: Bool) {
    let tracker = LeakTracker()
    let source = TestSource<Int, Oops>()
    let group = Guarded<GroupedSignal<Int, Int, Oops>?>(nil)
    do {
      let (key, output, sink) = (tracker.token(), tracker.token(), tracker.token())
      source.signal.grouped(by: { key.pass($0) }) { output.pass($0) }.subscribe(
        onValue: { value in
          group.value = value
          value.signal.subscribe(onValue: { _ in sink.touch() }, onFailure: { _ in })
        }, onFailure: { _ in })
    }
    source.send(1)
    if !vanishes { source.complete() }
    source.vanish()
    #expect(tracker.live == 0)
    #expect(source.subscriptions.ended == 1)
    #expect(group.value?.signal.record().log == "|")
  }

  @Test("a source that vanishes does not complete the whole")
  func vanished() {
    let source = TestSource<Int, Never>()
    let recorder = source.signal.grouped { $0 }.flatMap(.merge) { $0.signal }.record()
    source.send(1)
    source.vanish()
    #expect(recorder.log == "1")
  }
}
