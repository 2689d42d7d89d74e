import Foundation
import LocalCluster
import RivuletFoundation

/// The programs of a run, with their ports and folders.
struct Layout: Sendable {
  let members: [Member]
  private let folder: URL
  private let tools: Tools
  private let routes: [UInt16]
  private let instances: [Member]
  private let servers: [Member]
  private let balancer: Member?

  /// - Parameter ports: As many as there are places for, the balancer's first.
  init(folder: URL, ports: [UInt16], tools: Tools) {
    (self.folder, self.tools) = (folder, tools)
    var rest = ports[...]
    func next() -> UInt16 { rest.removeFirst() }
    let first = next()
    if tools.nginx != nil {
      balancer = Member("balancer", .balancer, port: first, monitoringPort: next())
    } else {
      balancer = nil
      // Without a balancer the wanted port is that of the first instance.
      rest = [first] + rest
    }
    instances = ["a", "b", "c"].map { Member($0, .instance, port: next()) }
    servers = ["n1", "n2", "n3"].map { Member($0, .server, port: next(), monitoringPort: next()) }
    routes = servers.map { _ in next() }
    members = [balancer].compactMap(\.self) + instances + servers
  }

  /// Writes the configuration files.
  func write() throws {
    let cluster = folder.lastPathComponent
    for (index, server) in servers.enumerated() {
      let others = routes.enumerated().filter { $0.offset != index }.map(\.element)
      let configuration = ServerConfiguration(
        server, route: routes[index], others: others, folder: place("\(server.name)-streams"), cluster: cluster)
      try Data(configuration.text.utf8).write(to: URL(filePath: place("\(server.name).conf")))
    }
    for instance in instances {
      try FileManager.default.createDirectory(atPath: place(instance.name), withIntermediateDirectories: true)
    }
    if let balancer {
      let configuration = BalancerConfiguration(balancer, before: instances, folder: folder.path, isRoot: getuid() == 0)
      try Data(configuration.text.utf8).write(to: URL(filePath: place("nginx.conf")))
    }
  }

  /// The program of a member, which first prints the number of its process.
  func program(of member: Member) -> Program {
    // The shell becomes the program, so both have the same number.
    let script = #"echo $$ >"$0" && echo $$ && exec "$@""#
    return Program(
      "/bin/sh", arguments: ["-c", script, place("\(member.name).pid")] + command(of: member), grace: .seconds(3))
  }

  /// The addresses of all programs, and something to try, in lines.
  func introduction(chaos: Duration?, seed: UInt64) -> [String] {
    var lines = members.map { member in
      let part =
        switch member.kind {
        case .balancer: "nginx, before the instances"
        case .instance: "Wellspring, which may also be asked directly"
        case .server: "nats-server, how it is: http://127.0.0.1:\(member.monitoringPort)"
        }
      return "\(member.name.padding(toLength: 9, withPad: " ", startingAt: 0)) \(member.address)  \(part)"
    }
    if balancer == nil { lines.append("There is no balancer: nginx is missing (apt install nginx-light).") }
    lines += ["", "Try: curl '\(members[0].address)/v1/photos?consumer_key=me&feature=popular&rpp=1'"]
    if let chaos {
      lines.append(
        "One of the six is killed each \(Int(chaos / .seconds(1))) seconds; --seed \(seed) kills the same again.")
    }
    return lines + ["Ctrl+C ends everything, and leaves nothing behind.", ""]
  }

  private func command(of member: Member) -> [String] {
    switch member.kind {
    case .balancer: [tools.nginx ?? "nginx", "-p", folder.path, "-c", place("nginx.conf"), "-e", "stderr"]
    case .server: [tools.nats, "-c", place("\(member.name).conf")]
    case .instance:
      [
        tools.wellspring, "--port", "\(member.port)", "--database", place("\(member.name)/wellspring.sqlite"),
        "--posts", place("\(member.name)/posts.sqlite"), "--cache", place("\(member.name)/cache"),
        // The same posts would be imported three times at once.
        "--fortunes", place("none"), "--searches", "0",
        "--cluster", servers.map(\.address).joined(separator: ","), "--instance", member.name,
      ] + (balancer.map { ["--public-address", $0.address] } ?? [])
    }
  }

  private func place(_ name: String) -> String { folder.appending(path: name).path }
}
