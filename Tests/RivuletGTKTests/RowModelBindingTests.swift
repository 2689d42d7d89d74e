import GTKKit
import Rivulet
import RivuletGTK
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct RowModelBindingTests {
    private let list = ArrayListModel(["pear", "fig", "apple"])

    @Test func `the selected index and a property of the program follow each other`() {
      let (rows, chosen) = (RowModel(list), MutableProperty<Int?>(1))
      rows.reactive.selectedIndex.bind(twoWay: chosen)
      #expect(rows.selectedElements == ["fig"])
      rows.selectedIndex = nil
      #expect(chosen.value == nil)
      _ = rows.selectItem(at: 2, unselectsRest: true)
      #expect(chosen.value == 2)
      list.insert("new", at: 0)
      #expect(chosen.value == 3)
      chosen.value = 99
      #expect(chosen.value == nil && rows.selectedIndex == nil)
    }

    @Test func `several selected indexes and a property of the program follow each other`() {
      let (rows, chosen) = (RowModel(list, selection: .multiple), MutableProperty([2, 0]))
      rows.reactive.selectedIndexes.bind(twoWay: chosen)
      #expect(rows.selectedElements == ["pear", "apple"] && chosen.value == [0, 2])
      _ = rows.unselectItem(at: 0)
      #expect(chosen.value == [2])
    }

    @Test func `the index of a drop-down is bound both ways, and none is nil`() {
      let (choice, chosen) = (DropDown(["a", "b"]), MutableProperty<Int?>(1))
      choice.reactive.selectedIndex.bind(twoWay: chosen)
      #expect(choice.selectedIndex == 1)
      choice.offer([])
      #expect(chosen.value == nil)
      choice.offer(["a", "b"])
      let selection = SingleSelection(model: StringList(strings: ["a", "b"]))
      selection.reactive.selectedIndex.bind(twoWay: chosen)
      chosen.value = 0
      #expect(selection.selectedIndex == 0 && choice.selectedIndex == 0)
    }

    @Test func `selected values are a signal, from now on until the rows are gone`() async {
      var seen: [[String]] = []
      var isComplete = false
      do {
        let rows = RowModel(list, selection: .multiple)
        rows.reactive.selectedElements.subscribe(
          onValue: { value in MainActor.assumeIsolated { seen.append(value) } },
          onCompletion: { MainActor.assumeIsolated { isComplete = true } })
        rows.selectedIndexes = [0, 1]
        list.remove(at: 0)
      }
      #expect(await pump { isComplete })
      #expect(seen == [[], ["pear", "fig"], ["fig"]])
    }

    @Test func `a query filters rows each time it changes`() {
      let (rows, query) = (RowModel(list), MutableProperty(""))
      query.signal.bind(to: rows.reactive.filter { word, query in query.isEmpty || word.contains(query) })
      #expect(rows.count == 3)
      query.value = "p"
      #expect(rows.elements == ["pear", "apple"])
      query.value = "ap"
      #expect(rows.elements == ["apple"])
    }

    @Test(arguments: [false, true])
    func `values stay selected when a property reorders, inserts and updates many`(isSorted: Bool) {
      struct Person: Equatable, Sendable {
        var id: Int
        var age = 0
      }
      let people = MutableProperty((0..<400).map { Person(id: $0) })
      let list = ArrayListModel<Person>()
      people.changes(by: \.id).bind(to: list)
      let rows = RowModel(list, selection: .multiple)
      if isSorted { rows.order = [RowOrder(by: \.age), RowOrder(by: \.id).reversed] }
      rows.selectedIndexes = [3, 200]
      var announced = 0
      rows.onSelection { _ in announced += 1 }
      people.modify { people in
        for place in stride(from: 399, through: 0, by: -2) { people.insert(Person(id: 1000 + place), at: place) }
        people.swapAt(0, 500)
        for place in people.indices { people[place].age = place % 7 }
      }
      #expect(rows.selectedElements.map(\.id) == [3, 200])
      #expect(announced == 1)
      people.value.removeAll { $0.id == 3 }
      #expect(rows.selectedElements.map(\.id) == [200])
    }

    @Test func `activated values of a table are a signal`() {
      let table = CellTable(list)
      table.addColumn("Name", order: RowOrder(by: \.self)) { $0 }
      table.rows.order = [RowOrder(by: \.self)]
      var opened: [String] = []
      table.reactive.activatedElements.subscribeOnMain { opened.append($0) }
      table.emit(ColumnView.activate, 0)
      #expect(opened == ["apple"])
    }

    @Test func `dropped values are a signal, and the widget takes none when it is disposed`() throws {
      let label = Label()
      var dropped: [String] = []
      let subscription = label.reactive.drops(of: String.self).map(\.value).subscribeOnMain { dropped.append($0) }
      let target = try #require(label.controllers(DropTarget.self).first)
      _ = target.emit(DropTarget.drop, Value("Ada"), 1.0, 1.0)
      #expect(dropped == ["Ada"])
      subscription.dispose()
      #expect(label.controllers(DropTarget.self).isEmpty)
    }

    @Test func `nothing is left of bound rows`() async {
      let wrappers = LiveCounts.wrappers
      let (chosen, query) = (MutableProperty<Int?>(0), MutableProperty(""))
      do {
        let rows = RowModel(ArrayListModel(["a", "b"]))
        rows.reactive.selectedIndex.bind(twoWay: chosen)
        query.signal.bind(to: rows.reactive.filter { word, query in word.contains(query) })
        rows.reactive.selectedElements.subscribeOnMain { _ in }
        query.value = "b"
      }
      #expect(await pump { LiveCounts.wrappers <= wrappers })
      chosen.value = 1
      query.value = ""
    }
  }
}
