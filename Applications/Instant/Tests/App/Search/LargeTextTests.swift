import GTKKit
import InstantCore
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Instant

extension GTKTests {
  @MainActor @Suite struct LargeTextTests {
    private let remembered = MutableProperty(Settings())

    /// Opens Instant with text at 200 %.
    private func enlarged(width: Int, _ body: (OpenInstant, StubSource) async throws -> Void) async throws {
      let settings = try #require(ToolkitSettings.default)
      let usual = settings.xftDPI
      defer { settings.xftDPI = usual }
      settings.xftDPI = 2 * 96 * 1024
      let source = StubSource()
      let instant = try OpenInstant(source, remembered: remembered, width: width)
      defer { instant.close() }
      try #require(await instant.present())
      try await body(instant, source)
    }

    @Test("with text at 200 %, the window can be as narrow as a telephone, with searches that are kept, too")
    func narrow() async throws {
      try await enlarged(width: 360) { instant, _ in
        remembered.modify { ($0.history, $0.saved) = (["river"], ["river"]) }
        for _ in 0..<3 { try await pumping { await instant.window.nextFrame() } }
        #expect(instant.says("Recent Searches") && instant.says("Saved Searches"))
        #expect(instant.window.leastWidth <= 360)
      }
    }

    @Test("with text at 200 %, the form keeps its width, whatever is said below the field and kept below that")
    func steady() async throws {
      try await enlarged(width: 950) { instant, source in
        // libadwaita 1.7 has children of its own in a leaflet.
        let panes = try #require(instant.first(Leaflet.self)?.children)
        let form = try #require(panes.first { pane in descendants(of: pane).contains { $0 is SearchEntry } })
        #expect(await pump { form.width > 0 && instant.says("Type at least") })
        let width = form.width
        instant.ask("magic")
        source.send([Tweet(id: 7, text: "magic", authorName: "Ada", screenName: "ada")], to: "magic")
        #expect(await pump { instant.says("1 post") })
        remembered.modify { $0.history = ["river"] }
        for _ in 0..<3 { try await pumping { await instant.window.nextFrame() } }
        #expect(form.width == width)
      }
    }
  }
}
