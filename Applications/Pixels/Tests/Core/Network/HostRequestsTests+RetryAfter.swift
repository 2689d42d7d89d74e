import Foundation
import PixelsCore
import Rivulet
import RivuletTesting
import Synchronization
import Testing

/// The times before which a host refuses requests (429).
extension HostRequestsTests {
  @Test("429: all requests wait until the time that the service names, and then one is sent first")
  func retryAfter() {
    let refusal = PhotoFailure.refused(status: 429, message: "", retryAfter: start.addingTimeInterval(30))
    let host = Host(on: scheduler) { $0 == 1 ? .failure(refusal) : .success(7) }
    let policy = policy()
    let recorders = (0..<20).map { _ in record(policy.run(host.request)) }
    scheduler.advance(by: .milliseconds(29_999))
    #expect(host.times == [.zero])
    #expect(policy.outage.value == refusal, "for the message to the user")
    scheduler.advance(by: .milliseconds(1))
    #expect(host.times.count == 21)
    #expect(recorders.allSatisfy { $0.events == [.value(7), .completed] })
    scheduler.advance(by: .zero)
    #expect(policy.outage.value == nil)
  }

  @Test(
    "429: without a future time, or with one sooner than the usual pause, the host is left alone for the usual pause",
    arguments: [-10, 0, 0.1])
  func retryAfterTooSoon(seconds: TimeInterval) {
    let refusal = PhotoFailure.refused(status: 429, message: "", retryAfter: start.addingTimeInterval(seconds))
    let host = Host(on: scheduler) { $0 == 1 ? .failure(refusal) : .success(7) }
    let policy = policy()
    let recorders = (0..<20).map { _ in record(policy.run(host.request)) }
    scheduler.advance(by: .milliseconds(499))
    #expect(host.times == [.zero])
    scheduler.advance(by: .milliseconds(1))
    #expect(host.times.count == 21)
    #expect(recorders.allSatisfy { $0.events == [.value(7), .completed] })
  }

  @Test("429: a distant time is not waited for, and all requests fail at once until then")
  func farAway() {
    let refusal = PhotoFailure.refused(status: 429, message: "", retryAfter: start.addingTimeInterval(61))
    let host = Host(on: scheduler) { $0 == 1 ? .failure(refusal) : .success(7) }
    let policy = policy()
    let recorders = (0..<20).map { _ in record(policy.run(host.request)) }
    #expect(recorders.allSatisfy { $0.events == [.failed(refusal)] })
    scheduler.advance(by: .milliseconds(60_999))
    #expect(record(policy.run(host.request)).events == [.failed(refusal)])
    #expect(host.times == [.zero])
    scheduler.advance(by: .milliseconds(1))
    #expect(record(policy.run(host.request)).events == [.value(7), .completed])
  }
}
