// A queue of work that survives those who work on it: each job is done at least once, and a job that fails is tried again.
//
// Jobs are messages of a stream. All workers are subscribers of one durable consumer, of which each gets the next job as soon as it has
// room. A worker acknowledges a job that is done; one that failed is given back, and comes again after a delay, to
// any worker. The server counts the attempts.
//
// Try:
// - `--workers 1` and `--workers 8`.
// - Leave out `acknowledge()`: every job comes again after half a second, until its attempts are used up.
// - Let a worker crash in the middle: `take(first: 2)` behind its `consumer`, and see who does the rest.

import ExampleSupport
import Foundation
import NATSExampleSupport
import Rivulet
import RivuletFoundation
import RivuletNATS

enum WorkQueue: ClusterExample {
  static let name = "work-queue"
  static let summary = "hands jobs to several workers, and tries those again that fail"
  static let usage = "[--jobs NUMBER] [--workers NUMBER]"

  /// A job that fails a number of times before it succeeds.
  struct Job: Codable, Sendable {
    var title: String
    var failures: Int
  }

  static func run(_ arguments: inout Arguments) async throws {
    let jobs = try arguments.count("--jobs", in: 1...1000, default: 8)
    let workers = try arguments.count("--workers", in: 1...20, default: 3)
    try arguments.end()
    try await LocalServer.run { address in
      NATSConnection.connection(NATSOptions(servers: [address]))
        .flatMap(.concat) { connection in
          connection.stream(StreamOptions("JOBS", subjects: ["jobs"]))
            .flatMap(.concat) { order(jobs, over: connection).then(work(on: $0, jobs: jobs, workers: workers)) }
        }
        .handleEvents(onValue: { show($0) })
        .ignoreValues()
        .mapFailure { ExampleFailure($0) }
    }
  }

  /// Appends the jobs. A repeated order does no harm: the identifier tells the server which job it is.
  static func order(_ count: Int, over connection: NATSConnection) -> Signal<Never, NATSFailure> {
    Signal<Int, NATSFailure>.from(1...count).flatMap(.concat) { number in
      Signal<NATSPayload, NATSFailure>.result {
        () throws(NATSFailure) in
        // Every third fails once, and every seventh always.
        try .json(Job(title: "job \(number)", failures: number % 7 == 0 ? .max : number % 3 == 0 ? 1 : 0))
      }
      .flatMap(.concat) { connection.append($0, to: "jobs", id: "job-\(number)") }
    }
    .ignoreValues()
  }

  /// Lets all workers work until each job is done or given up.
  static func work(on stream: NATSStream, jobs: Int, workers: Int) -> Signal<String, NATSFailure> {
    let scheduler = QueueScheduler(label: "work")
    var options = ConsumerOptions()
    options.acknowledgeWithin = .milliseconds(500)
    // One job at a time for each worker, so that a free one gets the next.
    (options.batch, options.maximumUnacknowledged) = (1, workers)
    let all = (1...workers).map { [options] worker in
      stream.consumer(durable: "workers", options).flatMap(.concat) { message in
        attempt(message, by: "worker \(worker)", on: scheduler)
      }
    }
    return Signal.merge(all)
      .scan((line: "", over: 0)) { last, result in (result.line, last.over + (result.isOver ? 1 : 0)) }
      .take(through: { $0.over == jobs })
      .map(\.line)
  }

  private static func attempt(
    _ message: StreamMessage, by worker: String, on scheduler: any TimedScheduler
  ) -> Signal<(line: String, isOver: Bool), NATSFailure> {
    Signal<Job, NATSFailure>.result { () throws(NATSFailure) in try message.decode(Job.self) }
      .delay(for: .milliseconds(100), on: scheduler)
      .map { job in
        if job.failures < message.deliveries {
          message.acknowledge()
          return ("\(job.title) is done by \(worker), at attempt \(message.deliveries).".green, true)
        }
        if message.deliveries == 3 {
          message.discard()
          return ("\(job.title) is given up after 3 attempts.".red, true)
        }
        message.reject(after: .milliseconds(200))
        return ("\(job.title) failed, and comes again.".yellow, false)
      }
  }
}

extension Signal {
  /// Emits what a closure returns, or fails with what it throws.
  static func result(_ body: @escaping @Sendable () throws(Failure) -> Value) -> Signal {
    .deferred { do throws(Failure) { return .just(try body()) } catch { return .fail(error) } }
  }
}
