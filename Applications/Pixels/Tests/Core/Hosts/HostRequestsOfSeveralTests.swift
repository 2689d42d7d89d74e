import AppCore
import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

/// Requests that move from host to host, and are repeated when all have failed.
@Suite struct `Requests to several hosts` {
  private let scheduler = TestScheduler()
  private let away = MutableProperty<Set<String>>([])
  private let asked = MutableProperty<[String]>([])
  private let hosts: ServiceHosts
  private let queue: HostRequests

  init() throws {
    hosts = ServiceHosts(try HostAddresses(["http://a,http://b"]), on: scheduler) { _ in .just(false) }
    queue = HostRequests(on: scheduler, random: { 0 })
  }

  private func ask() -> TestRecorder<String, PhotoFailure> {
    let request = hosts.request { [asked, away, scheduler] url -> Signal<String, PhotoFailure> in
      let name = url.host() ?? ""
      asked.modify { $0.append("\(name) at \(scheduler.now / .seconds(1))") }
      return away.value.contains(name) ? .fail(.connection(.unreachable)) : .just(name)
    }
    return TestRecorder(queue.run(request), on: scheduler)
  }

  @Test func `move at once`() {
    away.value = ["a"]
    let recorder = ask()
    #expect(recorder.events == [.value("b"), .completed])
    #expect(queue.outage.value == nil)
    #expect(asked.value == ["a at 0.0", "b at 0.0"])
  }

  @Test func `wait only when all hosts have failed, and then begin with the first one that did`() {
    away.value = ["a", "b"]
    let recorder = ask()
    scheduler.advance(by: .milliseconds(400))
    away.value = ["a"]
    scheduler.advance(by: .seconds(10))
    #expect(recorder.events == [.value("b"), .completed])
    #expect(asked.value == ["a at 0.0", "b at 0.0", "a at 0.5", "b at 0.5"])
  }

  @Test func `are repeated three times, and then fail with the names of all hosts`() {
    away.value = ["a", "b"]
    let recorder = ask()
    scheduler.advance(by: .seconds(100))
    #expect(recorder.events == [.failed(.everyHost("a and b", .connection(.unreachable)))])
    #expect(asked.value.count == 8)
  }

  @Test func `fail for the reason that is worth a retry`() {
    let failures: [PhotoFailure] = [.connection(.timedOut), .connection(.other("no certificate"))]
    #expect(PhotoFailure.ofAll(failures, at: "a and b") == .everyHost("a and b", .connection(.timedOut)))
    let busy = PhotoFailure.refused(status: 503, message: "The log has no leader.")
    #expect(
      PhotoFailure.ofAll([busy], at: "a and b").description
        == "The photo service is busy: The log has no leader. All hosts were tried: a and b.")
  }
}

@MainActor @Suite struct `The gallery of a service with several hosts` {
  private let scheduler = TestScheduler()
  private let away = MutableProperty<Set<String>>([])
  private let hosts: ServiceHosts

  init() throws {
    let away = away
    hosts = ServiceHosts(try HostAddresses(["http://a,http://b"]), on: scheduler) { url in
      .deferred { .just(!away.value.contains(url.host() ?? "")) }
    }
  }

  private func ask() {
    let request = hosts.request { [away] url -> Signal<Int, PhotoFailure> in
      away.value.contains(url.host() ?? "") ? .fail(.connection(.unreachable)) : .just(1)
    }
    request.subscribe(onValue: { _ in }, onFailure: { _ in })
  }

  @Test func `says in its title which one answers and which doesn't, and looks for its return`() {
    let gallery = StubGallery(StubSource(total: 3, hosts: hosts))
    let (summary, messages) = (TestRecorder(gallery.model.summary), TestRecorder(gallery.model.hostMessages))
    gallery.model.load()
    gallery.scheduler.run()
    #expect(summary.values.last == "3 photographs")
    ask()
    #expect(summary.values.last == "3 photographs, a answers")
    away.value = ["a"]
    ask()
    #expect(summary.values.last == "3 photographs, b answers, a can't be reached")
    away.value = []
    scheduler.advance(by: ServiceHosts.pace)
    #expect(summary.values.last == "3 photographs, b answers")
    #expect(messages.values == ["a can't be reached. b answers now.", "a can be reached again."])
  }

  @Test func `stops looking with the gallery`() {
    do {
      let gallery = StubGallery(StubSource(total: 3, hosts: hosts))
      gallery.model.load()
      away.value = ["a"]
      ask()
      #expect(scheduler.pending == 1)
      gallery.model.lifetime.end()
    }
    #expect(scheduler.pending == 0)
  }
}
