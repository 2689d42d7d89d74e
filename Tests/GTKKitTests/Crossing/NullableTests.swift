import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  /// Null in an ordinary state is nil, and never stops the program.
  @MainActor @Suite struct NullableTests {
    @Test func `a date, a time zone or a path that can't be read is nil`() {
      #expect(CalendarDate(iso8601: "tomorrow", defaultTimeZone: nil) == nil)
      #expect(CalendarDate(iso8601: "2024-02-29T12:00:00Z", defaultTimeZone: nil)?.year == 2024)
      #expect(CalendarDate(utcYear: 2024, month: 13, day: 1, hour: 0, minute: 0, seconds: 0) == nil)
      #expect(CalendarDate(localYear: 2023, month: 2, day: 29, hour: 0, minute: 0, seconds: 0) == nil)
      #expect(CalendarDate(utcUnixTime: .max) == nil)
      #expect(CalendarTimeZone(identifier: "Mars/Olympus") == nil)
      #expect(CalendarTimeZone(identifier: "UTC") != nil)
      #expect(TreePath(string: "x") == nil)
      #expect(TreePath(string: "0:1") != nil)
      #expect(Pixbuf(xpmData: []) == nil)
    }

    @Test func `shortcuts that can't be read are nil`() {
      #expect(ShortcutTrigger.parse("Ctrl+Q") == nil)
      #expect(ShortcutTrigger.parse("<Control>q") != nil)
      #expect(ShortcutAction.parse("x") == nil)
      #expect(ShortcutAction.parse("activate") != nil)
    }

    @Test func `a window that was never shown has no surface and no renderer`() {
      let window = Window()
      defer { window.destroy() }
      #expect(window.surface == nil)
      #expect(window.renderer == nil)
    }

    @Test func `a dialog without a header bar has none`() {
      let dialog = Dialog()
      defer { dialog.destroy() }
      #expect(dialog.headerBar == nil)
    }

    @Test func `a widget that is no child has no page`() {
      let label = Label("")
      #expect(Stack().page(for: label) == nil)
      #expect(Notebook().page(for: label) == nil)
      #expect(ViewStack().page(for: label) == nil)
      #expect(Leaflet().page(for: label) == nil)
      #expect(Squeezer().page(for: label) == nil)
      #expect(Assistant().page(for: label) == nil)
    }

    @Test func `attributes that were not asked for are nil`() {
      let info = FileInfo()
      #expect(info.name == nil && info.displayName == nil && info.editName == nil)
      #expect(CellAreaBox().currentPathString == nil)
      #expect(EntryCompletion().entry == nil)
      #expect(TextLayout(context: Label("").pangoContext).context.fontMap?.family(named: "no such family") == nil)
      let paper = PaperSize(name: "card", displayName: "Card", width: 10, height: 10, unit: .mm)
      #expect(paper.ppdName == nil)
    }

    @Test func `a loop over the members of a type ends`() {
      #expect(VariantType(typeString: "()").firstType == nil)
      #expect(VariantType(typeString: "(si)").firstType?.string == "s")
      for (type, members) in [("(sa{sv}(ii))", ["s", "a{sv}", "(ii)"]), ("{sv}", ["s", "v"]), ("()", []), ("as", [])] {
        #expect(VariantType(typeString: type).memberTypes.map(\.string) == members)
      }
    }

    @Test func `a key without a comment has none`() throws {
      let file = KeyFile()
      try file.load(fromData: "[a]\nb=c\n")
      #expect(try file.comment(group: "a", key: "b") == nil)
    }

    @Test func `the formats of a drop target stay its own`() {
      let target = DropTargetAsync(formats: ContentFormats(mimeTypes: ["text/plain"]), actions: .copy)
      for _ in 0..<20 { #expect(target.formats?.mimeTypes == ["text/plain"]) }
    }
  }
}
