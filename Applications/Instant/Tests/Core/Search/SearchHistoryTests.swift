import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import InstantCore

@MainActor @Suite struct SearchHistoryTests {
  let search = StubSearch()
  var history: SearchHistory { search.model.history }

  private func find(_ text: String) {
    search.search(text)
    search.source.send(.of(1), to: text)
  }

  @Test func `a search whose results are shown for two seconds is remembered`() {
    find("magic")
    search.scheduler.advance(by: .milliseconds(1999))
    #expect(history.entries.value == [])
    search.scheduler.advance(by: .milliseconds(1))
    #expect(history.entries.value == ["magic"])
  }

  @Test func `a search without results, or passed by, is not remembered`() {
    find("magic")
    search.scheduler.advance(by: .seconds(1))
    search.search("magix")
    search.source.send(.of(), to: "magix")
    search.scheduler.advance(by: .seconds(10))
    #expect(history.entries.value == [])
  }

  @Test func `Enter remembers the search at once`() {
    search.model.searchText.value = " magic "
    search.model.submit()
    search.model.searchText.value = "ma"
    search.model.submit()
    #expect(history.entries.value == ["magic"])
  }

  @Test func `the newest search is first, and none is listed twice`() {
    for query in ["one", "two", "One"] { history.add(query) }
    #expect(history.entries.value == ["One", "two"])
  }

  @Test func `the history has at most 20 searches`() {
    for number in 1...30 { history.add("query \(number)") }
    #expect(history.entries.value.count == 20)
    #expect(history.entries.value.first == "query 30")
  }

  @Test func `searches are removed one by one or all at once`() {
    for query in ["one", "two", "three"] { history.add(query) }
    history.remove("two")
    #expect(search.settings.value.history == ["three", "one"])
    history.removeAll()
    #expect(search.settings.value.history == [])
  }

  @Test func `the history is stored with the settings`() throws {
    history.add("magic")
    let data = try JSONEncoder().encode(search.settings.value)
    #expect(try JSONDecoder().decode(Settings.self, from: data) == search.settings.value)
  }

  @Test func `settings of the wrong type or out of bounds are replaced by the initial ones`() throws {
    let text = #"{"width": -5, "history": 7, "accounts": "x", "mayUseAccounts": "maybe", "isMaximised": true}"#
    var usual = Settings()
    (usual.width, usual.isMaximised) = (300, true)
    #expect(try JSONDecoder().decode(Settings.self, from: Data(text.utf8)) == usual)
  }
}
