import NATSTestSupport
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@testable import LinkedExamples

@Suite(.timeLimit(.minutes(1))) struct ClusterExamplesTests {
  @Test func `a guest of the room hears all, and leaves when its lines end`() {
    let scheduler = TestScheduler()
    let server = FakeNATS(on: scheduler)
    let (ada, bob) = (Subject<String, ExampleFailure>(), Subject<String, ExampleFailure>())
    let heard = Room.join(server.connection(), "Ada", saying: ada.signal).record()
    let other = Room.join(server.connection(), "Bob", saying: bob.signal).record()
    ada.send("Hello!")
    bob.send("")
    bob.send("Hello, Ada.")
    scheduler.run()
    ada.send("Until tomorrow.")
    ada.complete()
    scheduler.run()
    #expect(heard.values == ["Ada: Hello!", "Bob: Hello, Ada.", "Ada: Until tomorrow.", "Ada leaves."])
    #expect(heard.events.last == .completed)
    #expect(other.values == heard.values)
    #expect(other.events.last != .completed)
  }

  @Test func `readings are joined by the time at which they were taken`() {
    func reading(_ machine: String, _ second: Int, _ degrees: Double) -> Sensors.Reading {
      Sensors.Reading(machine: machine, second: second, degrees: degrees)
    }
    let readings = Subject<Sensors.Reading, NATSFailure>()
    let rows = Sensors.rows(of: readings.signal).record()
    for one in [reading("attic", 0, 1), reading("attic", 1, 2), reading("cellar", 0, 3)] { readings.send(one) }
    #expect(rows.values == [])
    readings.send(reading("garden", 0, 4))
    #expect(rows.values == ["second 0   attic   1.0   cellar   3.0   garden   4.0"])
    // Two seconds later the row goes without those who are silent, and what comes then is too late.
    readings.send(reading("attic", 3, 5))
    #expect(rows.values.last == "second 1   attic   2.0   cellar     -   garden     -")
    readings.send(reading("cellar", 1, 6))
    #expect(rows.values.count == 2)
  }

  @Test func `each job is done or given up, and an order that is repeated is one order`() async throws {
    let server = try await NATSServer(jetStream: true)
    let connection = try NATSConnection(server.url)
    let stream = try #require(try await connection.stream(StreamOptions("JOBS", subjects: ["jobs"])).first())
    for _ in 1...2 { try await WorkQueue.order(8, over: connection).wait() }
    #expect(try await stream.information.first()?.messages == 8)
    let lines = try #require(try await WorkQueue.work(on: stream, jobs: 8, workers: 3).collect().first())
    for job in [1, 2, 4, 5, 8] {
      #expect(lines.contains { $0.hasPrefix("job \(job) is done") && $0.contains("attempt 1") })
    }
    for job in [3, 6] { #expect(lines.contains { $0.hasPrefix("job \(job) is done") && $0.contains("attempt 2") }) }
    #expect(lines.contains("job 7 is given up after 3 attempts."))
  }
}
