import CLinux
import CMicroHTTPD
import Foundation
import Rivulet
import Synchronization

// Unsafe: The library's buffer is valid until its callback returns.

/// A body that goes on: the pieces that a signal emits, until it ends or the connection does.
///
/// While there is nothing to send, the connection is suspended; a piece resumes it. A client that reads more slowly than pieces
/// come is disconnected when too many wait for it.
final class ResponseStream: Sendable {
  /// The most bytes that wait for a client.
  static let mostWaiting = 1 << 20

  fileprivate enum Phase {
    /// The library asks for bytes.
    case running
    /// The library's thread is about to suspend the connection.
    case suspending
    case suspended
  }

  fileprivate struct State {
    var waiting: [UInt8] = []
    var phase = Phase.running
    var isComplete = false
    /// True if the rest of the body is lost.
    var isBroken = false
    var subscription: Subscription?
  }

  private let state = Mutex(State())
  private let connection: StreamedConnection

  init(_ pieces: Signal<[UInt8], Never>, to connection: StreamedConnection) {
    self.connection = connection
    let subscription = pieces.subscribe(
      onValue: { [weak self] piece in self?.take { $0.add(piece) } },
      onCompletion: { [weak self] in self?.take { $0.isComplete = true } })
    state.withLock { $0.subscription = subscription }
    HangUpWatch.shared.add(self, descriptor: connection.open.descriptor)
  }

  deinit {
    HangUpWatch.shared.remove(self)
    state.withLock { $0.subscription }?.dispose()
  }

  /// Ends the stream, whose client has closed the connection.
  fileprivate func hangUp() { take { $0.isBroken = true } }

  /// Changes the state, and has a suspended connection go on.
  private func take(_ change: (inout State) -> Void) {
    let isSuspended = state.withLock { state in
      change(&state)
      guard state.phase == .suspended else { return false }
      state.phase = .running
      return true
    }
    if isSuspended { connection.resume() }
  }

  /// Writes the next bytes; called by the library's thread. With none, suspends the connection and returns 0.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = state.withLock { state in
      let count = state.read(into: buffer)
      if count == 0 { state.phase = .suspending }
      return count
    }
    guard count == 0 else {
      // The client has a limited time to read this.
      return connection.begin(.answer) ? count : MHD_CONTENT_READER_END_WITH_ERROR
    }
    // Waiting for a piece has no limit.
    guard connection.begin(.working) else { return MHD_CONTENT_READER_END_WITH_ERROR }
    connection.suspend()
    // A piece may have come before the connection was suspended: then nothing has resumed it yet.
    let hasMore = state.withLock { state in
      let hasMore = !state.waiting.isEmpty || state.isComplete || state.isBroken
      state.phase = hasMore ? .running : .suspended
      return hasMore
    }
    if hasMore { connection.resume() }
    return 0
  }
}

extension ResponseStream.State {
  fileprivate mutating func add(_ piece: [UInt8]) {
    guard !isBroken else { return }
    waiting += piece
    if waiting.count > ResponseStream.mostWaiting { (isBroken, waiting) = (true, []) }
  }

  /// The number of bytes that were written, 0 if there are none yet, or the library's word for the end.
  fileprivate mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if isBroken { return MHD_CONTENT_READER_END_WITH_ERROR }
    guard !waiting.isEmpty else { return isComplete ? MHD_CONTENT_READER_END_OF_STREAM : 0 }
    let count = min(waiting.count, buffer.count)
    buffer.copyBytes(from: waiting[..<count])
    waiting.removeFirst(count)
    return count
  }
}

/// Finds streams whose clients have closed their connections. The library doesn't poll a suspended connection.
private final class HangUpWatch: Sendable {
  static let shared = HangUpWatch()

  private struct State {
    var streams: [ObjectIdentifier: (descriptor: Int32, hangUp: @Sendable () -> Void)] = [:]
    var isRunning = false
  }

  private let state = Mutex(State())

  func add(_ stream: ResponseStream, descriptor: Int32) {
    let starts = state.withLock { state in
      state.streams[ObjectIdentifier(stream)] = (descriptor, { [weak stream] in stream?.hangUp() })
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts { BackgroundThread.run(isUrgent: true) { [self] in run() } }
  }

  /// Forgets a stream, before its descriptor is closed.
  func remove(_ stream: ResponseStream) {
    _ = state.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
  }

  private func run() {
    while true {
      usleep(250_000)
      let found = state.withLock { state in
        state.isRunning = !state.streams.isEmpty
        return state.isRunning ? state.streams.values.filter { Self.hasHungUp($0.descriptor) }.map(\.hangUp) : nil
      }
      guard let found else { return }
      for hangUp in found { hangUp() }
    }
  }

  private static func hasHungUp(_ descriptor: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: wellspring_hang_up, revents: 0)
    return poll(&watched, 1, 0) > 0
  }
}

/// A connection as a stream needs it.
///
/// Sound: the library's functions that suspend and resume a connection may be called on any thread; the connection lasts at
/// least until its request has ended, and a suspended one doesn't end.
struct StreamedConnection: @unchecked Sendable {
  let pointer: OpaquePointer
  let open: OpenConnection

  func begin(_ phase: OpenConnection.Phase) -> Bool { open.enter(phase) }
  func suspend() { MHD_suspend_connection(pointer) }
  func resume() { MHD_resume_connection(pointer) }
}
