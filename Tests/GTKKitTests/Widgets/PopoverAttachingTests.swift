import GTKCore
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct PopoverAttachingTests {
    @Test func `a list that ends before its context menu removes the menu`() {
      let wrappers = LiveCounts.wrappers
      do {
        let window = Window()
        defer { window.destroy() }
        do {
          let (list, menu) = (ListBox(), PopoverMenu())
          list.append(Label("row"))
          menu.attach(to: list)
          window.child = list
        }
        window.child = nil
      }
      #expect(LiveCounts.wrappers == wrappers)
    }

    @Test func `a popover that Swift holds outlives its parent, and can be attached again`() {
      let popover = Popover()
      do {
        let button = Button(label: "")
        popover.attach(to: button)
        #expect(popover.parent === button)
      }
      #expect(popover.parent == nil)
      let (first, second) = (Box(.vertical), Box(.vertical))
      popover.attach(to: first)
      popover.attach(to: second)
      #expect(popover.parent === second)
      popover.unparent()
    }

    @Test func `a widget with several popovers removes each`() {
      let popovers = [Popover(), Popover()]
      do {
        let box = Box(.vertical)
        for popover in popovers { popover.attach(to: box) }
      }
      #expect(popovers.allSatisfy { $0.parent == nil })
    }
  }
}
