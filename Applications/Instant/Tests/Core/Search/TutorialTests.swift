import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import InstantCore

/// The tutorial's own pipeline, to see what it does, and what the view model does otherwise.
@MainActor @Suite struct TutorialTests {
  private let access = Subject<Void, TwitterInstantError>()
  private let text = MutableProperty("")
  private let source = StubSource()
  private let scheduler = TestScheduler()
  private let log = MutableProperty<[String]>([])

  init() {
    access.signal
      .handleEvents(onCompletion: { [log] in log.modify { $0.append("Access granted") } })
      .then(text.signal.setFailureType(to: TwitterInstantError.self))
      .filter(SearchViewModel.isValid)
      .debounce(for: .milliseconds(500), on: scheduler)
      .flatMap(.merge) { [source] text in source.search(text).mapFailure(\.error) }
      .deliverOnMain()
      .map { $0.tweets.map(\.id) }
      .subscribe(
        onValue: { [log] ids in log.modify { $0.append("\(ids)") } },
        onFailure: { [log] error in log.modify { $0.append("An error occurred: \(error)") } })
  }

  private func type(_ words: String...) {
    for word in words {
      text.value = word
      scheduler.advance(by: .milliseconds(500))
    }
  }

  @Test("text counts only when the permission has completed")
  func permission() {
    type("magic")
    access.send(())
    type("magic!")
    #expect(source.asked.value == [])
    access.complete()
    type("magic")
    source.send(.of(1), to: "magic")
    #expect(log.value == ["Access granted", "[1]"])
  }

  @Test("\"magic!\" is logged letter by letter, once the permission has completed")
  func typing() {
    let (access, field, lines) = (
      Subject<Void, TwitterInstantError>(), Subject<String, TwitterInstantError>(), MutableProperty<[String]>([])
    )
    access.signal.then(field.signal).subscribe(
      onValue: { text in lines.modify { $0.append(text) } },
      onFailure: { error in lines.modify { $0.append("An error occurred: \(error)") } })
    let word = "magic!"
    field.send("too early")
    access.send(())
    access.complete()
    for end in word.indices { field.send(String(word[...end])) }
    #expect(lines.value == ["m", "ma", "mag", "magi", "magic", "magic!"])
  }

  @Test("without permission the text is never listened to, and the error reaches the handler at the end")
  func denied() {
    access.fail(.accessDenied)
    type("magic")
    #expect(source.asked.value == [])
    #expect(log.value == ["An error occurred: \(TwitterInstantError.accessDenied)"])
  }

  @Test("the first failed search ends it for good")
  func failure() {
    access.complete()
    type("magic")
    source.answer("magic").fail(.noAccounts)
    type("magic!")
    #expect(source.asked.value == ["magic"])
    #expect(
      log.value.last == "An error occurred: Error Domain=TwitterInstant Code=1 "
        + "\"The operation couldn't be completed. (TwitterInstant error 1.)\"")
  }

  @Test("flattenMap lets an older, slower answer come last")
  func merged() {
    access.complete()
    type("magic", "magic!")
    source.send(.of(2), to: "magic!")
    source.send(.of(1), to: "magic")
    #expect(log.value == ["Access granted", "[2]", "[1]"])
  }

  @Test("a signal is made, transformed, split and combined")
  func recalled() {
    let lengths = Signal<String, Never> { subscriber in
      for word in ["m", "ma", "mag"] { subscriber.send(word) }
      subscriber.complete()
    }
    .map(\.count)
    let (short, long) = (lengths.filter { $0 < 3 }, lengths.filter { $0 > 2 })
    let combined = short.merge(with: long).flatMap(.concat) { Signal<Int, Never>.from([$0, $0 * 10]) }
    #expect(TestRecorder(combined).log == "1 10 2 20 3 30 |")
  }

  @Test("the view model's pipeline is written one operator to a line, in the tutorial's order")
  func written() throws {
    let here = URL(filePath: #filePath)
    let root = (1...6).reduce(here) { url, _ in url.deletingLastPathComponent() }
    let file = root.appending(path: "Applications/Instant/Core/Search/SearchViewModel.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let chain = try #require(source.firstMatch(of: /\n    requestAccess\(\)\n(.*?)\n  }\n/.dotMatchesNewlines())).1
    let operators = chain.split(separator: "\n").compactMap { $0.firstMatch(of: /^      \.(\w+)/)?.1 }
    #expect(
      operators.filter { $0 != "take" }
        == ["then", "filter", "debounce", "flatMap", "deliverOnMain", "filter", "subscribeOnMain"])
  }
}
