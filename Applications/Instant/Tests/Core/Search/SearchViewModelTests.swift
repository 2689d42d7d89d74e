import Dispatch
import Rivulet
import RivuletLog
import RivuletTesting
import Testing

@testable import InstantCore

@MainActor @Suite struct SearchViewModelTests {
  let search = StubSearch()
  var model: SearchViewModel { search.model }

  @Test(
    "a text is valid when it has more than two characters, as a person counts them, without the blanks around it",
    arguments: [
      ("", false), ("ma", false), ("mag", true), ("magic", true), ("👩‍👩‍👧‍👦é", false), ("👩‍👩‍👧‍👦éa", true), ("東京都", true),
      ("  a  ", false), (" mag ", true),
    ])
  func valid(text: String, isValid: Bool) {
    model.searchText.value = text
    #expect(model.isValid.value == isValid)
  }

  @Test("an empty field starts out invalid, and each change of validity is published")
  func validity() {
    let recorder = TestRecorder(model.isValid.signal)
    for text in ["m", "ma", "mag", "magi", "ma"] { model.searchText.value = text }
    #expect(recorder.log == "false true false")
  }

  @Test("each change of the text is sent")
  func typing() {
    let recorder = TestRecorder(model.searchText.signal.skip(first: 1))
    search.type("magic!")
    #expect(recorder.values == ["m", "ma", "mag", "magi", "magic", "magic!"])
  }

  @Test("only texts of at least three characters are searched for")
  func filtered() {
    search.type("magic!", every: .milliseconds(500))
    #expect(search.asked == ["mag", "magi", "magic", "magic!"])
  }

  @Test("typing \"magic!\" makes exactly one request, half a second after the last character")
  func oneRequest() {
    search.type("magic!", every: .milliseconds(499))
    #expect(search.asked == [])
    search.scheduler.advance(by: .milliseconds(1))
    #expect(search.asked == ["magic!"])
    search.scheduler.advance(by: .seconds(60))
    #expect(search.asked == ["magic!"])
  }

  @Test("the half second of quiet starts at the last change, even if the text is the same as before")
  func quiet() {
    for text in ["magic", "magica", "magic"] {
      model.searchText.value = text
      search.scheduler.advance(by: .milliseconds(300))
    }
    #expect(search.asked == [])
    search.scheduler.advance(by: .milliseconds(200))
    #expect(search.asked == ["magic"])
  }

  @Test("holding Delete searches for the remaining text, once")
  func deleting() {
    search.search("magic!")
    for text in ["magic", "magi", "mag"] {
      model.searchText.value = text
      search.scheduler.advance(by: .milliseconds(30))
    }
    search.scheduler.advance(by: .seconds(1))
    #expect(search.asked == ["magic!", "mag"])
  }

  @Test("the results are shown")
  func found() {
    search.search("magic")
    #expect(model.status.value == .searching)
    search.source.send(.of(3, 2, 1), to: "magic")
    #expect(model.status.value == .found)
    #expect(search.ids == [3, 2, 1])
    #expect(model.results.value.query == "magic")
    #expect(model.results.value.tail == .end)
  }

  @Test func `a search without results shows a message`() {
    search.search("magic")
    search.source.send(.of(), to: "magic")
    #expect(model.status.value == .nothing)
  }

  @Test("a failed search shows a message, and the next keystroke works")
  func failure() {
    search.search("magic")
    search.source.answer("magic").fail(.connection(.unreachable))
    #expect(model.status.value == .failed(.connection(.unreachable)))
    #expect(search.log.messages.last?.hasPrefix("An error occurred: Error Domain=TwitterInstant Code=2 ") == true)
    search.search("magic!")
    search.source.send(.of(1), to: "magic!")
    #expect(model.status.value == .found)
    #expect(search.ids == [1])
  }

  @Test func `a failed search can be tried again`() {
    search.search("magic")
    search.source.answer("magic").fail(.connection(.timedOut))
    model.retry()
    #expect(search.asked == ["magic", "magic"])
    #expect(model.status.value == .searching)
    search.source.send(.of(1), to: "magic")
    #expect(search.ids == [1])
    model.retry()
    #expect(search.asked == ["magic", "magic"])
  }

