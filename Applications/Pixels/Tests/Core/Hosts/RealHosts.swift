import AppCore
import Foundation
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import Wellspring

/// Several real services with one database, as instances of a cluster have the same.
final class RealHosts: Sendable {
  let services: [WellspringService]
  let hosts: ServiceHosts
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")

  init(_ count: Int) throws {
    let photographs = folder.appending(path: "photographs")
    try FileManager.default.createDirectory(at: photographs, withIntermediateDirectories: true)
    for name in ["bison.webp"] {
      try FileManager.default.copyItem(
        at: Configuration.bundledPhotographs.appending(path: name), to: photographs.appending(path: name))
    }
    services = try (0..<count).map { [folder] number in
      try WellspringService(
        Configuration(
          photographs: photographs, database: folder.appending(path: "wellspring.sqlite"),
          cache: folder.appending(path: "cache \(number)")))
    }
    hosts = ServiceHosts(try HostAddresses(services.map(\.baseURL.absoluteString)))
  }

  deinit {
    for service in services { service.stop() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// A client that waits for nothing between attempts.
  func client() -> FiveHundredPixels {
    FiveHundredPixels(
      hosts: hosts, consumerKey: "pixels", consumerSecret: "wellspring", client: .patient, on: HurriedScheduler())
  }

  /// The name of a host.
  func name(_ index: Int) -> String { "127.0.0.1:\(services[index].port)" }
}
