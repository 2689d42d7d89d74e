import Foundation
import Wellspring
import WellspringCluster

extension Arguments {
  /// A command that takes an instance's databases and no file.
  static func clusterCommand(
    _ name: String, _ command: (Configuration) -> Arguments, _ configuration: Configuration, _ places: [URL],
    _ values: [String: String]
  ) throws(UsageError) -> Arguments {
    if let place = places.first {
      throw UsageError(
        description: "unknown argument: \(place.relativePath); name the databases by --database and --posts")
    }
    guard configuration.cluster != nil else {
      throw UsageError(description: "\(name) needs --cluster nats://host:4222")
    }
    return command(configuration)
  }

  static func restore(
    _ configuration: Configuration, _ places: [URL], _ values: [String: String]
  ) throws(UsageError) -> Arguments {
    guard places.count == 1 else { throw UsageError(description: "restore needs one FILE") }
    let ends = try ["--at", "--posts-at"].map { (option) throws(UsageError) in
      try ClusterOptions.number(option, values, 0...1_000_000_000_000_000)
    }
    if configuration.cluster == nil, ends.contains(where: { $0 != nil }) {
      throw UsageError(description: "--at and --posts-at name entries of a log: add --cluster nats://host:4222")
    }
    return .restore(configuration, photographs: ends[0], posts: ends[1], to: places[0])
  }
}
