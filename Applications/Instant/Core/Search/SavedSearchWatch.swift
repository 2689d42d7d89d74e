import AppCore
import Foundation
import Rivulet

/// Looks for new posts of the saved searches.
@MainActor
public final class SavedSearchWatch: LifetimeOwner {
  /// New posts that a saved search finds.
  public struct Finding: Sendable, Equatable {
    public let query: String
    /// The newest first.
    public let tweets: [Tweet]
  }

  public nonisolated let lifetime = Lifetime()
  /// Sends new posts, on the main actor. Nothing is requested without a subscriber.
  public nonisolated let findings: Signal<Finding, Never>
  /// The time between two requests for one search.
  nonisolated static let pace: Duration = .seconds(60)

  /// Makes a watch. Accounts are used only after the user has allowed that for the searches of the window.
  ///
  /// - Parameters:
  ///   - source: The source to search.
  ///   - settings: Has the searches, and whether accounts may be used.
  ///   - scheduler: The clock of all delays.
  ///   - date: The wall clock, for rate limits.
  public init(
    _ source: any TweetSource, settings: MutableProperty<Settings>, on scheduler: any TimedScheduler = MainScheduler(),
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    let needsAccount = source.accounts != nil
    let queries = settings.map { !needsAccount || $0.mayUseAccounts == true ? $0.saved : [] }.removeDuplicates()
    findings = queries.signal
      .flatMap(.latest) { queries in
        Signal.merge(queries.map { Self.findings($0, among: queries.count, source, scheduler, date) })
      }
      .deliverOnMain().take(during: lifetime)
  }

  /// Waits and requests in turns. What the first request finds is what is known.
  private nonisolated static func findings(
    _ query: String, among count: Int, _ source: any TweetSource, _ scheduler: any TimedScheduler,
    _ date: @escaping @Sendable () -> Date
  ) -> Signal<Finding, Never> {
    .deferred {
      let newer = MutableProperty<Cursor?>(nil)
      let limit = MutableProperty<RateLimit?>(nil)
      let request = Signal<Finding, Never>.deferred {
        let cursor = newer.value
        return (cursor.map(source.page) ?? source.search(query)).take(first: 1)
          .map(Optional.some).catch { _ in .just(nil) }
          .compactMap { page in
            guard let page else { return nil }
            newer.value = page.newer ?? newer.value
            limit.value = page.rateLimit
            return cursor == nil || page.tweets.isEmpty ? nil : Finding(query: query, tweets: page.tweets)
          }
      }
      let round = Signal<Finding, Never>.deferred {
        // The searches share what the service allows.
        let pause = PollingPace.pause(limit.value, after: nil, now: date()) * count
        return Signal.timer(after: max(pace, pause), on: scheduler).flatMap(.concat) { _ in request }
      }
      return request.concat(round.repeat())
    }
  }
}
