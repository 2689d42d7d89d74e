import LocalCluster
import Testing

@Suite struct `The table of a cluster` {
  static let members = [Member("a", .instance, port: 40_000), Member("n1", .server, port: 4222, monitoringPort: 8222)]

  private var state: ClusterState {
    var state = ClusterState(Self.members, seed: 1)
    state.take(.life(1, .began(4_194_304)), at: .zero)
    state.take(.reading(1, Reading(isLeading: true, applied: 1_000_000, requests: 0)), at: .seconds(1))
    state.take(.reading(1, Reading(isLeading: true, applied: 1_000_000, requests: 84_000)), at: .seconds(2))
    state.take(.life(0, .began(12)), at: .seconds(3))
    state.take(.life(0, .ended("status 1, a reason that is too long for a column")), at: .seconds(4))
    return state
  }

  @Test func `has a line for each program, within 80 columns`() {
    let lines = ClusterTable(isColored: false, width: 80).lines(state)
    #expect(
      lines == [
        "Not all are ready, 4 s after the start",
        "         address              pid state                  applied    lag   per s",
        "a        127.0.0.1:40000        - ended: status 1, a r         -      -       -",
        "n1       127.0.0.1:4222   4194304 ready, leads           1000000      0   84000",
      ])
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `is cut for a narrow terminal, so that no line takes two`() {
    for width in [1, 20, 50, 79] {
      #expect(ClusterTable(isColored: false, width: width).lines(state).allSatisfy { $0.count <= width })
    }
  }

  @Test func `has colours that take no columns`() {
    let colored = ClusterTable(isColored: true, width: 80).lines(state)
    #expect(colored[3].contains("\u{1B}[32mready, leads"))
    let plain = colored.map { $0.replacing(/\u{1B}\[\d+m/, with: "") }
    #expect(plain == ClusterTable(isColored: false, width: 80).lines(state))
  }

  @Test func `has the time before a piece of news`() {
    let table = ClusterTable(isColored: false, width: 80)
    #expect(table.line("a is killed (kill -9 12)", at: .seconds(75.9)) == "  75 s  a is killed (kill -9 12)")
  }
}
