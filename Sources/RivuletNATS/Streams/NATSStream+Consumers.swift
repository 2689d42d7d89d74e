public import Rivulet

extension NATSStream {
  /// Emits the messages of the stream for each subscriber, in order and each once, and those that follow.
  ///
  /// It goes on where it was after the connection broke, and after a server was lost. Messages are pulled only as fast as
  /// the subscriber handles them: the next ones are asked for when half of a batch has been handled. ``StreamMessage/pending`` is 0 when the newest
  /// message has been emitted. With ``StreamStart/lastOfEachSubject``, it may emit older messages of a subject, too, if it
  /// had to go on after an interruption.
  ///
  /// It never completes, unless the connection is drained. It fails with ``NATSFailure/streamMissing(_:)`` if there is no such stream or it is
  /// deleted, with ``NATSFailure/streamRestored(_:)`` if it was restored to an older state and has other messages since, with
  /// ``NATSFailure/noJetStream`` if the server keeps no streams, and with ``NATSFailure/closed(_:)`` when the connection is closed. Events are emitted on a thread of the subscription's own, which may be blocked. Disposal ends the
  /// consumer, and discards what waits.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.stream(named: "ORDERS").flatMap(.latest) { $0.ordered(from: .first).map { "\($0.sequence) \($0.text)" } }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - start: The first message.
  ///   - filter: The subject, perhaps with wildcards; nil for all of the stream.
  ///   - batch: The number of messages that are asked for at a time, from 1 to 10,000; they wait in memory.
  public func ordered(
    from start: StreamStart = .first, filter: String? = nil, batch: Int = 500
  ) -> Signal<StreamMessage, NATSFailure> {
    var options = ConsumerOptions(filter: filter)
    (options.start, options.batch) = (start, batch)
    return pulling(.ordered(start), options)
  }

  /// Emits the messages of a durable consumer for each subscriber, which acknowledges each when it has handled it.
  ///
  /// The server remembers what was acknowledged under the consumer's name, and goes on there for the next subscriber. Each message
  /// comes at least once: again if it isn't acknowledged in time, or is given back, with a higher ``StreamMessage/deliveries``. Several
  /// subscribers of one name share the messages. They are pulled only as fast as the subscriber handles them, and the server waits while
  /// ``ConsumerOptions/maximumUnacknowledged`` are unacknowledged. The consumer is made if it doesn't exist, and otherwise gets the options that can be changed.
  ///
  /// It never completes, unless the connection is drained. It fails with ``NATSFailure/streamMissing(_:)`` and
  /// ``NATSFailure/consumerMissing(_:stream:)`` if the stream or the consumer is deleted, with
  /// ``NATSFailure/streamRefused(code:reason:)`` if the options don't fit the existing consumer, and with ``NATSFailure/closed(_:)`` when
  /// the connection is closed. Events are emitted on a thread of the subscription's own, which may be blocked. Disposal leaves the
  /// consumer; messages that wait come again after the time to acknowledge.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.stream(named: "ORDERS").flatMap(.latest) { $0.consumer(durable: "billing") }
  ///   .subscribe(
  ///     onValue: { order in
  ///       print(order.text)
  ///       order.acknowledge()
  ///     }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - name: The name of the consumer.
  ///   - options: The messages, and the times and numbers of their delivery.
  public func consumer(
    durable name: String, _ options: ConsumerOptions = ConsumerOptions()
  ) -> Signal<StreamMessage, NATSFailure> {
    pulling(.durable(name), options)
  }

  /// Deletes a durable consumer for each subscriber, and completes.
  ///
  /// Fails with ``NATSFailure/consumerMissing(_:stream:)`` if there is none of that name. Events are emitted on a thread of the
  /// connection. Disposal doesn't take it back.
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter name: The name of the consumer.
  public func deleteConsumer(_ name: String) -> Signal<Never, NATSFailure> {
    let (stream, connection) = (self.name, connection)
    return .deferred {
      do throws(NATSFailure) { try NATSSubject.checkName(name, of: "consumer") } catch { return .fail(error) }
      return connection.api("CONSUMER.DELETE.\(stream).\(name)", nil, as: EmptyAnswer.self)
        .mapFailure { $0.about(stream: stream, consumer: name) }.ignoreValues()
    }
  }

  private func pulling(_ kind: Puller.Kind, _ options: ConsumerOptions) -> Signal<StreamMessage, NATSFailure> {
    Signal { subscriber in
      do throws(NATSFailure) {
        try NATSSubject.checkName(name, of: "stream")
        if case .durable(let consumer) = kind { try NATSSubject.checkName(consumer, of: "consumer") }
        try options.check()
      } catch {
        return subscriber.fail(error)
      }
      Puller(self, kind, options, subscriber).start()
    }
  }
}
