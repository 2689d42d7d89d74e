import Rivulet
import RivuletLog
import RivuletTesting
import Testing

@testable import InstantCore

/// A search whose clock a test moves, and whose answers it sends.
@MainActor
struct StubSearch {
  let source: StubSource
  let scheduler = TestScheduler()
  let settings = MutableProperty(Settings())
  let log = MemorySink()
  let model: SearchViewModel

  init(accounts: (any AccountStore)? = nil) {
    source = StubSource(accounts: accounts)
    model = SearchViewModel(
      source: source, settings: settings, on: scheduler, date: { [scheduler] in scheduler.date },
      log: Logger(to: log))
    model.start()
  }

  /// Types a text one character after the other.
  func type(_ text: String, every pause: Duration = .milliseconds(50)) {
    for end in text.indices {
      model.searchText.value = String(text[...end])
      scheduler.advance(by: pause)
    }
  }

  /// Types a text, and waits until it is searched for.
  func search(_ text: String) {
    model.searchText.value = text
    scheduler.advance(by: .milliseconds(500))
  }

  var ids: [Int64] { model.results.value.tweets.map(\.id) }
  var asked: [String] { source.asked.value }
}