  @Test("an older, slower answer never takes the place of a newer one, and its request is cancelled")
  func stale() {
    search.search("magic")
    search.search("magic!")
    #expect(!search.source.answer("magic").isSubscribed)
    search.source.send(.of(2), to: "magic!")
    search.source.send(.of(1), to: "magic")
    #expect(search.ids == [2])
  }

  @Test(
    "the response to a replaced text is never shown, and its request is cancelled",
    arguments: ["ma", "", "magi", "magica"])
  func notTypedAnyMore(text: String) {
    search.search("magic")
    model.searchText.value = text
    #expect(!search.source.answer("magic").isSubscribed)
    search.source.send(.of(1), to: "magic")
    #expect(search.ids == [])
    #expect(model.status.value == (text.count > 2 ? .searching : .idle))
  }

  @Test("an answer that is already on its way to the main thread is not shown, either, when the text has changed")
  func onItsWay() async {
    search.search("magic")
    // As from a thread of its own: it waits for this test, which has the main actor.
    DispatchQueue(label: "answers").sync { search.source.send(.of(1), to: "magic") }
    #expect(search.ids == [])
    model.searchText.value = "magi"
    await withCheckedContinuation { done in MainScheduler().schedule { done.resume() } }
    #expect(search.ids == [])
  }

  @Test func `text typed in passing is not searched for`() {
    search.type("magic")
    model.searchText.value = "ma"
    search.scheduler.advance(by: .seconds(1))
    #expect(search.asked == [])
  }

  @Test func `text that is too short empties the list`() {
    search.search("magic")
    search.source.send(.of(1), to: "magic")
    let generation = model.results.value.generation
    model.searchText.value = "ma"
    #expect(model.status.value == .idle)
    #expect(search.ids == [])
    #expect(model.results.value.generation != generation)
  }

  @Test func `the old results stay until the new ones arrive`() {
    search.search("magic")
    search.source.send(.of(1), to: "magic")
    search.search("magic!")
    #expect(model.status.value == .searching)
    #expect(search.ids == [1])
    #expect(model.results.value.query == "magic")
  }

  @Test func `spaces around the text start no new search`() {
    search.search("magic")
    search.search("magic ")
    search.search(" magic ")
    #expect(search.asked == ["magic"])
  }

  @Test func `no search starts while an input method composes text`() {
    model.isComposing.value = true
    search.search("日本語")
    #expect(search.asked == [])
    model.isComposing.value = false
    search.scheduler.advance(by: .milliseconds(499))
    #expect(search.asked == [])
    search.scheduler.advance(by: .milliseconds(1))
    #expect(search.asked == ["日本語"])
  }

  @Test func `composing text holds back a search that is about to start`() {
    search.type("magic")
    model.isComposing.value = true
    search.scheduler.advance(by: .seconds(5))
    #expect(search.asked == [])
    model.searchText.value = "magic語"
    model.isComposing.value = false
    search.scheduler.advance(by: .seconds(5))
    #expect(search.asked == ["magic語"])
  }

  @Test("the view model is freed together with what it does")
  func freed() async {
    let source = StubSource()
    let scheduler = TestScheduler()
    weak var freed: SearchViewModel?
    do {
      let model = SearchViewModel(
        source: source, settings: MutableProperty(Settings()), on: scheduler, log: Logger(to: MemorySink()))
      freed = model
      model.start()
      model.isActive.value = true
      model.searchText.value = "magic"
      scheduler.advance(by: .seconds(1))
      #expect(source.answer("magic").isSubscribed)
    }
    #expect(freed == nil)
    #expect(!source.answer("magic").isSubscribed)
  }

  @Test func `ten thousand keystrokes leave no live subscription`() {
    let watch = LiveSubscriptions()
    watch.during {
      let search = StubSearch()
      let before = watch.live.count
      for number in 0..<10_000 {
        search.model.searchText.value = String("magic \(number)".prefix(number % 12))
        search.scheduler.advance(by: number % 5 == 0 ? .milliseconds(600) : .milliseconds(40))
      }
      search.model.searchText.value = ""
      search.scheduler.advance(by: .seconds(60))
      #expect(search.asked.count > 1000)
      #expect(search.asked.allSatisfy { !search.source.answer($0).isSubscribed })
      #expect(watch.live.count == before)
    }
    #expect(watch.live.isEmpty)
  }
}
