import Foundation
import PixelsCore
import Rivulet
import RivuletTesting
import Synchronization
import Testing

@Suite struct HostRequestsTests {
  let scheduler = TestScheduler()
  /// The date of the wall clock when the scheduler's time is zero.
  let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  /// All waits are as long as they can be, unless the test says otherwise.
  func policy(maxConcurrent: Int = 6, random: @escaping @Sendable () -> Double = { 0 }) -> HostRequests {
    HostRequests(
      maxConcurrent: maxConcurrent, on: scheduler, random: random,
      date: { [scheduler, start] in start.addingTimeInterval(scheduler.now / .seconds(1)) })
  }

  func record(_ signal: Signal<Int, PhotoFailure>) -> TestRecorder<Int, PhotoFailure> {
    TestRecorder(signal, on: scheduler)
  }

  static let busy = PhotoFailure.refused(status: 500, message: "busy")

  @Test func `a request that succeeds is made once`() {
    let host = Host(on: scheduler) { _ in .success(7) }
    let recorder = record(policy().run(host.request))
    #expect(recorder.events == [.value(7), .completed])
    scheduler.advance(by: .seconds(100))
    #expect(host.times == [.zero])
  }

  @Test(
    "a request that may succeed later is retried until it succeeds",
    arguments: [
      .connection(.unreachable), .connection(.timedOut), .connection(.lost), busy, .refused(status: 502, message: ""),
      .refused(status: 503, message: ""), .refused(status: 504, message: ""), .refused(status: 429, message: ""),
    ] as [PhotoFailure])
  func isTriedAgain(failure: PhotoFailure) {
    let host = Host(on: scheduler) { $0 == 1 ? .failure(failure) : .success(7) }
    let recorder = record(policy().run(host.request))
    scheduler.advance(by: .seconds(100))
    #expect(recorder.events == [.value(7), .completed])
    #expect(host.times == [.zero, .milliseconds(500)])
  }

  @Test(
    "a failure that a retry would not change is reported at once",
    arguments: [
      .refused(status: 401, message: ""), .refused(status: 403, message: ""), .refused(status: 404, message: ""),
      .refused(status: 400, message: ""), .invalidResponse(""), .unreadable(""), .connection(.other("certificate")),
      .unavailable(""), .loginRefused, .notSaved(""),
    ] as [PhotoFailure])
  func failsAtOnce(failure: PhotoFailure) {
    let host = Host(on: scheduler) { _ in .failure(failure) }
    let recorder = record(policy().run(host.request))
    #expect(recorder.events == [.failed(failure)])
    scheduler.advance(by: .seconds(100))
    #expect(host.times.count == 1)
  }

  @Test func `a request is made up to four times, each after a longer delay, and then fails`() {
    let host = Host(on: scheduler) { _ in .failure(Self.busy) }
    let recorder = record(policy().run(host.request))
    scheduler.advance(by: .seconds(100))
    #expect(host.times == [.zero, .milliseconds(500), .milliseconds(1500), .milliseconds(3500)])
    #expect(recorder.events == [.failed(Self.busy)])
  }

  @Test("each delay is shortened by a random amount, from nothing to all of it") func jitter() {
    let numbers = Mutex([0.5, 0.25, 0.75])
    let host = Host(on: scheduler) { _ in .failure(Self.busy) }
    let recorder = record(policy(random: { numbers.withLock { $0.removeFirst() } }).run(host.request))
    scheduler.advance(by: .seconds(100))
    #expect(host.times == [.zero, .milliseconds(250), .milliseconds(1000), .milliseconds(1500)])
    #expect(recorder.events == [.failed(Self.busy)])
  }

  @Test func `at most six requests run at a time, and the others follow in order`() {
    let sources = (0..<8).map { _ in TestSource<Int, PhotoFailure>() }
    let policy = policy()
    let recorders = sources.map { record(policy.run($0.signal)) }
    #expect(sources.map(\.isSubscribed) == [true, true, true, true, true, true, false, false])
    sources[3].complete()
    #expect(sources[6].isSubscribed && !sources[7].isSubscribed)
    recorders[0].dispose()
    #expect(sources[7].isSubscribed && !sources[0].isSubscribed)
  }

  @Test func `a request disposed of in the queue is never made`() {
    let (first, second, third) = (TestSource<Int, PhotoFailure>(), TestSource<Int, PhotoFailure>(), Host.empty)
    let policy = policy(maxConcurrent: 1)
    let recorders = [record(policy.run(first.signal)), record(policy.run(second.signal)), record(policy.run(third))]
    recorders[1].dispose()
    first.complete()
    #expect(second.subscriptions.count == 0)
    #expect(recorders[2].events == [.completed])
  }

