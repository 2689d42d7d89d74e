import AppCore
import Foundation
import Testing

@Suite struct `The addresses of a service` {
  @Test func `are given one by one, or separated by commas, and are remembered as one text`() throws {
    let addresses = try HostAddresses(["http://a:8500, http://b/", "http://c/v2"], path: "v1")
    #expect(addresses.urls.map(\.absoluteString) == ["http://a:8500/v1", "http://b/v1", "http://c/v2"])
    #expect(addresses.first == addresses.urls[0])
    #expect(try HostAddresses([addresses.text]) == addresses)
  }

  @Test(
    "a mistake is explained",
    arguments: [
      ([], .none), ([""], .none), ([",", " "], .none), (["http://a,,http://b"], .gap), (["http://a,"], .gap),
      (["nonsense"], .malformed("nonsense")), (["http://a,ftp://b"], .malformed("ftp://b")),
      (["http://a:99999"], .malformed("http://a:99999")), (["http://a:0"], .malformed("http://a:0")),
      (["http://"], .malformed("http://")), (["http://a,http://b,HTTP://A:80/"], .twice("HTTP://A:80/")),
      (["http://localhost:8500", "http://127.0.0.1:8500"], .twice("http://127.0.0.1:8500")),
      (["http://a,https://b"], .mixed), (Array(repeating: "http://a", count: 17), .tooMany(17)),
    ] as [([String], HostAddressesFailure)])
  func mistakes(texts: [String], failure: HostAddressesFailure) {
    #expect(throws: failure) { try HostAddresses(texts) }
  }

  @Test func `with one host name differ by their ports in a list`() throws {
    #expect(try HostAddresses(["http://a:1,http://b:2"]).names == "a and b")
    #expect(try HostAddresses(["http://a:1"]).title == "a")
    #expect(try HostAddresses(["http://a:1,http://a:2"]).title == "a:1 (2 hosts)")
    #expect(try HostAddresses(["http://a:1,http://a:2,http://b:2"]).names == "a:1, a:2, and b")
  }

  @Test func `are exchanged for one another, and no other address is`() throws {
    let addresses = try HostAddresses(["http://127.0.0.1:1/v1,http://b:2/v1"])
    func moved(_ text: String, to index: Int) throws -> String {
      addresses.moving(try #require(URL(string: text)), to: addresses.urls[index]).absoluteString
    }
    #expect(try moved("http://127.0.0.1:1/v1/images/1/3.jpeg?a=%41", to: 1) == "http://b:2/v1/images/1/3.jpeg?a=%41")
    #expect(try moved("http://localhost:1/v1", to: 1) == "http://b:2/v1")
    #expect(try moved("http://b:2/v1", to: 0) == "http://127.0.0.1:1/v1")
    for other in ["http://c:2/v1", "http://b:3/v1", "https://b:2/v1"] { #expect(try moved(other, to: 0) == other) }
  }
}
