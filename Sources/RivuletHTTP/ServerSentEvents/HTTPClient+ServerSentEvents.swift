import Foundation
public import Rivulet
public import ServerSentEvents

extension HTTPClient {
  /// Emits the events that a service sends over a response without an end, and connects again when the connection is
  /// lost.
  ///
  /// Reconnections go on for ever, and ask for the events after the last one received (`Last-Event-ID`). The pause
  /// before each is what the service asks for (`retry`), and three seconds if it doesn't; it grows up to a minute while
  /// the service can't be reached. Set `Last-Event-ID` in the request to go on from an earlier subscription.
  ///
  /// Completes if the service answers with status 204. Fails if it answers with another status than 200 or another type
  /// than `text/event-stream`, if an event is too long, and if the request can't be made. Events are emitted on a
  /// thread of the client's own, which must not be blocked; the next bytes are read when the handler has returned, so
  /// no service can fill the memory. Disposal closes the connection. A connection that is silent for the client's
  /// timeout is made again, so the timeout should be longer than the service's silences; the client's deadline doesn't
  /// apply. Each subscription takes one of the client's connections.
  ///
  /// ```swift compiled
  /// let client = HTTPClient(timeout: .seconds(60))
  /// let request = HTTPRequest(URL(string: "http://127.0.0.1/votes")!)
  /// client.serverSentEvents(from: request, on: QueueScheduler(label: "votes"))
  ///   .subscribe(onValue: { print($0.type, $0.data) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - request: The request of each connection.
  ///   - limit: The limit for an event and for a line, in bytes.
  ///   - scheduler: The clock of the pauses, on which the next connection starts.
  public func serverSentEvents(
    from request: HTTPRequest, atMost limit: Int = 1 << 20, on scheduler: any TimedScheduler
  ) -> Signal<ServerSentEvent, EventStreamFailure> {
    .deferred { [self] in
      let state = Locked(EventStreamState(request, limit: limit))
      return connection(request, state)
        .retry(after: Backoff { _ in state.withLock { $0.pause } }, on: scheduler) { end, _ in
          if case .lost = end { true } else { false }
        }
        .catch { end in
          if case .failed(let failure) = end { .fail(failure) } else { .empty }
        }
    }
  }

  private func connection(
    _ request: HTTPRequest, _ state: Locked<EventStreamState>
  ) -> Signal<ServerSentEvent, EventStreamState.End> {
    .deferred { [self] in
      stream(state.withLock { $0.begin(request) })
        .mapFailure { EventStreamState.End($0) }
        .flatMap(.concat) { event in
          switch event {
          case .head(let response): state.withLock { $0.open(response) }
          case .piece(let piece): state.withLock { $0.read(piece) }
          }
        }
        .concat(.fail(.lost))
    }
  }
}
