import Rivulet
import RivuletTesting
import Testing

@Suite("CompositeDisposable")
struct CompositeDisposableTests {
  @Test("disposes all in the order in which they were added, once")
  func order() {
    let log = Guarded<[Int]>([])
    let group = CompositeDisposable((0..<3).map { number in ActionDisposable { log { $0.append(number) } } })
    for number in 3..<20 { group.add(ActionDisposable { log { $0.append(number) } }) }
    group.dispose()
    group.dispose()
    #expect(log.value == Array(0..<20))
    #expect(group.isDisposed)
  }

  @Test("a disposable added after the end is disposed at once")
  func late() {
    let (group, late) = (CompositeDisposable(), ActionDisposable())
    group.dispose()
    group.add(late)
    #expect(late.isDisposed)
  }

  @Test("a removed disposable is not disposed")
  func remove() {
    let (group, kept, removed) = (CompositeDisposable(), ActionDisposable(), ActionDisposable())
    group.add(kept)
    let key = group.add(removed)
    group.remove(key)
    group.remove(key)
    group.dispose()
    #expect(kept.isDisposed)
    #expect(!removed.isDisposed)
  }

  @Test("adding and disposing at the same time leaves nothing undisposed")
  func race() {
    for _ in 0..<count(100) {
      let (group, disposed) = (CompositeDisposable(), Counter())
      onThreads(3) { thread in
        if thread == 2 { return group.dispose() }
        for _ in 0..<20 { group.add(ActionDisposable { disposed.add() }) }
      }
      #expect(disposed.value == 40)
    }
  }

  @Test("a member may use the group while it is disposed")
  func reentrant() {
    let (group, late) = (CompositeDisposable(), ActionDisposable())
    group.add(ActionDisposable { group.add(late) })
    group.dispose()
    #expect(late.isDisposed)
  }

  @Test("+= adds, too")
  func plus() {
    let (group, member) = (
      CompositeDisposable([ActionDisposable(), ActionDisposable(), ActionDisposable()]), ActionDisposable()
    )
    group += member
    group.dispose()
    #expect(member.isDisposed)
  }

  @Test("what has ended already is not kept")
  func ended() {
    let (group, tracker) = (CompositeDisposable(), LeakTracker())
    do {
      let token = tracker.token()
      let ended = Ended(token)
      group += ended
    }
    #expect(tracker.live == 0)
  }

  @Test("an empty group, and what it holds, is freed without being disposed")
  func freed() {
    let member = ActionDisposable()
    do {
      let group = CompositeDisposable()
      group += member
    }
    #expect(!member.isDisposed)
  }

  @Test("a group in itself is refused")
  func itself() async {
    await #expect(processExitsWith: .failure) {
      let group = CompositeDisposable()
      group += group
    }
  }

  @Test("does not grow by members that have ended by themselves, and keeps all others")
  func forgets() {
    final class Member: Disposable {
      private let state = ActionDisposable()
      private let token: LeakTracker.Token
      init(_ tracker: LeakTracker) { token = tracker.token() }
      var isDisposed: Bool { state.isDisposed }
      func dispose() { state.dispose() }
    }
    let (group, tracker) = (CompositeDisposable(), LeakTracker())
    let lasting = (0..<100).map { _ in ActionDisposable() }
    for number in 0..<10_000 {
      let member = Member(tracker)
      group.add(member)
      if number.isMultiple(of: 100) { group.add(lasting[number / 100]) }
      member.dispose()
    }
    #expect(tracker.live < 500)
    #expect(!lasting.contains { $0.isDisposed })
    group.dispose()
    #expect(lasting.allSatisfy { $0.isDisposed })
    #expect(tracker.live == 0)
  }
}

private struct Ended: Disposable {
  let token: LeakTracker.Token
  init(_ token: LeakTracker.Token) { self.token = token }
  var isDisposed: Bool { true }
  func dispose() {}
}
