// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing
import GTKKit
import RivuletGTK

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/Lists.md
@MainActor private func Lists1() async throws {
  struct FileRow { var name: String, size: Int, note = "" }
  let entries = ArrayListModel([FileRow(name: "a.txt", size: 12), FileRow(name: "b.png", size: 3)])
  let table = CellTable(entries, selection: .multiple)
  table.addColumn("Name", order: RowOrder(by: \.name)) { $0.name }.expands = true
  table.addColumn("Size", order: RowOrder(by: \.size)) { "\($0.size) bytes" }.fixedWidth = 120
  table.addColumn("Note", text: \.note) { index, text in entries[index].note = text }
  table.onElementActivated { print("open", $0.name) }
  let window = Window()
  window.child = ScrolledWindow(table)
  _ = entries
  _ = table
  _ = window
}

// Documentation/Lists.md
@MainActor private func Lists2() async throws {
  let names = ArrayListModel(["Ada", "Bob", "Eve"])
  let rows = RowModel(names, selection: .multiple)
  let (search, title, chosen) = (SearchEntry(), Label(), MutableProperty<Int?>(0))
  search.reactive.text.values.bind(to: rows.reactive.filter { name, query in query.isEmpty || name.contains(query) })
  rows.order = [RowOrder(by: \.count), RowOrder(by: \.self).reversed]
  rows.reactive.selectedElements.map { "\($0.count) selected" }.bind(to: title.reactive.text)
  rows.reactive.selectedIndex.bind(twoWay: chosen)
  _ = names
  _ = rows
}

// Documentation/Lists.md
@MainActor private func Lists3() async throws {
  final class Folder: Sendable {
    let name: String
    let folders: [Folder]
    init(_ name: String, _ folders: [Folder] = []) { (self.name, self.folders) = (name, folders) }
  }
  let roots = ArrayListModel([Folder("home", [Folder("ada"), Folder("bob")]), Folder("tmp")])
  let rows = RowModel(tree: roots) { $0.folders.isEmpty ? nil : ArrayListModel($0.folders) }
  let table = CellTable(rows)
  table.addColumn("Name", order: RowOrder(by: \.name)) { $0.name }
  _ = roots
  _ = rows
  _ = table
}

// Documentation/Lists.md
@MainActor private func Lists4() async throws {
  struct Card { let title: String }
  let (hand, table) = (Label("Ace"), Label())
  hand.makeDraggable { _ in Card(title: "Ace") }
  table.onDrop(of: Card.self) { card, _ in table.text = card.title }
  table.reactive.drops(of: String.self).map(\.value).bind(to: table.reactive.text)
}
