import CGtk
import GTKCore
import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct TemplateTests {
    @Test func `a template gives a widget its content, and calls its methods`() {
      let bar = SearchBar()
      #expect(bar.children.count == 2)
      #expect(bar.entry.placeholderText == "Search…")
      bar.entry.text = "a"
      #expect(bar.texts == ["a"])
      bar.button.emit(Button.clicked)
      #expect(bar.entry.text == "")
      #expect(bar.texts == ["a", ""])
    }

    @Test func `a widget that GtkBuilder makes has its template's content, too`() throws {
      SearchBar.register()
      let interface = try UIBuilder(
        Array("<interface><object class=\"GTKCoreTestsSearchBar\" id=\"bar\"/></interface>".utf8))
      let bar: SearchBar = try interface.outlet("bar")
      bar.entry.text = "a"
      #expect(bar.texts == ["a"])
    }

    @Test func `nothing of a template is left when its widget is over`() {
      let (wrappers, handlers) = (LiveCounts.wrappers, LiveCounts.handlers)
      var ends = Ends()
      // The scope stays with the class.
      _ = SearchBar()
      let before = LiveCounts.wrappers
      do {
        let bar = SearchBar()
        for object in [bar.pointer, bar.entry.pointer, bar.button.pointer] { ends.watch(object) }
      }
      #expect(ends.count == 3)
      #expect(LiveCounts.wrappers == before && before <= wrappers + 1)
      #expect(LiveCounts.handlers == handlers)
    }

    @Test func `a subclass fills its superclass' template and its own`() {
      let bar = CountingBar()
      bar.entry.text = "ab"
      #expect(bar.counter.text == "2" && bar.texts == ["ab"])
      #expect(bar.children.count == 3)
    }

    @Test func `a template sets its widget's own properties and binds to them, made by Swift and by GtkBuilder`() throws
    {
      Gauge.register()
      let interface = try UIBuilder(
        Array("<interface><object class=\"GTKCoreTestsGauge\" id=\"gauge\"/></interface>".utf8))
      for gauge in [Gauge(), try interface.outlet("gauge", as: Gauge.self)] {
        #expect(gauge.level == 7 && gauge.caption == "seven")
        let label: Label = gauge.templateChild("label")
        #expect(label.text == "seven")
        gauge.caption = "eight"
        #expect(label.text == "eight")
      }
    }

    @Test func `what a class sets up for each instance has the template's objects, made by Swift and by GtkBuilder`()
      throws
    {
      ReadyBar.register()
      let interface = try UIBuilder(
        Array("<interface><object class=\"GTKCoreTestsReadyBar\" id=\"bar\"/></interface>".utf8))
      for bar in [ReadyBar(), try interface.outlet("bar", as: ReadyBar.self)] {
        #expect(bar.entry.text == "ready" && bar.changes == 1)
        bar.button.emit(Button.clicked)
        #expect(bar.clicks == 1)
      }
    }

    @Test func `an unknown id names those that there are`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { _ = SearchBar().templateChild("entri", as: Entry.self) }
      }
      #expect(message(result).contains("GTKCoreTestsSearchBar's template has no object 'entri'; it has entry, clear"))
    }

    @Test func `an outlet of another class names both`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { _ = SearchBar().templateChild("entry", as: Label.self) }
      }
      #expect(message(result).contains("template has 'entry' as a GtkEntry, not as a Label"))
    }

    @Test func `an unknown callback names those that there are`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { _ = BarWithoutCallback() }
      }
      #expect(message(result).contains("BarWithoutCallback's template names a callback 'clear'; there are changed"))
    }

    @Test func `a template of another class says what to write`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { _ = BarOfAnotherName() }
      }
      #expect(
        message(result).contains(
          "The template of BarOfAnotherName has the class 'GTKCoreTestsSearchBar': "
            + "write <template class=\"GTKCoreTestsBarOfAnotherName\" …>"))
    }

    @Test func `a template that is no XML says where`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { _ = BrokenBar() }
      }
      // GLib's reason is in the language of the process.
      #expect(message(result).contains(/The template of BrokenBar can't be read: .*\b2\b/))
    }
  }
}

