import CNATS
import Rivulet

/// A subscription to a consumer: it asks the server for as many messages as its subscriber handles.
///
/// An ordered consumer is the server's for this subscription alone. Whenever something is wrong with it, another one is made that
/// begins with the last message, which shows whether the stream is still the same.
final class Puller: Sendable {
  enum Kind: Sendable {
    case durable(String)
    case ordered(StreamStart)
  }

  private struct State {
    /// The name of the consumer, nil until it is made.
    var consumer: String?
    /// The pulls that the server has not fulfilled, in their order.
    var pulls: [(number: UInt64, left: Int)] = []
    var lastPull: UInt64 = 0
    /// The time at which the server was last heard.
    var heard = Duration.zero
    var isHandling = false
    /// True from the decision to make the consumer, or to look for it, until the server has answered: a second attempt at the same
    /// time would begin where the first one began, and repeat messages.
    var isMaking = true
    var wasMade = false
    var attempts = 0
    /// True once the server has said that the consumer was deleted.
    var isDeleted = false
    /// The number of answers in a row that there is no such stream or consumer.
    var misses = 0
    /// Of an ordered consumer: the sequences of its last message.
    var lastSequence: UInt64?
    var lastConsumerSequence: UInt64 = 0
    /// The time of the last message; nil before the first one.
    var lastTime: Duration?
  }

  /// The pause between two signs of life of the server.
  private static let heartbeat = Duration.seconds(2)

  private let stream: NATSStream
  private let kind: Kind
  private let options: ConsumerOptions
  private let subscriber: Subscriber<StreamMessage, NATSFailure>
  private let inbox: String
  private let state = Locked(State())
  private var connection: NATSConnection { stream.connection }

  init(
    _ stream: NATSStream, _ kind: Kind, _ options: ConsumerOptions, _ subscriber: Subscriber<StreamMessage, NATSFailure>
  ) {
    (self.stream, self.kind, self.options, self.subscriber) = (stream, kind, options, subscriber)
    inbox = ReplyInbox.uniquePrefix()
  }

  func start() {
    let messages = Signal<NATSMessage, NATSFailure> { [self] inner in
      let subject = inbox + "*"
      let handler = MessageHandler(inner, subject, .fail, connection.watch, retaining: connection) { [self] in
        receive($0)
      }
      // The pulls bound what waits.
      MessageHandler.start(handler, pending: Int(Int32.max), pendingBytes: Int(Int32.max)) { created, call, closure in
        natsConnection_Subscribe(created, connection.raw, subject, call, closure)
      }
    }
    subscriber.subscribe(
      to: messages, onValue: { _ in }, onFailure: { [self] in subscriber.fail($0) },
      onCompletion: { [self] in subscriber.complete() })
    subscriber.onDispose(
      connection.state.signal.skip(first: 1).filter { $0 == .connected }.subscribe { [self] _ in recover(after: .zero) }
    )
    subscriber.onDispose(connection.scheduler.schedule(every: Self.heartbeat) { [self] in checkHeartbeat() })
    subscriber.onDispose { [self] in stop() }
    makeConsumer()
  }

  private func stop() {
    guard case .ordered = kind, let consumer = state.withLock({ $0.consumer }) else { return }
    delete(consumer)
  }

  // MARK: - The consumer

  private func delete(_ consumer: String) {
    // If the request is lost, the server deletes the consumer when it has been inactive.
    connection.api("CONSUMER.DELETE.\(stream.name).\(consumer)", nil, as: EmptyAnswer.self)
      .subscribe(onValue: { _ in }, onFailure: { _ in })
  }

  private func makeConsumer() {
    var (operation, wire): (String, ConsumerOptions.Wire)
    switch kind {
    case .durable(let name):
      (operation, wire) = ("CONSUMER.DURABLE.CREATE.\(stream.name).\(name)", options.wire(durable: name))
    case .ordered(let start):
      wire = ConsumerOptions.Wire(
        ackPolicy: "none", filterSubject: options.filter, numReplicas: 1, memStorage: true,
        inactiveThreshold: Duration.seconds(60).nanoseconds)
      do throws(NATSFailure) { wire.begin(try continuation(of: start)) } catch { return subscriber.fail(error) }
      operation = "CONSUMER.CREATE.\(stream.name)"
    }
    subscriber.subscribe(
      to: connection.api(operation, ConsumerRequest(streamName: stream.name, config: wire), as: ConsumerResponse.self),
      onValue: { [self] in isMade($0) }, onFailure: { [self] in isNotMade($0) }, onCompletion: {})
  }

