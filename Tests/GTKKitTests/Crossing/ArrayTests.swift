import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

/// Arrays, lists, errors and results of closures between Swift and C, on functions of C that have them.
extension GTKTests {
  @MainActor @Suite struct CrossingTests {
    @Test func `arrays with a length go in and come back`() throws {
      let file = KeyFile()
      file.setIntegerList(group: "group", key: "numbers", list: [1, -2, 3])
      file.setBooleanList(group: "group", key: "truths", list: [true, false])
      file.setDoubleList(group: "group", key: "fractions", list: [0.5])
      file.setStringList(group: "group", key: "texts", list: ["Ä", "b;c"])
      #expect(try file.integerList(group: "group", key: "numbers") == [1, -2, 3])
      #expect(try file.booleanList(group: "group", key: "truths") == [true, false])
      #expect(try file.doubleList(group: "group", key: "fractions") == [0.5])
      #expect(try file.stringList(group: "group", key: "texts") == ["Ä", "b;c"])
      #expect(throws: GLibError.self) { try file.integerList(group: "group", key: "none") }
    }

    @Test func `a key file is read from a text, of which C gets the length`() throws {
      let file = KeyFile()
      try file.load(fromData: "[Grüße]\nname=Ärger\n", flags: .keepComments)
      #expect(try file.string(group: "Grüße", key: "name") == "Ärger")
    }

    @Test func `a Boolean that is a value, and no sign of an error, comes back`() throws {
      let file = KeyFile()
      file.setBoolean(group: "group", key: "yes", value: true)
      file.setBoolean(group: "group", key: "no", value: false)
      #expect(try file.boolean(group: "group", key: "yes"))
      #expect(try !file.boolean(group: "group", key: "no"))
      #expect(throws: GLibError.self) { try file.boolean(group: "group", key: "none") }
    }

    @Test func `types, objects and values go into arrays of C`() throws {
      let store = TreeViewListStore(types: [String.valueType, Int.valueType])
      let row = store.insert(at: 0, columns: [1, 0], values: [Value(7), Value("seven")])
      #expect(store.value(for: row, column: 0).get() == "seven" && store.value(for: row, column: 1).get() == 7)

      let list = ListStore(itemType: Label.type)
      let labels = [Label("a"), Label("b")]
      list.splice(at: 0, removalCount: 0, additions: labels)
      #expect(list.item(at: 1) === labels[1] && list.itemCount == 2)
      #expect(ContentFormats(mimeTypes: ["text/plain", "image/png"]).mimeTypes == ["text/plain", "image/png"])
    }

    @Test func `objects come in arrays and lists`() {
      let families = Label("").pangoContext.families
      #expect(!families.isEmpty && families.allSatisfy { !$0.name.isEmpty })
      let files: [any File] = [AnyFile(path: "/tmp/a"), AnyFile(path: "/tmp/b")]
      #expect(FileList(array: files).files.compactMap(\.path) == ["/tmp/a", "/tmp/b"])
    }

    @Test func `a number that C changes is a result, too`() {
      let entry = Entry("ad")
      #expect(entry.insertText("b", at: 1) == 2)
      #expect(entry.text == "abd")
    }

    @Test func `an error of a style sheet has its reason`() {
      let sheet = CSSProvider()
      var reasons: [String] = []
      sheet.onParsingError { _, error in reasons.append(error.message) }
      sheet.load(fromData: Array("label { colour: red; }".utf8))
      #expect(reasons.count == 1 && reasons[0].contains("colour"))
    }

    @Test func `a closure makes the widgets of a list box, the children of a tree and the texts of a scale`()
      async throws
    {
      let names = StringList(strings: ["Ada", "Bob"])
      let (box, scale) = (ListBox(), Scale())
      weak var first: Label?
      box.bindModel(names) { item in
        let label = Label((item as? StringObject)?.string ?? "")
        if first == nil { first = label }
        return label
      }
      #expect(box.rows.compactMap { ($0 as? Label)?.text } == ["Ada", "Bob"])
      names.append("Cy")
      #expect(box.rows.count == 3)
      box.bindModel(nil, createWidgetFunction: nil)
      #expect(await pump { first == nil })

      let tree = TreeListModel(root: names, passthrough: false, autoexpand: true) { item in
        (item as? StringObject)?.string == "Bob" ? StringList(strings: ["Bob junior"]) : nil
      }
      #expect(
        (0..<tree.itemCount).compactMap { ((tree.item(at: $0) as? TreeListRow)?.item as? StringObject)?.string }
          == ["Ada", "Bob", "Bob junior", "Cy"])

      let upper = MapListModel(model: names) { StringObject(string: ($0 as? StringObject)?.string.uppercased() ?? "") }
      #expect((upper.item(at: 2) as? StringObject)?.string == "CY")

      var asked: [Double] = []
      scale.drawsValue = true
      scale.setFormatValueFunction { _, value in
        asked.append(value)
        return "\(value) €"
      }
      scale.value = 0.5
      let window = AdwaitaApplicationWindow(width: 200, height: 100)
      defer { window.destroy() }
      window.content = scale
      try await present(window)
      #expect(!asked.isEmpty)
    }

    @Test func `functions of no type are members of their library's name`() {
      #expect(GLib.userDataDirectory.hasPrefix("/"))
      #expect(GLib.formatSize(1_000_000).hasSuffix("MB"))
      #expect(GIO.guessContentType(filename: "poem.txt", data: nil).result == "text/plain")
      #expect(GTK.parseAccelerator("<Control>s")?.acceleratorModifiers == .control)
      #expect(GDK.keyvalName(for: 0x41) == "A")
      #expect(Pango.units(2) == 2_048)
      #expect(
        ["a10", "a9"].sorted { GLib.collationKey(forFilename: $0) < GLib.collationKey(forFilename: $1) } == [
          "a9", "a10",
        ])
    }
  }
}
