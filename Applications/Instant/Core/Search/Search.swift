import Foundation
import Rivulet

/// One search, from its first request until it is disposed.
struct Search: Sendable {
  let query: String
  let source: any TweetSource
  /// Sends when older posts are wanted.
  let wants: Signal<Void, Never>
  /// Emits when the posts published since the search are to be shown.
  let shows: Signal<Void, Never>
  /// True while the user looks at it.
  let isActive: Signal<Bool, Never>
  let scheduler: any TimedScheduler
  let date: @Sendable () -> Date

  /// Emits the states of the search, beginning with the old results. Never ends by itself.
  func states(after old: SearchState) -> Signal<SearchState, Never> {
    .deferred {
      let state = MutableProperty(old)
      return Signal.merge([first, older(state), newer(state), streamed, shows.replace(with: .showsNew)])
        .map { change in
          state.modify { state in
            state.apply(change)
            return state
          }
        }
    }
  }

  private var first: Signal<SearchState.Change, Never> {
    source.search(query).take(first: 1).map { .found($0) }.catch { .just(.failed($0)) }.prepend(.began(query))
  }

  /// Loads one page at a time. A request for the next page made while a page ends waits for that end: a page's posts are
  /// published before the page completes, and a view that shows them may request the next page at once.
  private func older(_ state: MutableProperty<SearchState>) -> Signal<SearchState.Change, Never> {
    wants.flatMap(.concat) { [source] _ in
      .deferred {
        guard let cursor = state.value.next else { return .empty }
        return source.page(cursor).take(first: 1).map { .older(cursor, .success($0)) }
          .catch { .just(.older(cursor, .failure($0))) }
          .prepend(.asksOlder)
      }
    }
  }

  /// Posts as they are published, where the source sends them. Requests for newer posts go on: they also find those of the time
  /// without a stream.
  private var streamed: Signal<SearchState.Change, Never> {
    isActive.flatMap(.latest) { [source, query] isActive in
      isActive ? source.stream(query).map { .streamed($0) }.catch { _ in .empty } : .never
    }
  }

  /// Waits and requests in turns while the user looks.
  private func newer(_ state: MutableProperty<SearchState>) -> Signal<SearchState.Change, Never> {
    let round = Signal<SearchState.Change, Never>.deferred { [source, scheduler, date] in
      let pause = PollingPace.pause(state.value.rateLimit, after: state.value.trouble, now: date())
      return Signal.timer(after: pause, on: scheduler)
        .compactMap { _ in state.value.newer }
        .flatMap(.concat) { cursor in
          source.page(cursor).take(first: 1).map { .newer(cursor, .success($0)) }
            .catch { .just(.newer(cursor, .failure($0))) }
        }
    }
    return isActive.flatMap(.latest) { $0 ? round.repeat() : .never }
  }
}