  /// The sequence of the last message, or `start` before the first message.
  private func continuation(of start: StreamStart) throws(NATSFailure) -> StreamStart {
    let (last, time) = state.withLock { ($0.lastSequence, $0.lastTime) }
    guard let last else { return start }
    if time != nil { return .sequence(last) }
    guard last < .max else {
      throw .other("the server sent the sequence \(last) for the stream '\(stream.name)', and no sequence follows it")
    }
    return .sequence(last + 1)
  }

  private func isMade(_ consumer: ConsumerResponse) {
    state.withLock { state in
      (state.consumer, state.wasMade, state.isMaking, state.attempts) = (consumer.name, true, false, 0)
      (state.isDeleted, state.misses) = (false, 0)
      (state.pulls, state.lastConsumerSequence) = ([], 0)
      if case .ordered(.new) = kind { state.lastSequence = state.lastSequence ?? consumer.delivered.streamSeq }
    }
    pull()
  }

  private func isNotMade(_ failure: NATSFailure) {
    let (wasMade, mayBeThere) = state.withLock { state in
      state.isMaking = false
      state.misses += 1
      return (state.wasMade, state.wasMade && !state.isDeleted && state.misses < 5)
    }
    switch failure {
    // The connection is being made again.
    case .disconnected, .bufferFull: recover()
    // What worked before will work again.
    case .timedOut where wasMade, .noJetStream where wasMade: recover()
    // A server of a cluster that has just come back may not know it yet.
    case .streamRefused(code: 10059, _) where mayBeThere, .streamRefused(code: 10014, _) where mayBeThere: recover()
    default: subscriber.fail(named(failure))
    }
  }

  private func named(_ failure: NATSFailure) -> NATSFailure {
    if case .durable(let name) = kind { return failure.about(stream: stream.name, consumer: name) }
    return failure.about(stream: stream.name)
  }

  /// Begins with the consumer from where it was, after a pause that grows with the number of attempts.
  private func recover(after pause: Duration? = nil) {
    let recovery: (attempts: Int, replaced: String?)? = state.withLock { state in
      if state.isMaking { return nil }
      state.isMaking = true
      state.attempts += 1
      guard case .ordered = kind else { return (state.attempts, nil) }
      let replaced = state.consumer
      state.consumer = nil
      // The server reports the deletion to them, which says nothing about the next consumer.
      state.pulls = []
      return (state.attempts, replaced)
    }
    guard let (attempts, replaced) = recovery else { return }
    // Otherwise the messages of its pulls would be in memory beside those of the next consumer.
    if let replaced { delete(replaced) }
    let pause = pause ?? min(.milliseconds(100) * (1 << min(attempts, 6)), .seconds(5))
    connection.scheduler.schedule(after: pause) { [self] in
      let wasMade = state.withLock { $0.wasMade }
      if subscriber.isDisposed { return }
      guard case .durable(let name) = kind, wasMade else { return makeConsumer() }
      // Making it again would hide that it was deleted, with all it remembers.
      subscriber.subscribe(
        to: connection.api("CONSUMER.INFO.\(stream.name).\(name)", nil, as: ConsumerResponse.self),
        onValue: { [self] in isMade($0) }, onFailure: { [self] in isNotMade($0) }, onCompletion: {})
    }
  }

  private func checkHeartbeat() {
    let now = connection.scheduler.now
    let isLost = state.withLock { state in
      state.consumer != nil && !state.isHandling && now - state.heard > Self.heartbeat * 3
    }
    if isLost, connection.state.value == .connected { recover(after: .zero) }
  }

  // MARK: - Messages

