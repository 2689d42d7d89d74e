import AppCore
import Foundation
import Rivulet
import RivuletTesting
import Testing

@Suite struct `The hosts of a service` {
  enum Failure: HostFailure, Equatable {
    case unreached, failed, refused, unrelated
    case all([Failure], String)

    var verdict: HostVerdict {
      switch self {
      case .unreached: .unreached
      case .failed: .failed
      case .refused: .answered
      case .unrelated, .all: .unrelated
      }
    }

    static func ofAll(_ failures: [Failure], at names: String) -> Failure { .all(failures, names) }
  }

  /// Hosts with the names a, b and so on, and what each answers now.
  final class Script: Sendable {
    let scheduler = TestScheduler()
    /// The failures of the hosts that don't answer.
    let failures = MutableProperty<[String: Failure]>([:])
    let asked = MutableProperty<[String]>([])
    let looks = MutableProperty<[String]>([])
    let hosts: ServiceHosts

    init(_ names: String) throws {
      let texts = names.map { "http://\($0)/v1" }
      let (failures, looks) = (failures, looks)
      hosts = ServiceHosts(try HostAddresses(texts), on: scheduler) { url in
        .deferred {
          let name = url.host() ?? ""
          looks.modify { $0.append(name) }
          return .just(failures.value[name] == nil)
        }
      }
    }

    /// Makes a request, and returns its result.
    func ask(isRepeatable: Bool = true) -> [Event<String, Failure>] {
      TestRecorder(
        hosts.request(isRepeatable: isRepeatable) { [asked, failures] url -> Signal<String, Failure> in
          let name = url.host() ?? ""
          asked.modify { $0.append(name) }
          return failures.value[name].map { .fail($0) } ?? .just(name)
        }
      ).events
    }
  }

  private func from(_ name: String) -> [Event<String, Failure>] { [.value(name), .completed] }

  @Test func `get a request in their order until one answers, which stays the current one`() throws {
    let script = try Script("abc")
    script.failures.value = ["a": .unreached, "b": .failed]
    #expect(script.ask() == from("c"))
    #expect(script.asked.value == ["a", "b", "c"])
    script.failures.value = [:]
    #expect(script.ask() == from("c"))
    #expect(script.asked.value == ["a", "b", "c", "c"])
    #expect(script.hosts.current.host() == "c")
  }

  @Test func `that have failed get a turn after all others`() throws {
    let script = try Script("abc")
    script.failures.value = ["a": .unreached]
    #expect(script.ask() == from("b"))
    script.failures.value = ["b": .unreached]
    #expect(script.ask() == from("c"), "a has answered nothing since")
    script.failures.value = ["c": .unreached]
    #expect(script.ask() == from("a"))
    #expect(script.asked.value == ["a", "b", "b", "c", "c", "a"])
  }

  @Test func `get a request at most once each, and then it fails with the names of all`() throws {
    let script = try Script("abc")
    script.failures.value = ["a": .unreached, "b": .failed, "c": .unreached]
    #expect(script.ask() == [.failed(.all([.unreached, .failed, .unreached], "a, b, and c"))])
    #expect(script.asked.value == ["a", "b", "c"])
    script.failures.value = [:]
    #expect(script.ask() == from("a"), "the one that failed first is the first to be asked again")
  }

  @Test("don't move a request that one has answered, whatever the answer", arguments: [Failure.refused, .unrelated])
  func answers(failure: Failure) throws {
    let script = try Script("ab")
    script.failures.value = ["a": failure]
    #expect(script.ask() == [.failed(failure)])
    #expect(script.asked.value == ["a"])
    #expect(script.hosts.status.value == HostStatus(answering: failure == .refused ? "a" : nil))
  }

  @Test func `don't repeat a request that may have been carried out and must not be twice`() throws {
    let script = try Script("abc")
    script.failures.value = ["a": .unreached, "b": .failed]
    #expect(script.ask(isRepeatable: false) == [.failed(.failed)])
    #expect(script.asked.value == ["a", "b"], "a was not reached")
    #expect(script.ask(isRepeatable: false) == from("c"), "the next request begins with the next host")
  }

  @Test func `pass the failure of a single one on as it is`() throws {
    let script = try Script("a")
    script.failures.value = ["a": .unreached]
    #expect(script.ask() == [.failed(.unreached)])
    #expect(ServiceHosts(several: script.hosts.addresses) == nil)
  }

