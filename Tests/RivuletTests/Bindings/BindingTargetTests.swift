import Rivulet
import RivuletTesting
import Testing

@MainActor private final class Label {
  var text = ""
}

@Suite("bind(to: BindingTarget)")
struct BindingTargetTests {
  @MainActor
  private func target(_ label: Label, until ended: Signal<Void, Never> = .never) -> BindingTarget<String> {
    BindingTarget(until: ended) { [weak label] in label?.text = $0 }
  }

  @Test("on the main actor at once") @MainActor
  func immediate() {
    let (label, source) = (Label(), Subject<String, Never>())
    source.signal.bind(to: target(label))
    source.send("now")
    #expect(label.text == "now")
  }

  @Test("from another thread on the main actor, in order") @MainActor
  func elsewhere() async {
    let source = Subject<Int, Never>()
    let log = Guarded<[Int]>([])
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let target = BindingTarget<Int>(until: .never) { value in
        log { $0.append(value) }
        if value == 3 { done.resume() }
      }
      source.signal.bind(to: target)
      onAnotherThread { for value in 1...3 { source.send(value) } }
      #expect(log.value == [])
    }
    #expect(log.value == [1, 2, 3])
  }

  @Test("ends with the target, on whichever thread it ends") @MainActor
  func targetGone() {
    for elsewhere in [false, true] {
      let (label, source, ended) = (Label(), TestSource<String, Never>(), Subject<Void, Never>())
      source.signal.bind(to: target(label, until: ended.signal))
      source.send("before")
      if elsewhere { onAnotherThread { ended.send(()) } } else { ended.complete() }
      source.send("after")
      #expect(label.text == "before")
      #expect(source.subscriptions.ended == 1)
    }
  }

  @Test("the target may go on one thread while values come on the main actor") @MainActor
  func race() {
    for _ in 0..<count(100) {
      let (label, source, ended) = (Label(), Subject<String, Never>(), Subject<Void, Never>())
      source.signal.bind(to: target(label, until: ended.signal))
      let other = Guarded(false)
      source.signal.take(first: 1).subscribe { _ in other.value = true }
      onThreads(1) { _ in ended.send(()) }
      for _ in 0..<10 { source.send("value") }
      #expect(other.value)
    }
  }
}
