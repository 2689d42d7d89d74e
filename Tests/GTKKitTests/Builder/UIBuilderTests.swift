import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct UIBuilderTests {
    @Test func `an embedded file gives its outlets by id`() throws {
      let interface = try UIBuilder(PackageResources.Window_ui)
      let window: Window = try interface.outlet("window")
      defer { window.destroy() }
      #expect(window.title == "From a file")
      #expect(try interface.outlet("greeting", as: Label.self).text == "Hello")
      #expect(try interface.outlet("retry", as: Widget.self) is Button)
    }

    @Test func `a missing id is named, with the file and the ids that there are`() throws {
      let interface = try UIBuilder(PackageResources.Window_ui, file: "Window.ui")
      defer { (try? interface.outlet("window", as: Window.self))?.destroy() }
      let error = #expect(throws: OutletError.self) { try interface.outlet("missing", as: Label.self) }
      #expect(
        error?.description == "Window.ui has no object with the id 'missing'; it has window, greeting, retry.")
    }

    @Test func `an outlet of another type is named with its line and both types`() throws {
      let interface = try UIBuilder(PackageResources.Window_ui, file: "Window.ui")
      defer { (try? interface.outlet("window", as: Window.self))?.destroy() }
      let error = #expect(throws: OutletError.self) { try interface.outlet("greeting", as: Button.self) }
      #expect(error?.description == "Window.ui:12: The object 'greeting' is a GtkLabel, not a Button.")
    }

    @Test func `a file that is not understood fails with a message`() throws {
      let error = #expect(throws: GLibError.self) {
        try UIBuilder(Array("<interface><object class=\"GtkNothing\"/></interface>".utf8))
      }
      #expect(error?.message.contains("GtkNothing") == true)
    }

    @Test func `an interface of 50 MB is refused with its size`() throws {
      let error = #expect(throws: GLibError.self) { try UIBuilder(Array(repeating: 32, count: 50_000_000)) }
      #expect(error?.message == "It has 50000000 bytes; an interface has at most 16777216. Divide it.")
    }

    @Test func `elements too deep within each other are refused, because GTK would overflow the stack`() throws {
      let (before, after) = ("<object class=\"GtkBox\"><child>", "</child></object>")
      func nested(_ count: Int) -> [UInt8] {
        let inner = String(repeating: before, count: count) + String(repeating: after, count: count)
        return Array("<interface>\(inner)</interface>".utf8)
      }
      let error = #expect(throws: GLibError.self) { try UIBuilder(nested(100_000)) }
      #expect(error?.message.contains("More than 1000 elements are within each other.") == true)
      _ = try UIBuilder(nested(400))
    }

    @Test func `the outlets live no longer than their window`() async throws {
      let wrappers = LiveCounts.wrappers
      do {
        let window: Window = try UIBuilder(PackageResources.Window_ui).outlet("window")
        try await present(window)
        window.destroy()
      }
      #expect(await pump { LiveCounts.wrappers <= wrappers })
    }
  }
}
