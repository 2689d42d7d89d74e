import Foundation
import Testing

@testable import Wellspring

@Suite struct `Names in addresses` {
  @Test(arguments: [
    ("Ada Lovelace", "AdaLovelace"), ("ada_l", "ada_l"), ("Friedrich Nietzsche", "FNietzsche"), ("李白", "LiBai"),
    ("Лев Толстой", "LevTolstoj"), ("Zoë Ångström", "ZoeAngstrom"), ("O'Brien", "OBrien"), ("  ", "somebody"),
    ("👍", "somebody"),
    ("Johann Wolfgang von Goethe", "JWVonGoethe"), ("Donaudampfschifffahrt", "Donaudampfschif"), ("Groß", "Gross"),
  ])
  func `are made of the name`(name: String, handle: String) {
    #expect(Handle.of(name) == handle)
  }

  @Test func `have at most fifteen characters, with a number too`() {
    #expect(Handle.numbered("Donaudampfschif", 12) == "Donaudampfsch12")
    #expect(Handle.numbered("ada", 2) == "ada2")
  }

  @Test func `are different for different people`() async throws {
    let rows = ["Ada L", "Adal", "Ada-L", "adaL", "ADAL"].map { [$0, "text of \($0)", "2020-01-01"] }
    let posts = try await PostsService(rows)
    let handles = try await posts.search("text").objects("statuses").map {
      try $0.object("user").value("screen_name", as: String.self).lowercased()
    }
    #expect(Set(handles).count == 5)
  }
}
