import AppCore
import Foundation
import Rivulet
import RivuletTesting
import Synchronization

@testable import InstantCore

/// A source whose answers a test sends by hand, at once and on its own thread.
final class StubSource: TweetSource {
  typealias Answer = TestSource<SearchPage, SearchFailure>

  let name = "Stub"
  let accounts: (any AccountStore)?
  let hosts: ServiceHosts?
  /// The requests, in order: the queries, and the cursors of pages.
  let asked = MutableProperty<[String]>([])

  private let answers = Mutex<[String: Answer]>([:])

  init(accounts: (any AccountStore)? = nil, hosts: ServiceHosts? = nil) {
    (self.accounts, self.hosts) = (accounts, hosts)
  }

  func search(_ query: String) -> Signal<SearchPage, SearchFailure> {
    .deferred { [self] in
      asked.modify { $0.append(query) }
      return answer(query).signal
    }
  }

  func page(_ cursor: Cursor) -> Signal<SearchPage, SearchFailure> { search(cursor.text) }

  /// An author with seven posts, once `profile NAME` is answered.
  func profile(of screenName: String) -> Signal<Profile?, SearchFailure> {
    search("profile \(screenName)").map { _ in
      var profile = Profile(screenName: screenName, name: "Ada")
      profile.counts = [.init(.posts, 7)]
      return profile
    }
  }

  /// Returns the answer to a request.
  func answer(_ request: String) -> Answer {
    answers.withLock { answers in
      let answer = answers[request] ?? Answer()
      answers[request] = answer
      return answer
    }
  }

  func send(_ page: SearchPage, to request: String) {
    answer(request).send(page)
    answer(request).complete()
  }
}

extension Tweet {
  static func stub(_ id: Int64) -> Tweet {
    Tweet(id: id, text: "Tweet \(id)", authorName: "Ada", screenName: "ada")
  }
}

extension SearchPage {
  /// A page of posts with these numbers.
  static func of(_ ids: Int64..., next: Cursor? = nil, newer: Cursor? = nil, rateLimit: RateLimit? = nil) -> SearchPage
  {
    SearchPage(ids.map { .stub($0) }, next: next, newer: newer, rateLimit: rateLimit)
  }
}
