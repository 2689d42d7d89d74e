import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import InstantCore

@MainActor @Suite struct PagingTests {
  let search = StubSearch()
  var model: SearchViewModel { search.model }

  init() {
    search.search("magic")
    model.isActive.value = true
    search.source.send(.of(9, 8, next: Cursor("2"), newer: Cursor("n")), to: "magic")
  }

  @Test func `older posts are appended`() {
    let generation = model.results.value.generation
    #expect(model.results.value.tail == .more)
    model.loadMore()
    #expect(model.results.value.tail == .loading)
    search.source.send(.of(7, 6, next: Cursor("3")), to: "2")
    #expect(search.ids == [9, 8, 7, 6])
    model.loadMore()
    search.source.send(.of(5), to: "3")
    #expect(search.ids == [9, 8, 7, 6, 5])
    #expect(model.results.value.tail == .end)
    model.loadMore()
    #expect(search.asked == ["magic", "2", "3"])
    #expect(model.results.value.generation == generation)
  }

  @Test func `a page is requested once for any number of demands`() {
    for _ in 0..<100 { model.loadMore() }
    #expect(search.asked == ["magic", "2"])
  }

  @Test func `a post that two pages contain is shown once`() {
    model.loadMore()
    search.source.send(.of(8, 7, 7), to: "2")
    #expect(search.ids == [9, 8, 7])
  }

  @Test func `a failed page can be tried again`() {
    model.loadMore()
    search.source.answer("2").fail(.connection(.lost))
    #expect(model.results.value.tail == .failed(.connection(.lost)))
    #expect(model.status.value == .found)
    model.loadMore()
    #expect(search.asked == ["magic", "2"])
    model.retry()
    #expect(search.asked == ["magic", "2", "2"])
    search.source.send(.of(7), to: "2")
    #expect(search.ids == [9, 8, 7])
  }

  @Test func `pages wanted while one arrives are requested one at a time`() {
    let following = model.results.signal.filter { $0.tweets.count == 4 && $0.tail == .more }.take(first: 1)
      .subscribe { [model] _ in
        MainActor.assumeIsolated { for _ in 1...2 { model.loadMore() } }
      }
    model.loadMore()
    search.source.send(.of(7, 6, next: Cursor("3")), to: "2")
    #expect(search.asked == ["magic", "2", "3"])
    search.source.send(.of(5, next: Cursor("4")), to: "3")
    #expect(search.asked == ["magic", "2", "3", "4"])
    #expect(following.isDisposed)
  }

  @Test func `a page of the search before a reload is not shown`() {
    model.reload()
    model.loadMore()
    #expect(search.asked == ["magic", "magic", "2"])
    search.source.send(.of(30, next: Cursor("29")), to: "magic")
    search.source.send(.of(7, 6, next: Cursor("3")), to: "2")
    #expect(search.ids == [30])
    model.loadMore()
    #expect(search.asked == ["magic", "magic", "2", "29"])
  }

  @Test func `a reload cancels the request for a page, and new posts are counted from it`() {
    model.loadMore()
    model.reload()
    #expect(!search.source.answer("2").isSubscribed)
    search.source.send(.of(10, newer: Cursor("m")), to: "magic")
    search.scheduler.advance(by: PollingPace.usual)
    #expect(search.asked == ["magic", "2", "magic", "m"])
  }

  @Test func `another text cancels the request for a page`() {
    model.loadMore()
    model.searchText.value = "magic!"
    #expect(!search.source.answer("2").isSubscribed)
  }

  @Test func `newer posts are counted, and shown on demand`() {
    #expect(model.results.value.newLabel == nil)
    search.scheduler.advance(by: PollingPace.usual)
    #expect(search.asked == ["magic", "n"])
    search.source.send(.of(11, 10, 9, newer: Cursor("n2")), to: "n")
    #expect(search.ids == [9, 8])
    #expect(model.results.value.newCount == 2)
    search.scheduler.advance(by: PollingPace.usual)
    search.source.send(.of(12), to: "n2")
    #expect(model.results.value.newLabel == "3 new")
    model.showNew()
    #expect(search.ids == [12, 11, 10, 9, 8])
    #expect(model.results.value.newLabel == nil)
    model.loadMore()
    search.source.send(.of(7), to: "2")
    #expect(search.ids == [12, 11, 10, 9, 8, 7])
  }

  @Test func `more new posts than one response holds reload the whole list`() {
    search.scheduler.advance(by: PollingPace.usual)
    search.source.send(.of(30, 29, next: Cursor("x")), to: "n")
    #expect(model.results.value.newLabel == "2+ new")
    model.showNew()
    #expect(search.asked == ["magic", "n", "magic"])
    search.source.send(.of(30, 29, 28), to: "magic")
    #expect(search.ids == [30, 29, 28])
  }

  @Test func `newer responses don't hide that an earlier one had more posts`() {
    search.scheduler.advance(by: PollingPace.usual)
    search.source.send(.of(30, 29, next: Cursor("x"), newer: Cursor("n2")), to: "n")
    search.scheduler.advance(by: PollingPace.usual)
    search.source.send(.of(31), to: "n2")
    #expect(model.results.value.newLabel == "3+ new")
    model.showNew()
    #expect(search.asked == ["magic", "n", "n2", "magic"])
  }

  @Test func `new posts are requested only while the window is active`() {
    model.isActive.value = false
    search.scheduler.advance(by: .seconds(300))
    #expect(search.asked == ["magic"])
    model.isActive.value = true
    search.scheduler.advance(by: PollingPace.usual)
    #expect(search.asked == ["magic", "n"])
    model.isActive.value = false
    #expect(!search.source.answer("n").isSubscribed)
  }

  @Test func `a failed request for new posts is repeated, and the list stays`() {
    for count in 2...4 {
      search.scheduler.advance(by: PollingPace.usual)
      #expect(search.asked.count == count)
      search.source.answer("n").fail(.connection(.lost))
    }
    #expect(model.status.value == .found)
    #expect(model.notice.value == nil)
  }

  @Test func `a rate limit delays the next request and is shown with the time it ends`() {
    let end = search.scheduler.date.addingTimeInterval(20 + 600)
    search.scheduler.advance(by: PollingPace.usual)
    search.source.answer("n").fail(.rateLimited(until: end))
    #expect(model.notice.value != nil)
    search.scheduler.advance(by: .seconds(599))
    #expect(search.asked == ["magic", "n"])
    search.scheduler.advance(by: .seconds(1))
    #expect(search.asked == ["magic", "n", "n"])
    search.source.send(.of(), to: "n")
    #expect(model.notice.value == nil)
  }
}

@Suite struct PollingPaceTests {
  private let now = Date(timeIntervalSince1970: 1_562_984_000)

  @Test(
    "polling for new posts leaves three of four requests to searches",
    arguments: [
      (180, 900, 20), (90, 900, 40), (10, 900, 360), (0, 900, 900), (1, 10, 40), (0, -5, 20), (0, 1_000_000, 20),
    ])
  func pace(remaining: Int, seconds: Int, pause: Int) {
    let limit = RateLimit(limit: 180, remaining: remaining, reset: now.addingTimeInterval(TimeInterval(seconds)))
    #expect(PollingPace.pause(limit, after: nil, now: now) == .seconds(pause))
  }

  @Test func `without a rate limit new posts are requested at the usual interval`() {
    #expect(PollingPace.pause(nil, after: .connection(.lost), now: now) == PollingPace.usual)
  }
}