  /// Asks for messages if half of a batch has been handled.
  private func pull() {
    let now = connection.scheduler.now
    let request: (consumer: String, number: UInt64, count: Int)? = state.withLock { state in
      let left = state.pulls.reduce(0) { $0 + $1.left }
      guard let consumer = state.consumer, left <= options.batch / 2 else { return nil }
      state.lastPull += 1
      state.pulls.append((state.lastPull, options.batch - left))
      state.heard = now
      return (consumer, state.lastPull, options.batch - left)
    }
    guard let request, !subscriber.isDisposed else { return }
    do throws(NATSFailure) {
      try connection.publish(
        .serverJSON(
          PullRequest(
            batch: request.count, expires: Duration.seconds(30).nanoseconds, idleHeartbeat: Self.heartbeat.nanoseconds)
        ),
        to: "$JS.API.CONSUMER.MSG.NEXT.\(stream.name).\(request.consumer)", reply: inbox + String(request.number))
      connection.sending.send(connection)
    } catch {
      recover()
    }
  }

  // Unsafe: the object that is made of the C message owns it.
  private func receive(_ raw: OpaquePointer) {
    let received = NATSMessage(raw)
    guard let message = StreamMessage(received, connection) else {
      guard let reply = received.replySubject, reply.hasPrefix(StreamPlace.prefix) else {
        return receiveStatus(received)
      }
      return subscriber.fail(
        .undecodable(
          subject: received.subject, type: "message of a stream",
          reason: "its position is '\(reply.dropFirst(StreamPlace.prefix.count).prefix(200))'"))
    }
    let now = connection.scheduler.now
    let place = state.withLock { state in
      state.heard = now
      if case .ordered = kind {
        guard message.consumer == state.consumer else { return Place.ofReplaced }
        guard message.consumerSequence == state.lastConsumerSequence + 1 else { return .behindGap }
        state.lastConsumerSequence = message.consumerSequence
      }
      if !state.pulls.isEmpty {
        state.pulls[0].left -= 1
        if state.pulls[0].left == 0 { state.pulls.removeFirst() }
      }
      if case .ordered = kind {
        guard message.sequence > state.lastSequence ?? 0 else {
          return message.sequence == state.lastSequence && message.time != state.lastTime ?? message.time
            ? .replaced : .repeated
        }
        state.lastSequence = message.sequence
        state.lastTime = message.time
      }
      state.isHandling = true
      return .next
    }
    switch place {
    case .ofReplaced: return
    case .behindGap: return recover(after: .zero)
    case .replaced: return subscriber.fail(.streamRestored(stream.name))
    case .repeated: break
    case .next:
      subscriber.send(message)
      let later = connection.scheduler.now
      state.withLock { state in
        state.isHandling = false
        state.heard = later
      }
    }
    pull()
  }

  /// The place of a message in the order of an ordered consumer.
  private enum Place {
    case next
    /// Of a consumer that was replaced.
    case ofReplaced
    /// At least one message before it is missing.
    case behindGap
    /// It was received before.
    case repeated
    /// Another one than was received with its sequence.
    case replaced
  }

  private func receiveStatus(_ message: NATSMessage) {
    let now = connection.scheduler.now
    let status = message.header("Status") ?? ""
    state.withLock { $0.heard = now }
    if status == "100" { return }
    let number = UInt64(message.subject.dropFirst(inbox.count)) ?? 0
    let isOpen = state.withLock { state in
      defer { state.pulls.removeAll { $0.number == number } }
      return state.pulls.contains { $0.number == number }
    }
    // Of a pull that was given up.
    guard isOpen else { return }
    let reason = message.header("Description") ?? ""
    switch status {
    case "404", "408": pull()
    case "400": subscriber.fail(.streamRefused(code: 400, reason: reason))
    case "409" where reason.hasPrefix("Exceeded"): subscriber.fail(.streamRefused(code: 409, reason: reason))
    // Its server changes, or there is nothing to answer.
    default:
      if reason == "Consumer Deleted" { state.withLock { $0.isDeleted = true } }
      recover()
    }
  }
}

/// The request for messages of a consumer.
private struct PullRequest: Encodable {
  var batch: Int
  var expires: Int64
  var idleHeartbeat: Int64
}
