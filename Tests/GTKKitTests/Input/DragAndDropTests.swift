import CGtk
import RivuletGTKTesting
import Testing

@testable import GTKKit

extension GTKTests {
  @MainActor @Suite struct DragAndDropTests {
    struct Card: Equatable { var title: String }

    /// Returns the content of a drag from a place of a widget.
    private func dragged(from widget: Widget, x: Double = 1, y: Double = 1) -> ContentProvider? {
      widget.controllers(DragSource.self).first?.emit(DragSource.prepare, x, y)
    }

    private func rows(in content: ContentProvider) -> DraggedRows? {
      let value = Value(DraggedRows?.none)
      _ = withNative(content) { provider in
        value.withUnsafePointer { gdk_content_provider_get_value(provider, $0, nil) }
      }
      return value.get()
    }

    /// Drops a value, if the widget takes its type.
    private func drop<Content: TypedValue>(_ content: Content, on widget: Widget, y: Double = 1) -> Bool {
      let value = Value(content, type: Content.valueType)
      for target in widget.controllers(DropTarget.self)
      where target.formats?.containsValueType(value.contentType) == true {
        return target.emit(DropTarget.drop, value, 2.0, y)
      }
      return false
    }

    @Test func `a text is dragged and dropped as a string, and a place comes with it`() {
      let (from, to) = (Label("Ada"), Label())
      from.makeDraggable { point in point.x > 0 ? from.text : nil }
      var places: [Point] = []
      to.onDrop(of: String.self) { text, point in
        to.text = text
        places.append(point)
      }
      #expect(dragged(from: from)?.formats?.containsValueType(.string) == true)
      #expect(dragged(from: from, x: -1) == nil)
      #expect(drop("Ada", on: to) && to.text == "Ada" && places == [Point(x: 2, y: 1)])
      #expect(!drop(AnyFile(path: "/tmp"), on: to))
    }

    @Test func `a file and an object are dropped by their types`() {
      let target = Label()
      var dropped: [String] = []
      target.onDrop(of: Label.self) { label, _ in dropped.append(label.text) }
      target.onDrop(of: AnyFile.self) { file, _ in dropped.append(file.path ?? "") }
      #expect(drop(Label("a label"), on: target) && drop(AnyFile(path: "/tmp"), on: target))
      #expect(dropped == ["a label", "/tmp"])
    }

    @Test func `a drop says what it does, of which the drag's source learns the same`() {
      let (folder, trash) = (Label(), Label())
      var actions: [DragAction] = []
      folder.onDrop(of: String.self, [.copy, .move]) { _, _, action in actions.append(action) }
      trash.onDrop(of: String.self, .move) { _, _, action in actions.append(action) }
      #expect(drop("Ada", on: folder) && drop("Ada", on: trash))
      #expect(actions == [.copy, .move])
      #expect(DragAction([.move, .link]).first == .move && DragAction([]).first == [])
    }

    @Test func `a Swift value of any type goes to where that type is taken, and nowhere else`() throws {
      let (from, to, other) = (Label(), Label(), Label())
      from.makeDraggable { _ in Card(title: "Ace") }
      var cards: [Card] = []
      to.onDrop(of: Card.self) { card, _ in cards.append(card) }
      other.onDrop(of: [Card].self) { _, _ in cards = [] }
      let content = try #require(dragged(from: from))
      #expect(content.formats?.containsValueType(DraggedValue<Card>.type) == true)
      #expect(drop(DraggedValue.of(Card(title: "Ace")), on: to) && cards == [Card(title: "Ace")])
      #expect(!drop(DraggedValue.of(Card(title: "Ace")), on: other) && cards.count == 1)
    }

    @Test func `rows are moved within their table, the selected ones together`() async throws {
      let names = ArrayListModel(["a", "b", "c", "d"])
      let table = CellTable(names, selection: .multiple)
      table.addColumn("Name") { $0 }
      let handler = table.onRowsMoved { names.move($0, to: $1) }
      let window = AdwaitaApplicationWindow(width: 400, height: 400)
      defer { window.destroy() }
      window.content = ScrolledWindow(table)
      try await present(window)
      try #require(
        await pump {
          table.cells(at: 3).count == 1 && table.extent(ofRow: 3) != nil && table.extent(ofRow: 3)!.lowerBound > 0
        })
      func middle(_ row: Int) -> Double { table.extent(ofRow: row).map { ($0.lowerBound + $0.upperBound) / 2 } ?? -1 }
      func drag(_ row: Int, to y: Double) throws -> Bool {
        let content = try #require(dragged(from: table, y: middle(row)))
        return try drop(#require(rows(in: content)), on: table, y: y)
      }
      #expect(try drag(0, to: middle(2) + 2))
      #expect(names.elements == ["b", "c", "a", "d"])
      try #require(await pump { (0..<4).allSatisfy { table.extent(ofRow: $0)?.isEmpty == false } })
      table.rows.selectedIndexes = [0, 2]
      #expect(try drag(2, to: 10_000))
      #expect(names.elements == ["c", "d", "b", "a"])
      #expect(table.rows.selectedElements == ["b", "a"])
      #expect(dragged(from: table, y: 10_000) == nil)
      let foreign = DraggedRows()
      foreign.indexes = [77]
      #expect(!drop(foreign, on: table, y: middle(0)))
      handler.disconnect()
      #expect(table.controllers(DropTarget.self).isEmpty && table.controllers(DragSource.self).isEmpty)
    }
  }
}
