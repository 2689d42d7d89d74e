import GTKCore
import GTKKit
import RivuletGTKTesting
import Testing

@testable import Widgets

extension GTKTests {
  /// Each exhibit of the gallery, in a page of its own.
  @MainActor @Suite struct ExhibitTests {
    @Test func `there are at least 55 exhibits, each with a name of its own`() {
      let names = Exhibit.all.map(\.name)
      #expect(names.count >= 55)
      #expect(Set(names).count == names.count)
    }

    @Test func `an exhibit's code names the widget that its expression uses`() {
      for exhibit in Exhibit.all {
        let names = exhibit.source.code.matches(of: /let \(?([a-z]\w*(?:, \w+)*)/).flatMap {
          $0.output.1.split(separator: ", ")
        }
        #expect(names.contains { exhibit.source.expression.contains($0) }, "\(exhibit.name)")
        let code = exhibit.source.code
        #expect(!code.contains(/^return\b/.anchorsMatchLineEndings()) && !code.contains("= let "), "\(exhibit.name)")
        #expect(!code.contains("\n\n"), "\(exhibit.name)")
      }
    }

    @Test func `code is shown as it is run, without the return`() throws {
      let scale = Exhibit.scale.source
      #expect(scale.code.hasPrefix("let scale = Scale(orientation: .horizontal, min: 0, max: 100, step: 1)\n"))
      #expect(scale.code.hasSuffix("scale.drawsValue = true"))
      #expect(
        scale.expression == "let volume = MutableProperty(40.0)\nscale.reactive.value.bind(twoWay: volume)")
      #expect(Exhibit.label.source.code == "let label = Label(\"Rivers run to the sea\")")
    }

    @Test(arguments: Category.allCases)
    func `each page opens, and leaves its widget as it was made`(category: Category) async throws {
      let window = AdwaitaApplicationWindow()
      defer { window.destroy() }
      for exhibit in category.exhibits {
        let untouched = exhibit.make()
        let page = ExhibitPage(exhibit, in: window)
        window.content = page.root
        window.present()
        try #require(await pump { page.root.width > 0 }, "\(exhibit.name)")
        for (knob, row) in zip(exhibit.allKnobs, page.knobRows) {
          #expect(knob.value(page.specimen.subject) == knob.value(untouched.subject), "\(exhibit.name).\(knob.name)")
          #expect(row.title == knob.name)
        }
        destroyWindow(of: untouched)
      }
    }

    @Test(arguments: Category.allCases)
    func `no widget is left of a page that is closed, and no object but what C keeps`(category: Category) async throws {
      let kept = category.exhibits.compactMap { Self.keptByC[$0.name] }.reduce(LiveObjects.wrappers, +)
      let widgets = try await openAndClose(category)
      #expect(await pump { widgets.allSatisfy { $0.object == nil } && LiveObjects.wrappers <= kept })
    }

    // The same programs in C leave these: labels of tabs, submenus, a group and its row.
    private static let keptByC = ["Notebook": 2, "PopoverMenuBar": 2, "PreferencesWindow": 2]

    private struct WeakWidget { weak var object: Widget? }

    private func openAndClose(_ category: Category) async throws -> [WeakWidget] {
      var widgets: [WeakWidget] = []
      for exhibit in category.exhibits {
        let window = AdwaitaApplicationWindow()
        let page = ExhibitPage(exhibit, in: window)
        window.content = page.root
        try await present(window)
        widgets.append(WeakWidget(object: page.specimen.widget))
        window.destroy()
      }
      return widgets
    }

    private func destroyWindow(of specimen: Specimen) { (specimen.widget as? Window)?.destroy() }
  }
}
