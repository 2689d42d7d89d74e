import Dispatch
import Glibc
import Rivulet
import RivuletNATS
import Synchronization

/// The jobs of Scripts/bench-nats with signals; baseline.c has the same in C.
@main
struct Benchmark {
  static let size = 100

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let count = Int(arguments[3]) else {
      print("Usage: bench-nats receive|hold|publish|request|respond URL COUNT signal|chain|at-once")
      exit(2)
    }
    var options = NATSOptions(servers: [arguments[2]])
    options.sendsAtOnce = arguments[4] == "at-once"
    let connection = try NATSConnection(options)
    switch arguments[1] {
    case "publish": try await publish(count, connection)
    case "request": try await request(count, connection)
    case "respond": try await respond(connection)
    case let job: try await receive(count, connection, holds: job == "hold", isChain: arguments[4] == "chain")
    }
  }

  private static func receive(_ count: Int, _ connection: NATSConnection, holds: Bool, isChain: Bool) async throws {
    let receiver = Receiver(count, holds: holds)
    let messages = connection.messages(on: "bench", pending: .max, pendingBytes: .max)
    let failed: @Sendable (NATSFailure) -> Void = { fatalError("\($0)") }
    if isChain {
      messages.filter { $0.count == size }.map { $0.number &+ UInt64($0.count) }.removeDuplicates()
        .subscribe(onValue: { receiver.take($0) }, onFailure: failed)
    } else {
      messages.subscribe(onValue: { receiver.take($0.number &+ UInt64($0.count)) }, onFailure: failed)
    }
    try await connection.flush(within: .seconds(60)).wait()
    let before = processorTime()
    print("ready")
    fflush(nil)
    if readLine() != nil {
      // The answer comes after all messages.
      try await connection.flush(within: .seconds(60)).wait()
      receiver.release()
    }
    receiver.isOver.wait()
    print(receiver.seconds, processorTime() - before, receiver.checksum)
  }

  private static func publish(_ count: Int, _ connection: NATSConnection) async throws {
    var data = [UInt8](repeating: UInt8(ascii: "x"), count: size)
    let (before, start) = (processorTime(), seconds())
    for number in 0..<UInt64(count) {
      data.withUnsafeMutableBytes { $0.storeBytes(of: number, as: UInt64.self) }
      try connection.publish(.bytes(data), to: "bench")
    }
    try await connection.flush(within: .seconds(60)).wait()
    print(seconds() - start, processorTime() - before, count)
  }

  private static func respond(_ connection: NATSConnection) async throws {
    let service = connection.respond(on: "echo") { request in
      Signal<NATSPayload, NATSFailure>.just(.bytes(request.bytes))
    }
    .subscribe(onValue: { _ in }, onFailure: { fatalError("\($0)") })
    try await connection.flush().wait()
    print("ready")
    fflush(nil)
    _ = readLine()
    service.dispose()
  }

  private static func request(_ count: Int, _ connection: NATSConnection) async throws {
    var data = [UInt8](repeating: UInt8(ascii: "x"), count: size)
    var times: [Double] = []
    var checksum: UInt64 = 0
    for index in -500..<count {
      data.withUnsafeMutableBytes { $0.storeBytes(of: UInt64(index + 500), as: UInt64.self) }
      let start = seconds()
      guard let reply = try await connection.request(.bytes(data), on: "echo").first() else { fatalError("no reply") }
      if index >= 0 { times.append(seconds() - start) }
      checksum = checksum &* 31 &+ reply.number
    }
    times.sort()
    print(times[count / 2], times[count * 99 / 100], checksum)
  }
}

/// Counts messages, and holds the first one until it is released.
final class Receiver: Sendable {
  let isOver = DispatchSemaphore(value: 0)
  private let isReleased = DispatchSemaphore(value: 0)
  private let total: Int
  private let holds: Bool
  /// The processor's time of the thread for a handler, whose time on the clock other programs would lengthen.
  private let clock: clockid_t
  // Messages come one after the other, so relaxed loads and stores are enough, and cost what a variable does.
  private let received = Atomic(0)
  private let sum = Atomic<UInt64>(0)
  private let start = Atomic<UInt64>(0)
  private let end = Atomic<UInt64>(0)

  init(_ total: Int, holds: Bool) {
    (self.total, self.holds) = (total, holds)
    clock = holds ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC
  }

  var checksum: UInt64 { sum.load(ordering: .acquiring) }
  var seconds: Double {
    Double(bitPattern: end.load(ordering: .acquiring)) - Double(bitPattern: start.load(ordering: .acquiring))
  }

  func release() { isReleased.signal() }

  @inline(__always)
  func take(_ value: UInt64) {
    let count = received.load(ordering: .relaxed)
    if count == 0 {
      if holds { isReleased.wait() }
      start.store(Benchmark.seconds(clock).bitPattern, ordering: .relaxed)
    }
    sum.store(sum.load(ordering: .relaxed) &* 31 &+ value, ordering: .relaxed)
    received.store(count + 1, ordering: .relaxed)
    if count + 1 == total {
      end.store(Benchmark.seconds(clock).bitPattern, ordering: .releasing)
      isOver.signal()
    }
  }
}

extension NATSMessage {
  /// The first eight bytes.
  var number: UInt64 { withBytes { $0.loadUnaligned(as: UInt64.self) } }
}

extension Benchmark {
  static func seconds(_ clock: clockid_t = CLOCK_MONOTONIC) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func processorTime() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
}
