import AppCore
import Foundation
import GTKKit
import InstantCore
import InstantTestSupport
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Instant

extension GTKTests {
  /// The window of a service with several hosts.
  @MainActor @Suite struct HostsTests {
    @Test("if the host that answers is stopped while one types, the next one answers, and the window says so")
    func moves() async throws {
      let real = try RealService(posts: [("Ada", "magic one"), ("Eve", "magic two")])
      let other = try real.startHost()
      defer { other.stop() }
      let urls = [real.wellspring.postsURL, other.postsURL]
      let names = urls.map { "127.0.0.1:\($0.port ?? 0)" }
      let hosts = ServiceHosts(try HostAddresses(urls.map(\.absoluteString)))
      let service = real.service(at: hosts)
      let accounts = TwitterAccounts(
        service: service, settings: real.settings, secrets: SecretFile(real.secretsURL), prompt: .consent)
      let instant = try OpenInstant(
        TwitterSource(service, accounts: accounts), accounts: accounts, remembered: real.settings)
      defer { instant.close() }
      #expect(await instant.present())
      #expect(await instant.search("magic"))
      #expect(await pump { instant.says("\(names[0]) answers") })

      real.wellspring.stop()
      #expect(await instant.search("magic two"))
      #expect(await pump { instant.says("\(names[1]) answers, \(names[0]) can't be reached") })
      #expect(await pump { instant.says("\(names[0]) can't be reached. \(names[1]) answers now.") }, "for some seconds")
      #expect(instant.entry?.text == "magic two")
      #expect(await pump { instant.texts == ["magic two"] })
      let title = instant.first(WindowTitle.self) { $0.subtitle.contains("answers") }
      #expect(title?.tooltipText == "\(names[1]) answers, \(names[0]) can't be reached")
    }
  }
}
