import LocalCluster
import Rivulet
import RivuletFoundation
import RivuletTesting
import Synchronization
import Testing

@Suite struct `The model of a cluster` {
  let scheduler = TestScheduler()
  let world = World()
  static let members = [
    Member("balancer", .balancer, port: 1, monitoringPort: 2), Member("a", .instance, port: 3),
    Member("b", .instance, port: 4), Member("n1", .server, port: 5, monitoringPort: 6),
    Member("n2", .server, port: 7, monitoringPort: 8),
  ]

  /// The programs, which do what a test says.
  final class World: Sendable {
    struct State {
      var outputs: [String: Subject<ProgramEvent<String>, SystemFailure>] = [:]
      var starts: [String] = []
      var readings: [String: Reading] = [:]
      var killed: [Int32] = []
    }
    let state = Mutex(State())

    func run(_ member: Member) -> Signal<ProgramEvent<String>, SystemFailure> {
      .deferred {
        let output = Subject<ProgramEvent<String>, SystemFailure>()
        let number = self.state.withLock { state in
          state.starts.append(member.name)
          state.outputs[member.name] = output
          return 100 + state.starts.count
        }
        return .just(.output("\(number)")).concat(output.signal)
      }
    }

    func end(_ name: String, _ status: ProgramStatus, saying lines: String...) {
      let output = state.withLock { $0.outputs[name] }
      for line in lines { output?.send(.error(line)) }
      output?.send(.exit(status))
      output?.complete()
    }

    func answer(_ name: String, _ reading: Reading?) { state.withLock { $0.readings[name] = reading } }
  }

  private func record(chaos: Duration? = nil, seed: UInt64 = 1) -> TestRecorder<ClusterState, Never> {
    let world = world
    return ClusterModel(
      Self.members, on: scheduler, chaos: chaos, seed: seed, run: { world.run($0) },
      ask: { member in .just(world.state.withLock { $0.readings[member.name] }) },
      kill: { number in world.state.withLock { $0.killed.append(number) } }
    ).states.record()
  }

  private func answerAll() {
    for member in Self.members { world.answer(member.name, Reading(applied: 10, requests: 0)) }
  }

  private func news(_ recorder: TestRecorder<ClusterState, Never>) -> [String] { recorder.values.flatMap(\.news) }

  @Test func `starts the instances when all servers have a leader`() {
    let states = record()
    #expect(world.state.withLock { $0.starts } == ["balancer", "n1", "n2"])
    world.answer("n1", Reading())
    world.answer("n2", Reading(trouble: "there is no leader"))
    scheduler.advance(by: .seconds(2))
    #expect(states.values.last?.statuses[4].condition == .troubled("there is no leader"))
    #expect(world.state.withLock { $0.starts.count } == 3)
    world.answer("n2", Reading(isLeading: true))
    scheduler.advance(by: .seconds(1))
    #expect(world.state.withLock { $0.starts } == ["balancer", "n1", "n2", "a", "b"])
    #expect(states.values.last?.statuses[1].condition == .starting && states.values.last?.statuses[1].process == 104)
    #expect(news(states) == ["n1 is ready, after 1.0 s", "n2 leads the servers", "n2 is ready, after 3.0 s"])
    #expect(states.values.last?.isReady == false)
  }

  @Test func `starts a program again five seconds after its end, and says its last words`() {
    answerAll()
    let states = record()
    scheduler.advance(by: .seconds(3))
    #expect(states.values.last?.isReady == true)
    world.end("a", .exited(1), saying: "the disk is full", "")
    #expect(states.values.last?.news == ["a has ended: status 1, the disk is full"])
    #expect(states.values.last?.statuses[1].process == nil)
    scheduler.advance(by: .seconds(4.9))
    #expect(world.state.withLock { $0.starts.count } == 5)
    scheduler.advance(by: .seconds(0.1))
    #expect(world.state.withLock { $0.starts.last } == "a")
    #expect(states.values.contains { $0.news == ["a is started again, as process 106"] })
    scheduler.advance(by: .seconds(1))
    #expect(news(states).last == "a is ready, after 5.0 s")
  }

