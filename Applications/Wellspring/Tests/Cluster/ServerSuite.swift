import Foundation
import RivuletNATSTesting

@testable import Wellspring
@testable import WellspringCluster

/// The beginning of each test that needs a server with streams, and a folder for the databases of its instances.
class ServerSuite {
  let folder = FileManager.default.temporaryDirectory.appending(path: "wellspring-\(UUID().uuidString)")
  let server: NATSServer
  let ada = Account(id: 1, name: "ada")

  init() async throws {
    server = try await NATSServer(jetStream: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
