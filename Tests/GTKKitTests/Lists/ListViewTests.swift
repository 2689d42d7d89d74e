import RivuletGTKTesting
import Testing

@testable import GTKKit

extension GTKTests {
  @MainActor @Suite struct ListViewTests {
    @Test func `a list of cells with heights of their own shows each element once it is scrolled to`() async throws {
      let list = CellList(ArrayListModel(Array(0..<3_000)), cell: HighCell.self)
      let scroll = ScrolledWindow(list)
      let window = AdwaitaApplicationWindow(width: 400, height: 500)
      defer { window.destroy() }
      window.content = scroll
      try await present(window)
      #expect(await pump { list.cells[0]?.label.text == "0" })
      list.scroll(to: 2_999)
      #expect(await pump { list.cells[2_999]?.label.text == "2999" })
      #expect(list.cells.count < 400)
    }

    @Test func `the cell with the keyboard focus is known, and an activated cell reports its index`() async throws {
      let list = CellList(ArrayListModel(["a", "b", "c"]), cell: WordCell.self)
      let window = AdwaitaApplicationWindow(width: 400, height: 500)
      defer { window.destroy() }
      window.content = ScrolledWindow(list)
      try await present(window)
      #expect(await pump { list.cells.count == 3 })
      #expect(list.focusedIndex == nil || list.focusedIndex == 0)
      #expect(list.focus(1))
      #expect(list.focusedIndex == 1)
      var chosen: [Int] = []
      list.onActivated { chosen.append($0) }
      list.emit(CellList<WordCell>.activated, 2)
      #expect(chosen == [2])
    }

    @Test func `rows of a short list are replaced, and report their index`() async throws {
      let list = ListBox()
      list.replaceAll([Label("a"), Label("b")])
      #expect(list.children.count == 2)
      var chosen: [Int] = []
      list.onActivated { chosen.append($0) }
      list.activate(1)
      #expect(chosen == [1])
      list.replaceAll([Label("c")])
      #expect(list.children.count == 1)
      list.activate(0)
      #expect(chosen == [1, 0])
    }
  }
}

@MainActor
private final class HighCell: Cell {
  let label = Label()
  var root: Widget { label }
  func bind(_ number: Int, at index: Int) {
    label.text = "\(number)"
    label.setSizeRequest(width: nil, height: 20 + number % 7 * 15)
  }
  func unbind() { label.text = "" }
}

@MainActor
private final class WordCell: Cell {
  let label = Label()
  var root: Widget { label }
  func bind(_ word: String, at index: Int) { label.text = word }
  func unbind() { label.text = "" }
}