  @Test func `a program that can't be started is tried again`() {
    let states = ClusterModel(
      Self.members, on: scheduler,
      run: { _ in .fail(SystemFailure(operation: "run", path: "nats-server", code: .ENOENT)) },
      ask: { _ in .just(nil) },
      kill: { _ in }
    ).states.record()
    #expect(
      states.values.first?.news
        == ["balancer has ended: it can't be started: run nats-server: No such file or directory"])
    scheduler.advance(by: .seconds(5))
    #expect(news(states).count == 6)
  }

  @Test func `knows how far each is behind, and the requests of the last second`() {
    answerAll()
    let states = record()
    scheduler.advance(by: .seconds(3))
    world.answer("n1", Reading(applied: 50, requests: 700))
    world.answer("a", Reading(applied: 48, requests: 30))
    world.answer("b", Reading(applied: 10, requests: 8))
    world.answer("balancer", Reading(requests: 21))
    scheduler.advance(by: .seconds(1))
    let state = states.values.last
    // Without the question to it.
    #expect(state?.statuses[0].requestsPerSecond == 20)
    #expect(state?.end == 50 && state?.lag(of: 1) == 2 && state?.lag(of: 2) == 40 && state?.lag(of: 3) == 0)
    #expect(state?.statuses[1].requestsPerSecond == 30 && state?.statuses[3].requestsPerSecond == 700)
    // A count that begins again is no negative rate.
    world.answer("b", Reading(applied: 50, requests: 2))
    scheduler.advance(by: .seconds(1))
    #expect(states.values.last?.statuses[2].requestsPerSecond == 8)
  }

  @Test func `says when a program doesn't answer, and when it does again`() {
    answerAll()
    let states = record()
    scheduler.advance(by: .seconds(3))
    world.answer("b", nil)
    scheduler.advance(by: .seconds(2))
    #expect(states.values.last?.statuses[2].condition == .silent)
    world.answer("b", Reading(trouble: "The log has stopped."))
    scheduler.advance(by: .seconds(1))
    #expect(states.values.last?.statuses[2].condition == .troubled("The log has stopped."))
    world.answer("b", Reading())
    scheduler.advance(by: .seconds(1))
    #expect(news(states).suffix(2) == ["b doesn't answer", "b is ready, after 3.0 s"])
  }

  @Test func `kills one of the six now and then, which ones the seed decides`() throws {
    func victims(_ seed: UInt64) throws -> [String] {
      let test = `The model of a cluster`()
      test.answerAll()
      let states = test.record(chaos: .seconds(60), seed: seed)
      for _ in 1...6 {
        test.scheduler.advance(by: .seconds(60))
        let killed = try #require(test.world.state.withLock { $0.killed.last })
        let state = try #require(states.values.last { $0.victim != nil })
        #expect(state.victim == killed)
        let place = try #require(state.statuses.firstIndex { $0.process == killed })
        #expect(state.statuses[place].condition == .killed && state.members[place].kind != .balancer)
        test.world.end(state.members[place].name, .signalled(9))
      }
      states.dispose()
      return test.news(states).filter { $0.contains("kill -9") }
    }
    let first = try victims(7)
    #expect(first.count == 6)
    #expect(try victims(7) == first)
    #expect(try victims(8) != first)
  }

  @Test func `a killed program isn't ready through an answer that comes late`() {
    answerAll()
    let states = record(chaos: .seconds(60))
    scheduler.advance(by: .seconds(61))
    #expect(states.values.last?.statuses.count { $0.condition == .killed } == 1)
    #expect(states.values.last?.isReady == false)
  }

  @Test func `disposal ends the programs`() {
    answerAll()
    let states = record()
    scheduler.advance(by: .seconds(3))
    states.dispose()
    scheduler.advance(by: .seconds(60))
    #expect(world.state.withLock { $0.starts.count } == 5)
  }
}
