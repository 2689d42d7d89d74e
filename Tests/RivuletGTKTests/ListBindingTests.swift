import GTKKit
import Rivulet
import RivuletGTK
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct ListBindingTests {
    private static let itemsChanged = SignalName<Void, Int, Int, Int>("items-changed")
    private let names = MutableProperty((0..<200).map { "Name \($0)" })

    @Test func `a list model announces only the ranges that change`() {
      let (names, list) = (MutableProperty(["a", "b", "c"]), ArrayListModel(["x"]))
      var changes: [[Int]] = []
      list.connect(Self.itemsChanged) { changes.append([$0, $1, $2]) }
      names.changes(by: \.self).bind(to: list)
      names.modify { $0.insert("d", at: 1) }
      names.value = ["c", "a", "d", "b", "e"]
      names.modify { $0.removeAll { $0 == "d" } }
      #expect(changes == [[0, 1, 3], [1, 0, 1], [3, 1, 1], [0, 0, 1], [2, 1, 0]])
      #expect(list.elements == ["c", "a", "b", "e"])
    }

    @Test func `a list model announces one range where more than a hundred would change`() {
      let list = ArrayListModel<String>()
      var changes: [[Int]] = []
      list.connect(Self.itemsChanged) { changes.append([$0, $1, $2]) }
      names.changes(by: \.self).bind(to: list)
      names.modify { $0.append(contentsOf: (200..<400).map { "Name \($0)" }) }
      names.modify { names in for place in stride(from: 1, to: 400, by: 2) { names[place] = "Other \(place)" } }
      #expect(changes == [[0, 0, 200], [200, 0, 200], [1, 399, 399]])
      #expect(list.elements == names.value)
    }

    @Test("whatever the edits, a list model and a list box have what the property has", arguments: 0..<20)
    func law(seed: Int) {
      let numbers = MutableProperty<[Int]>([])
      let (list, box) = (ArrayListModel<Int>(), ListBox())
      var made = 0
      numbers.changes(by: { $0 / 1000 }).bind(to: list)
      numbers.changes(by: { $0 / 1000 }).bind(
        to: box.reactive.rows {
          made += 1
          return Label("\($0)")
        })
      var bits = UInt64(seed)
      for step in 0..<60 {
        let before = made
        bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let (edit, place) = (bits >> 40 % 6, Int(bits >> 45 % 30))
        numbers.modify { numbers in
          switch edit {
          case 0, 1: numbers.insert(step * 1000, at: min(place, numbers.count))
          case 2 where place < numbers.count: numbers.insert(numbers.remove(at: place), at: 0)
          case 3 where place < numbers.count: numbers[place] += 1
          case 4 where place < numbers.count: numbers.remove(at: place)
          default: numbers.reverse()
          }
        }
        #expect(list.elements == numbers.value)
        #expect(box.rows.map { ($0 as? Label)?.text } == numbers.value.map { "\($0)" })
        #expect(box.children.count == numbers.value.count)
        #expect(zip(box.children, box.rows).allSatisfy { $0 === $1.parent })
        #expect(made - before <= 1)
      }
    }

    @Test func `the scroll position, the cells and the keyboard focus of a list survive changes elsewhere`()
      async throws
    {
      let list = ArrayListModel<String>()
      names.changes(by: \.self).bind(to: list)
      let view = CellList(list, cell: CountingCell.self)
      let scroller = ScrolledWindow(view)
      let window = AdwaitaApplicationWindow(width: 300, height: 300)
      defer { window.destroy() }
      window.content = scroller
      try await present(window)
      try #require(await pump { view.cells[100] != nil })
      view.scroll(to: 100)
      try #require(await pump { scroller.verticalAdjustment.value > 0 })
      #expect(view.focus(100))
      let (cell, place) = (try #require(view.cells[100]), scroller.verticalAdjustment.value)
      names.modify { names in
        names.append("last")
        names[150] = "other"
        names.swapAt(180, 190)
      }
      try await pumping { await window.nextFrame() }
      MainLoop.runPending()
      #expect(view.cells[100] === cell && cell.binds == 1)
      #expect(view.focusedIndex == 100)
      #expect(scroller.verticalAdjustment.value == place)
      names.modify { $0.removeFirst(3) }
      try await pumping { await window.nextFrame() }
      MainLoop.runPending()
      #expect(view.cells[97] === cell && cell.label.text == "Name 100")
      #expect(view.focusedIndex == 97)
    }

    @Test func `rows of a list box stay with their elements, and the keyboard does, too`() async throws {
      let (names, box) = (MutableProperty(["a", "b", "c"]), ListBox())
      names.changes(by: \.self).bind(to: box.reactive.rows { Button(label: $0) })
      let window = AdwaitaApplicationWindow(width: 300, height: 300)
      defer { window.destroy() }
      window.content = box
      try await present(window)
      let rows = box.rows
      rows[1].grabFocus()
      #expect(window.focusWidget === rows[1])
      names.value = ["x", "a", "b"]
      #expect(box.rows[1] === rows[0] && box.rows[2] === rows[1])
      #expect(window.focusWidget === rows[1])
      // Whichever of the two moves, the keyboard is on the same button.
      for _ in 0..<2 {
        names.modify { $0.swapAt(1, 2) }
        #expect(window.focusWidget === rows[1])
        #expect(box.rows.map { ($0 as? Button)?.label } == names.value)
      }
    }

    @Test func `the keyboard stays with an element whose row is replaced`() async throws {
      let (names, box) = (MutableProperty(["a1", "b1"]), ListBox())
      names.changes(by: \.first).bind(to: box.reactive.rows { Button(label: $0) })
      let window = AdwaitaApplicationWindow(width: 300, height: 300)
      defer { window.destroy() }
      window.content = box
      try await present(window)
      box.rows[1].grabFocus()
      names.value = ["b2", "a1"]
      #expect((box.rows[0] as? Button)?.label == "b2")
      #expect(box.rows[0].parent?.hasFocusWithin == true)
    }

    @Test func `bindings end with the list, and nothing is left behind`() async {
      let wrappers = LiveCounts.wrappers
      do {
        let (list, box) = (ArrayListModel<String>(), ListBox())
        names.changes(by: \.self).bind(to: list)
        names.changes(by: \.self).bind(to: box.reactive.rows { Label($0) })
        names.value = ["a"]
        #expect(LiveCounts.wrappers > wrappers)
      }
      #expect(await pump { LiveCounts.wrappers <= wrappers })
      names.value = ["b"]
    }
  }
}

@MainActor
private final class CountingCell: Cell {
  let label = Label()
  var binds = 0
  var root: Widget { label }
  func bind(_ word: String, at index: Int) {
    label.text = word
    binds += 1
  }
  func unbind() { label.text = "" }
}
