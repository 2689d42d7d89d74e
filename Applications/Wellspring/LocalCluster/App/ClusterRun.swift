import Foundation
import LocalCluster
import Rivulet
import RivuletFoundation

/// One run of the cluster: its folder, its ports and its programs, from the start until nothing is left of it.
struct ClusterRun {
  private let options: RunOptions
  private let scheduler = QueueScheduler(label: "cluster")

  init(_ options: RunOptions) { self.options = options }

  func run() async throws {
    let tools = try Tools()
    let ports = await FreePorts.take(tools.nginx == nil ? 12 : 14, wanted: options.port)
    guard let ports else {
      throw RunFailure("port \(options.port ?? 0) is taken by another program; give another one, or leave out --port")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-cluster-\(UUID().uuidString)")
    let layout = Layout(folder: folder, ports: ports, tools: tools)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let guardian = Guardian(folder)
    do {
      try layout.write()
      await show(layout)
    } catch {
      await guardian.end()
      throw error
    }
    await guardian.end()
  }

  /// Runs the programs and shows them until something ends the run, and returns when no program is left.
  private func show(_ layout: Layout) async {
    let programs = Dictionary(uniqueKeysWithValues: layout.members.map { ($0, layout.program(of: $0)) })
    let seed = options.seed ?? UInt64.random(in: 0...1_000_000_000)
    let questions = Questions()
    let model = ClusterModel(
      layout.members, on: scheduler, chaos: options.chaos, seed: seed,
      run: { programs[$0]!.reactive.lines }, ask: { questions.ask($0) }, kill: { _ = Foundation.kill($0, SIGKILL) })
    let screen = Screen()
    screen.write(layout.introduction(chaos: options.chaos, seed: seed))
    let time = options.time.map { Signal<Duration, Never>.timer(after: $0, on: scheduler) } ?? .never
    let end = Signal.posix(SIGINT, SIGTERM, SIGHUP).map { _ in () }
      .merge(with: time.map { _ in () })
      .merge(with: screen.closed)
    await model.states.take(until: end).handleEvents(onValue: { screen.show($0) }).wait()
    screen.end()
    for program in programs.values { await program.reactive.ended.wait() }
  }
}
