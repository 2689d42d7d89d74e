import Foundation

/// The programs of which a cluster is made.
struct Tools: Sendable {
  let wellspring: String
  let nats: String
  /// Nil if there is none: the cluster is then without a balancer.
  let nginx: String?

  /// Looks for the programs.
  init() throws {
    let own = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    // Beside this program, where the same build has put it.
    let beside =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .map { URL(filePath: $0).deletingLastPathComponent() } ?? own
    let wellspring = beside.appending(path: "wellspring").path
    guard FileManager.default.isExecutableFile(atPath: wellspring) else {
      throw RunFailure("wellspring is missing in \(beside.path); ./run cluster builds it")
    }
    guard let nats = Self.find("nats-server") else {
      throw RunFailure("nats-server is missing; Scripts/setup --nats installs it")
    }
    (self.wellspring, self.nats, nginx) = (wellspring, nats, Self.find("nginx"))
  }

  private static func find(_ name: String) -> String? {
    // Debian installs servers where only root looks.
    let path = "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/sbin:/usr/local/sbin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
