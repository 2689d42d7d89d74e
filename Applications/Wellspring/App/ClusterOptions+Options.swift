import Foundation
import Wellspring
import WellspringCluster

extension ClusterOptions {
  /// The options that only an instance of a cluster has.
  static let options =
    [
      "--cluster", "--instance", "--max-age", "--snapshot-every", "--snapshot-keep",
    ] + connection
  /// Those of the connection to the log.
  static let connection = [
    "--cluster", "--cluster-replicas", "--cluster-ca", "--cluster-certificate", "--cluster-key", "--cluster-login",
    "--cluster-credentials",
  ]

  /// Reads the values of the options; nil without `--cluster`.
  static func reading(_ values: [String: String]) throws(UsageError) -> ClusterOptions? {
    guard let servers = values["--cluster"] else {
      if let option = options.first(where: { values[$0] != nil }) {
        throw UsageError(
          description: option == "--instance"
            ? "--instance names an instance of a cluster: add --cluster nats://host:4222"
            : "\(option) is for an instance of a cluster: add --cluster nats://host:4222")
      }
      return nil
    }
    var options = ClusterOptions(servers: try addresses(servers), instance: try instance(values["--instance"]))
    try options.readConnection(values)
    try options.readSnapshots(values)
    options.maximumAge = try number("--max-age", values, 1...100_000_000).map { .seconds($0) }
    return options
  }

  private static func addresses(_ servers: String) throws(UsageError) -> [String] {
    let addresses = servers.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for address in addresses {
      guard let url = URL(string: address), ["nats", "tls"].contains(url.scheme), url.host()?.isEmpty == false else {
        throw UsageError(description: "--cluster needs addresses such as nats://host:4222, not '\(address)'")
      }
    }
    return addresses
  }

  private static func instance(_ name: String?) throws(UsageError) -> String {
    let name = name ?? ProcessInfo.processInfo.hostName
    guard name.wholeMatch(of: /[A-Za-z0-9._-]{1,64}/) != nil else {
      throw UsageError(
        description: "--instance needs up to 64 letters, digits, dots, '-' and '_', not '\(name.prefix(80))'")
    }
    return name
  }

  private mutating func readConnection(_ values: [String: String]) throws(UsageError) {
    func place(_ option: String) -> URL? { values[option].map { URL(filePath: $0) } }
    if let number = values["--cluster-replicas"] {
      guard let replicas = Int(number), [1, 3, 5].contains(replicas) else {
        throw UsageError(description: "--cluster-replicas needs 1, 3 or 5, not '\(number)'")
      }
      self.replicas = replicas
    }
    (authority, certificate, key) = (
      place("--cluster-ca"), place("--cluster-certificate"), place("--cluster-key")
    )
    (login, credentials) = (place("--cluster-login"), place("--cluster-credentials"))
    guard (certificate == nil) == (key == nil) else {
      throw UsageError(description: "--cluster-certificate and --cluster-key belong together: give both")
    }
    guard login == nil || credentials == nil else {
      throw UsageError(description: "--cluster-login and --cluster-credentials exclude each other: give one")
    }
  }

  private mutating func readSnapshots(_ values: [String: String]) throws(UsageError) {
    if let every = try Self.number("--snapshot-every", values, 0...1_000_000_000) { snapshotInterval = every }
    if let kept = try Self.number("--snapshot-keep", values, 2...1000) { snapshotsKept = kept }
  }

  static func number(
    _ option: String, _ values: [String: String], _ range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        description:
          "\(option) needs a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text.prefix(40))'")
    }
    return number
  }
}
