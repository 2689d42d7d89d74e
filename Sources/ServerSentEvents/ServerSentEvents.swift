public import Foundation
public import Rivulet

extension Signal where Value == Data {
  /// Emits the events of an event stream, the format `text/event-stream`, which comes in pieces.
  ///
  /// The pieces may end anywhere, also within a character; each event is emitted as soon as the empty line behind it
  /// arrives. Comments and unknown fields are left out, and so is an unfinished event at the end. Fails if an event or
  /// a line has more bytes than allowed; a failure of the source passes at once. Disposal and the thread of each event
  /// stay as they are. The signal doesn't reconnect: `HTTPClient.serverSentEvents(from:)` in RivuletHTTP does.
  ///
  /// ```swift
  /// let pieces = [Data("data: one\n\nevent: vo".utf8), Data("te\ndata: 2\n\n".utf8)]
  /// Signal<Data, ServerSentEventTooLong>.from(pieces).serverSentEvents { $0 }
  ///   .subscribe(onValue: { print($0.type, $0.data) }, onFailure: { print($0) })  // message one, vote 2
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - limit: The limit for an event and for a line, in bytes.
  ///   - failure: Makes the signal's failure of the parser's.
  public func serverSentEvents(
    atMost limit: Int = 1 << 20, throwing failure: @escaping @Sendable (ServerSentEventTooLong) -> Failure
  ) -> Signal<ServerSentEvent, Failure> {
    accumulate(into: (ServerSentEventParser(limit: limit), (events: [ServerSentEvent](), isTooLong: false))) {
      $0.1 = $0.0.take($1)
    }.flatMap(.concat) { _, step in
      let events = Signal<ServerSentEvent, Failure>.from(step.events)
      return step.isTooLong ? events.concat(.fail(failure(ServerSentEventTooLong(limit: limit)))) : events
    }
  }
}
