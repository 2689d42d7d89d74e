import Foundation
import InstantCore
import Rivulet
import RivuletTesting
import Synchronization

/// A source whose answers a test sends by hand, at once and on its own thread.
final class StubSource: TweetSource {
  typealias Answer = TestSource<SearchPage, SearchFailure>

  let name = "Stub"
  let accounts: (any AccountStore)?
  private let answers = Mutex<[String: Answer]>([:])

  init(accounts: (any AccountStore)? = nil) { self.accounts = accounts }

  func search(_ query: String) -> Signal<SearchPage, SearchFailure> { .deferred { [self] in answer(query).signal } }
  func page(_ cursor: Cursor) -> Signal<SearchPage, SearchFailure> { .deferred { [self] in newer(cursor).signal } }

  /// An author with seven posts, once `profile NAME` is answered.
  func profile(of screenName: String) -> Signal<Profile?, SearchFailure> {
    search("profile \(screenName)").map { _ in
      var profile = Profile(screenName: screenName, name: "Ada Lovelace")
      profile.counts = [.init(.posts, 7)]
      profile.pageURL = URL(string: "http://127.0.0.1/\(screenName)")
      return profile
    }
  }

  /// Returns the answer to a request for a page.
  func newer(_ cursor: Cursor) -> Answer { answer("\(cursor)") }

  /// Returns the answer to a request.
  func answer(_ request: String) -> Answer {
    answers.withLock { answers in
      let answer = answers[request] ?? Answer()
      answers[request] = answer
      return answer
    }
  }

  func send(_ tweets: [Tweet], to request: String) {
    answer(request).send(SearchPage(tweets))
    answer(request).complete()
  }
}

extension Tweet {
  static func stub(_ id: Int64, _ text: String = "A magic post", author: String = "Ada Lovelace") -> Tweet {
    Tweet(id: id, text: text, authorName: author, screenName: "ada")
  }
}
