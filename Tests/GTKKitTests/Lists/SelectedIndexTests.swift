import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct SelectedIndexTests {
    @Test func `nothing selected is nil, and not GTK's number for it`() {
      let (choice, row) = (DropDown(["a", "b"]), ComboRow())
      row.model = StringList(strings: ["a", "b"])
      let selection = SingleSelection(model: StringList(strings: ["a", "b"]))
      selection.selectsAutomatically = false
      selection.canUnselect = true
      selection.selectedIndex = nil
      #expect(selection.selectedIndex == nil)
      #expect(selection.selected == 4_294_967_295)
      #expect(DropDown([]).selectedIndex == nil && ComboRow().selectedIndex == nil)
      choice.selectedIndex = 1
      row.selectedIndex = 1
      selection.selectedIndex = 1
      #expect(choice.selectedIndex == 1 && row.selectedIndex == 1 && selection.selectedIndex == 1)
      choice.offer([])
      #expect(choice.selectedIndex == nil)
    }

    @Test func `an index that is no item's selects nothing`() {
      let selection = SingleSelection(model: StringList(strings: ["a", "b"]))
      selection.selectsAutomatically = false
      selection.canUnselect = true
      for wrong in [-1, 5_000_000_000, Int.min] {
        selection.selectedIndex = 1
        selection.selectedIndex = wrong
        #expect(selection.selectedIndex == nil)
      }
    }

    @Test func `several selected items have their indexes`() {
      let selection = MultiSelection(model: StringList(strings: ["a", "b", "c"]))
      selection.selectedIndexes = [2, 0, 7, -1]
      #expect(selection.selectedIndexes == [0, 2])
      selection.selectedIndexes = []
      #expect(selection.selectedIndexes.isEmpty)
    }
  }
}