  @Test("while a host is unreachable one request tries it and all others wait, and all fail together if it stays so")
  func aHostThatIsGone() {
    let host = Host(on: scheduler) { _ in .failure(.connection(.unreachable)) }
    let policy = policy()
    let recorders = (0..<60).map { _ in record(policy.run(host.request)) }
    scheduler.advance(by: .milliseconds(4000))
    for recorder in recorders { #expect(recorder.events == [.failed(.connection(.unreachable))]) }
    #expect(host.times == [.zero, .milliseconds(500), .milliseconds(1500), .milliseconds(3500)])
  }

  @Test("requests under way when the host fails wait with the others and are made again")
  func whatWasUnderWay() {
    let sources = (0..<6).map { _ in TestSource<Int, PhotoFailure>(on: scheduler) }
    let policy = policy()
    let recorders = sources.map { record(policy.run($0.signal)) }
    for source in sources { source.fail(.connection(.unreachable)) }
    scheduler.advance(by: .milliseconds(600))
    let first = sources.filter(\.isSubscribed)
    #expect(first.count == 1, "one goes first")
    for source in first { source.complete() }
    #expect(sources.count { $0.isSubscribed } == 5, "the others follow")
    for source in sources { source.complete() }
    #expect(recorders.allSatisfy { $0.events.last == .completed })
    #expect(sources.map(\.subscriptions.count) == [2, 2, 2, 2, 2, 2])
  }

  @Test func `disposing of the request that tries the host lets the next one try`() {
    let sources = (0..<2).map { _ in TestSource<Int, PhotoFailure>() }
    let policy = policy(maxConcurrent: 1)
    let recorders = sources.map { record(policy.run($0.signal)) }
    sources[0].fail(.connection(.unreachable))
    scheduler.advance(by: .milliseconds(500))
    let first = sources.firstIndex { $0.isSubscribed }
    #expect(first == 1, "it waited longer")
    recorders[1].dispose()
    #expect(sources[0].isSubscribed)
  }

  @Test func `after the last attempt a person can retry at once`() {
    let isBack = Mutex(false)
    let host = Host(on: scheduler) { _ in isBack.withLock { $0 } ? .success(7) : .failure(.connection(.unreachable)) }
    let policy = policy()
    let first = record(policy.run(host.request))
    scheduler.advance(by: .seconds(100))
    #expect(first.events == [.failed(.connection(.unreachable))])
    isBack.withLock { $0 = true }
    let second = record(policy.run(host.request))
    #expect(second.events == [.value(7), .completed])
    #expect(host.times.count == 5)
  }

  @Test("a request that its subscriber ends after the first value counts as answered")
  func firstValue() {
    let sources = (0..<8).map { _ in TestSource<Int, PhotoFailure>() }
    let policy = policy()
    let recorders = sources.map { record(policy.run($0.signal).take(first: 1)) }
    sources[0].fail(.connection(.unreachable))
    for source in sources[1..<6] { source.fail(.connection(.unreachable)) }
    scheduler.advance(by: .milliseconds(500))
    #expect(policy.outage.value != nil)
    sources.first { $0.isSubscribed }?.send(1)
    #expect(sources.count { $0.isSubscribed } == 6, "the others follow")
    scheduler.advance(by: .zero)
    #expect(policy.outage.value == nil)
    #expect(recorders.count { $0.events == [.value(1), .completed] } == 1)
  }

  @Test func `an outage is reported only while a request waits`() {
    let policy = policy()
    let recorder = record(
      policy.run(.fail(.refused(status: 429, message: "", retryAfter: start.addingTimeInterval(30)))))
    scheduler.advance(by: .seconds(1))
    #expect(policy.outage.value != nil)
    recorder.dispose()
    scheduler.advance(by: .zero)
    #expect(policy.outage.value == nil)
  }

  @Test func `a request that times out twice fails`() {
    let host = Host(on: scheduler) { _ in .failure(.connection(.timedOut)) }
    let recorder = record(policy().run(host.request))
    scheduler.advance(by: .seconds(100))
    #expect(host.times.count == 2)
    #expect(recorder.events == [.failed(.connection(.timedOut))])
  }

  @Test("a host that fails intermittently is not flooded: it never gets more than seven requests between two pauses")
  func aHostThatComesAndGoes() {
    // The first request is answered, and the next six aren't.
    let host = Host(on: scheduler) { ($0 - 1) % 7 == 6 ? .success(7) : .failure(.connection(.unreachable)) }
    let policy = policy(random: { 0.999 })
    let recorders = (0..<200).map { _ in record(policy.run(host.request)) }
    scheduler.advance(by: .seconds(10))
    _ = recorders
    let busiest = Dictionary(grouping: host.times) { $0 / .milliseconds(250) }.values.map(\.count).max() ?? 0
    #expect(busiest <= 7, "\(host.times)")
  }

  @Test func `disposal cancels the request and the delay before the next`() {
    let host = Host(on: scheduler) { _ in .failure(Self.busy) }
    let recorder = record(policy().run(host.request))
    recorder.dispose()
    scheduler.advance(by: .seconds(100))
    #expect(host.times.count == 1)
  }

  @Test func `a policy and its waiting requests are freed`() {
    var policy: HostRequests? = policy()
    let recorder = record(policy!.run(Host(on: scheduler) { _ in .failure(.connection(.unreachable)) }.request))
    weak let freed = policy
    recorder.dispose()
    policy = nil
    #expect(freed == nil)
  }
}
