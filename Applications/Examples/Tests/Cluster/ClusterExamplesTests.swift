import NATSExampleSupport
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@testable import ClusterExamples
@testable import ClusterWindowExamples

@Suite(.timeLimit(.minutes(20))) struct ClusterExamplesTests {
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

  @Test func `lamps that are set one after the other and at once show the same level in the end`() async throws {
    let server = try await NATSServer(jetStream: true)
    var lamps: [Lamp] = []
    for _ in 1...3 {
      let bucket = try await NATSConnection(server.url).bucket("lamp").first()
      lamps.append(Lamp(in: try #require(bucket)))
    }
    let all = Property.combineLatest(lamps.map(\.percent))
    lamps[0].set(20)
    #expect(await all.signal.filter { $0 == [20, 20, 20] }.first() != nil)
    for step in 1...20 {
      lamps[1].set(Double(step))
      lamps[2].set(Double(100 - step))
    }
    #expect(await all.signal.filter { $0 == [20, 20, 20] || $0 == [80, 80, 80] }.first() != nil)
    // One that joins later sees it, too.
    let bucket = try await NATSConnection(server.url).bucket("lamp").first()
    let late = Lamp(in: try #require(bucket))
    let expected = lamps[0].percent.value
    #expect(await late.percent.signal.filter { $0 == expected }.first() != nil)
    #expect(lamps.allSatisfy { $0.notice.value == "" })
  }

  @Test func `a lamp that is set while the server is away says so, and sends it when the server is back`() async throws
  {
    let server = try await NATSServer(jetStream: true)
    let proxy = try await FaultyProxy(to: server.port)
    let (near, far) = (try NATSConnection(server.url), try NATSConnection(proxy.url))
    let bucket = try #require(try await near.bucket("lamp").first())
    let lamp = Lamp(in: try #require(try await far.bucket("lamp").first()))
    proxy.refusesConnections(true)
    proxy.cut()
    let notice = "The server is away. What is set here is sent as soon as it is back."
    #expect(await lamp.notice.signal.filter { $0 == notice }.first() != nil)
    lamp.set(7)
    proxy.refusesConnections(false)
    #expect(try await bucket.watch("level").filter { $0.text == "7.0" }.first() != nil)
    #expect(lamp.percent.value == 7)
  }
}
