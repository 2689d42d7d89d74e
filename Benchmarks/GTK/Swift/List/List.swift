import GTKKit
import Glibc
import Rivulet
import RivuletGTK

@main
enum List {
  @MainActor static func main() {
    let status = AdwaitaApplication.run(id: "org.example.List") { application in
      let window = ApplicationWindow(application: application)
      window.title = "List"
      window.setDefaultSize(width: 300, height: 400)
      let names = (1...10_000).map { "Item \($0)" }
      let (search, model) = (SearchEntry(), ArrayListModel<String>())
      search.reactive.text.values.map { text in names.filter { text.isEmpty || $0.contains(text) } }
        .changes(by: \.self).bind(to: model)
      let scroller = ScrolledWindow(CellList(model, cell: NameCell.self))
      scroller.expandsVertically = true
      window.child = Box(.vertical, [search, scroller])
      window.present()
    }
    exit(status)
  }
}

final class NameCell: Cell {
  let label = Label()
  var root: Widget { label }
  func bind(_ name: String, at index: Int) { label.text = name }
  func unbind() {}
}
