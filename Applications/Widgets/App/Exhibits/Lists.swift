import GTKKit
import Rivulet
import RivuletGTK

extension Exhibit {
  /// Widgets that show many things.
  static var lists: [Exhibit] { [listBox, flowBox, listView, cellList, cellGrid, cellTable, columnView] }

  static var listBox: Exhibit {
    Exhibit(
      ListBox.self, .fill,
      knobs: [
        Knob("selectionMode", ListBox.selectionMode), Knob("showsSeparators", ListBox.showsSeparators),
        Knob("activatesOnSingleClick", ListBox.activatesOnSingleClick),
      ]
    ) {
      let list = ListBox()
      list.addCSSClass("boxed-list")
      list.verticalAlignment = .start
      return list
    } reactive: { list in
      let names = MutableProperty(["Ada", "Bob", "Cleo"])
      names.changes(by: \.self).bind(to: list.reactive.rows { Label($0) })
      return names
    }
  }

  static var flowBox: Exhibit {
    Exhibit(
      FlowBox.self, .fill,
      knobs: [
        Knob("selectionMode", FlowBox.selectionMode), Knob("rowSpacing", FlowBox.rowSpacing),
        Knob("columnSpacing", FlowBox.columnSpacing), Knob("isHomogeneous", FlowBox.isHomogeneous),
        Knob("maxChildrenPerLine", FlowBox.maxChildrenPerLine, in: 1...20),
      ]
    ) {
      let box = FlowBox()
      (box.maxChildrenPerLine, box.verticalAlignment) = (4, .start)
      for word in "Brook Stream River Lake Estuary Sea Ocean".split(separator: " ") { box.append(Label(String(word))) }
      return box
    } reactive: { box in
      let chosen = MutableProperty("none")
      box.reactive.childActivated.subscribeOnMain { chosen.value = ($0.child as? Label)?.text ?? "none" }
      return chosen
    }
  }

  static var listView: Exhibit {
    Exhibit(
      ListView.self, .fill,
      knobs: [
        Knob("showsSeparators", ListView.showsSeparators), Knob("enablesRubberband", ListView.enablesRubberband),
        Knob("activatesOnSingleClick", ListView.activatesOnSingleClick),
      ]
    ) {
      let factory = SignalListItemFactory()
      factory.onSetup { ($0 as? ListItem)?.child = Label() }
      factory.onBind { item in
        guard let item = item as? ListItem, let label = item.child as? Label else { return }
        label.text = (item.item as? StringObject)?.string ?? ""
      }
      let rivers = StringList(strings: ["Amazon", "Danube", "Nile"])
      return ListView(model: SingleSelection(model: rivers), factory: factory)
    } reactive: { list in
      let chosen = MutableProperty("none")
      let selection = list.model as? SingleSelection
      selection?.reactive.selectedItem.subscribeOnMain { chosen.value = ($0 as? StringObject)?.string ?? "none" }
      return chosen
    }
  }

  static var cellList: Exhibit {
    Exhibit(CellList<RiverCell>.self, name: "CellList", .fill) {
      let list = CellList(ArrayListModel(River.longest), cell: RiverCell.self)
      list.showsSeparators = true
      return list
    } reactive: { list in
      list.reactive.activated.map { River.longest[$0].name }.prepend("none")
    }
  }

  static var cellGrid: Exhibit {
    Exhibit(CellGrid<RiverCell>.self, name: "CellGrid", .fill) {
      let grid = CellGrid(ArrayListModel(River.longest), cell: RiverCell.self)
      grid.columns = 2...2
      return grid
    } reactive: { grid in
      grid.reactive.activated.map { River.longest[$0].name }.prepend("none")
    }
  }

  static var cellTable: Exhibit {
    Exhibit(CellTable<River>.self, name: "CellTable", .fill) {
      let table = CellTable(ArrayListModel(River.longest), selection: .multiple)
      table.addColumn("River", order: RowOrder(by: \.name)) { $0.name }.expands = true
      table.addColumn("Kilometres", order: RowOrder(by: \.length)) { $0.length }
      return table
    } reactive: { table in
      table.rows.reactive.selectedElements.map { rivers in rivers.map(\.name).joined(separator: ", ") }
    }
  }

  static var columnView: Exhibit {
    Exhibit(
      ColumnView.self, .fill,
      knobs: [
        Knob("showsRowSeparators", ColumnView.showsRowSeparators),
        Knob("showsColumnSeparators", ColumnView.showsColumnSeparators),
        Knob("isReorderable", ColumnView.isReorderable),
      ]
    ) {
      let rivers = StringList(strings: ["Amazon", "Danube", "Nile"])
      let view = ColumnView(model: SingleSelection(model: rivers))
      let columns: [(String, (String) -> String)] = [("River", { $0 }), ("Letters", { "\($0.count)" })]
      for (title, text) in columns {
        let factory = SignalListItemFactory()
        factory.onSetup { ($0 as? ListItem)?.child = Label() }
        factory.onBind { item in
          guard let item = item as? ListItem, let label = item.child as? Label else { return }
          label.text = text((item.item as? StringObject)?.string ?? "")
        }
        let column = ColumnViewColumn(title: title, factory: factory)
        column.expands = true
        view.appendColumn(column)
      }
      return view
    } reactive: { view in
      let selection = view.model as? SingleSelection
      return selection?.reactive.selected.values ?? .never
    }
  }
}
