import AppCore
import Foundation
import InstantCore
import Rivulet
import Testing

@testable import Instant

@Suite struct SearchOriginTests {
  @Test("accounts belong to one service, and another port, scheme or machine is another service")
  func services() throws {
    let addresses = [
      "http://127.0.0.1:8500", "http://127.0.0.1:8501", "https://127.0.0.1:8500", "http://localhost:8500",
    ]
    let origins = try addresses.map { SearchOrigin.host(try #require(URL(string: $0))) }
    let names = origins.map { origin in
      origin.makeSource(settings: MutableProperty(Settings()), prompt: .consent).accounts?.service.name
    }
    #expect(names == addresses)
    let same = try #require(URL(string: "HTTP://127.0.0.1:8500/path"))
    #expect(
      SearchOrigin.host(same).makeSource(settings: MutableProperty(Settings()), prompt: .consent).accounts?.service.name
        == "http://127.0.0.1:8500")
  }

  @Test("of several hosts, accounts belong to the first, and each is asked")
  func hosts() throws {
    let origin = SearchOrigin.hosts(try HostAddresses(["http://127.0.0.1:1,http://127.0.0.1:2"]))
    let (source, accounts) = origin.makeSource(settings: MutableProperty(Settings()), prompt: .consent)
    #expect(accounts?.service.name == "http://127.0.0.1:1")
    #expect(origin.title == "127.0.0.1:1 (2 hosts)")
    #expect(source.hosts?.addresses.urls.count == 2)
  }

  @Test("a source is found by what it is remembered as, and another name finds none")
  func remembered() throws {
    let hosts = SearchOrigin.hosts(try HostAddresses(["http://127.0.0.1:1,http://127.0.0.1:2"]))
    let origins = SearchOrigin.all + [.mastodon(try #require(URL(string: "https://m.example"))), hosts]
    for origin in origins { #expect(SearchOrigin(remembered: origin.name) == origin) }
    for name in ["", "myspace", "mastodon", "mastodon ", "http://127.0.0.1:1", "twitter", "twitter x"] {
      #expect(SearchOrigin(remembered: name) == nil)
    }
  }
}