  @Test func `say which of them answers and which don't`() throws {
    let script = try Script("abc")
    let words = TestRecorder(script.hosts.status.map(\.words).removeDuplicates().signal)
    let messages = TestRecorder(script.hosts.messages)
    _ = script.ask()
    script.failures.value = ["a": .unreached]
    _ = script.ask()
    script.failures.value = ["b": .unreached, "a": .unreached]
    _ = script.ask()
    script.failures.value["c"] = .unreached
    _ = script.ask()
    script.failures.value = ["a": .unreached]
    _ = script.ask()
    #expect(
      words.values == [
        nil, "a answers", nil, "b answers, a can't be reached", nil, "c answers, a and b can't be reached", nil,
        "c answers, a and b can't be reached",
      ])
    #expect(
      messages.values == [
        "a can't be reached. b answers now.", "a and b can't be reached. c answers now.",
        "a and b can't be reached. c answers now.",
      ])
  }

  @Test func `are looked at every 15 seconds while they are away, and are said to be back`() throws {
    let script = try Script("abc")
    let messages = TestRecorder(script.hosts.messages)
    let returns = TestRecorder(script.hosts.returns)
    _ = script.ask()
    script.scheduler.advance(by: .seconds(100))
    #expect(script.looks.value == [])
    script.failures.value = ["a": .unreached]
    _ = script.ask()
    script.scheduler.advance(by: .seconds(31))
    #expect(script.looks.value == ["a", "a"])
    script.failures.value = [:]
    script.scheduler.advance(by: .seconds(100))
    #expect(script.looks.value == ["a", "a", "a"])
    #expect(messages.values == ["a can't be reached. b answers now.", "a can be reached again."])
    #expect(script.hosts.status.value == HostStatus(answering: "b"), "the one that answers stays the current one")
    returns.dispose()
    script.failures.value = ["b": .unreached]
    _ = script.ask()
    script.scheduler.advance(by: .seconds(100))
    #expect(script.looks.value.count == 3, "there is no look without a subscriber")
  }

  @Test func `that are asked at the same time as one fails move together`() throws {
    let script = try Script("abc")
    let sources = (0..<3).map { _ in TestSource<String, Failure>() }
    let asked = script.asked
    let recorders = sources.map { source in
      TestRecorder(
        script.hosts.request { url -> Signal<String, Failure> in
          asked.modify { $0.append(url.host() ?? "") }
          return url.host() == "a" ? source.signal : .just(url.host() ?? "")
        })
    }
    for source in sources { source.fail(.failed) }
    #expect(recorders.map(\.events) == Array(repeating: from("b"), count: 3))
    #expect(asked.value == ["a", "a", "a", "b", "b", "b"])
  }

  @Test func `are not back by an answer that was on its way when they failed`() throws {
    let script = try Script("ab")
    let source = TestSource<String, Failure>()
    let late = TestRecorder(script.hosts.request { _ -> Signal<String, Failure> in source.signal })
    script.failures.value = ["a": .failed]
    _ = script.ask()
    source.send("late")
    source.complete()
    #expect(late.events == from("late"))
    #expect(script.hosts.status.value == HostStatus(answering: "b", away: ["a"]))
  }

  @Test func `are not away again by a failure that was on its way when they came back`() throws {
    let script = try Script("ab")
    let source = TestSource<String, Failure>()
    let returns = TestRecorder(script.hosts.returns)
    script.failures.value = ["a": .failed]
    _ = script.ask()
    script.failures.value = ["b": .failed]
    // Made at a while that is still away.
    let late = TestRecorder(
      script.hosts.request { url -> Signal<String, Failure> in url.host() == "a" ? source.signal : .fail(.failed) })
    script.scheduler.advance(by: ServiceHosts.pace)
    #expect(script.hosts.status.value == HostStatus(answering: "a", away: ["b"]))
    source.fail(.unreached)
    #expect(late.events == [.failed(.all([.failed, .unreached], "a and b"))])
    #expect(script.hosts.status.value == HostStatus(answering: "a", away: ["b"]))
    withExtendedLifetime(returns) {}
  }

  @Test func `are asked for what is at their addresses, and others are asked alone`() throws {
    let script = try Script("ab")
    let asked = script.asked
    func request(_ text: String) throws -> [Event<String, Failure>] {
      TestRecorder(
        script.hosts.request(for: try #require(URL(string: text))) { url -> Signal<String, Failure> in
          asked.modify { $0.append(url.absoluteString) }
          return url.host() == "b" ? .just("b") : .fail(.unreached)
        }
      ).events
    }
    #expect(try request("http://a/v1/1.jpeg") == from("b"))
    #expect(try request("http://c/1.jpeg") == [.failed(.unreached)])
    #expect(asked.value == ["http://a/v1/1.jpeg", "http://b/v1/1.jpeg", "http://c/1.jpeg"])
  }
}