private func xml(_ name: String) -> [UInt8] {
  Array(
    """
    <interface>
      <template class="GTKCoreTests\(name)" parent="GtkBox">
        <child><object class="GtkEntry" id="entry">
          <property name="placeholder-text">Search…</property>
          <signal name="notify::text" handler="changed"/>
        </object></child>
        <child><object class="GtkButton" id="clear"><signal name="clicked" handler="clear"/></object></child>
      </template>
    </interface>
    """.utf8)
}

private class SearchBar: Bar {
  var texts: [String] = []

  override class var ownTypeName: String { "GTKCoreTests\(self)" }
  override class var ownTemplate: Template? {
    Template(
      xml("SearchBar"), [TemplateCallback("changed", SearchBar.changed), TemplateCallback("clear", SearchBar.clear)])
  }

  var entry: Entry { templateChild("entry") }
  var button: Button { templateChild("clear") }

  func changed() { texts.append(entry.text) }
  func clear() { entry.text = "" }
}

/// A box that can be subclassed.
private class Bar: Widget {
  override class var type: ObjectType { self == Bar.self ? ObjectType(gtk_box_get_type()) : ownType() }
  convenience init() { self.init(Reference(constructing: Self.type.raw, [:])) }
}

private final class CountingBar: SearchBar {
  override class var ownTemplate: Template? {
    let text = """
      <interface><template class="GTKCoreTestsCountingBar" parent="GTKCoreTestsSearchBar">
        <child><object class="GtkLabel" id="counter"/></child>
      </template></interface>
      """
    return Template(Array(text.utf8))
  }

  var counter: Label { templateChild("counter") }

  override func changed() {
    super.changed()
    counter.text = "\(entry.text.count)"
  }
}

private final class ReadyBar: Bar {
  var (clicks, changes) = (0, 0)

  override class var ownTypeName: String { "GTKCoreTestsReadyBar" }
  override class var ownTemplate: Template? {
    Template(
      xml("ReadyBar"), [TemplateCallback("changed", ReadyBar.changed), TemplateCallback("clear", ReadyBar.clear)])
  }

  required init(_ reference: Reference) {
    super.init(reference)
    entry.text = "ready"
    button.onClicked { [weak self] in self?.clicks += 1 }
  }

  var entry: Entry { templateChild("entry") }
  var button: Button { templateChild("clear") }

  func changed() { changes += 1 }
  func clear() {}
}

private final class BarWithoutCallback: Bar {
  override class var ownTypeName: String { "GTKCoreTestsBarWithoutCallback" }
  override class var ownTemplate: Template? {
    Template(xml("BarWithoutCallback"), [TemplateCallback("changed", BarWithoutCallback.changed)])
  }
  func changed() {}
}

private final class BarOfAnotherName: Bar {
  override class var ownTypeName: String { "GTKCoreTestsBarOfAnotherName" }
  override class var ownTemplate: Template? { Template(xml("SearchBar")) }
}

private final class BrokenBar: Bar {
  override class var ownTypeName: String { "GTKCoreTestsBrokenBar" }
  override class var ownTemplate: Template? { Template(Array("<interface>\n<template class=\"x\"".utf8)) }
}

private final class Gauge: Bar {
  static let level = PropertyName<Int>("level")
  static let caption = PropertyName<String>("caption")
  var level = 0 { didSet { caption = level == 7 ? "seven" : "other" } }
  var caption = "" { didSet { notify(Gauge.caption) } }

  override class var ownTypeName: String { "GTKCoreTestsGauge" }
  override class var ownProperties: [PropertyDefinition] {
    [PropertyDefinition(level, \Gauge.level), PropertyDefinition(caption, \Gauge.caption)]
  }
  override class var ownTemplate: Template? {
    let text = """
      <interface><template class="GTKCoreTestsGauge" parent="GtkBox">
        <property name="level">7</property>
        <child><object class="GtkLabel" id="label">
          <binding name="label"><lookup name="caption">GTKCoreTestsGauge</lookup></binding>
        </object></child>
      </template></interface>
      """
    return Template(Array(text.utf8))
  }
}
