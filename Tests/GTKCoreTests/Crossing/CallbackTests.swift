import CGtk
import GTKCore
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct CallbackTests {
    final class Captured {}

    @Test func `a callback lives until C drops it`() {
      weak var captured: Captured?
      var sum = 0
      let data: UnsafeMutableRawPointer
      do {
        let strong = Captured()
        captured = strong
        data = box { (number: Int) in withExtendedLifetime(strong) { sum += number } } as UnsafeMutableRawPointer
      }
      CallbackBox<(Int) -> Void>.of(data)(2)
      CallbackBox<(Int) -> Void>.of(data)(3)
      #expect(sum == 5 && captured != nil)
      releaseBox(data)
      #expect(captured == nil)
    }

    @Test func `a callback that C calls once is released by the call`() {
      weak var captured: Captured?
      let data: UnsafeMutableRawPointer
      do {
        let strong = Captured()
        captured = strong
        data = box { withExtendedLifetime(strong) {} } as UnsafeMutableRawPointer
      }
      CallbackBox<() -> Void>.taken(data)()
      #expect(captured == nil)
    }

    @Test func `a callback with a destroy notify is released by the widget`() {
      weak var captured: Captured?
      var order: [String] = []
      do {
        let strong = Captured()
        captured = strong
        let list = ListBox()
        for text in ["b", "a"] { list.insert(Label(text), at: 0) }
        sort(list) { first, second in
          order.append("compared")
          return withExtendedLifetime(strong) { first < second }
        }
        #expect(captured != nil)
      }
      #expect(!order.isEmpty)
      #expect(captured == nil)
    }

    @Test func `a result passes through the main actor`() {
      #expect(onMain { "result" } == "result")
    }

    /// As generated code hands a callback with its destroy notify (scope notified).
    private func sort(_ list: ListBox, by callback: @escaping @MainActor (Int, Int) -> Bool) {
      typealias Callback = @MainActor (Int, Int) -> Bool
      withNative(list) { (list: OpaquePointer) in
        gtk_list_box_set_sort_func(
          list,
          { first, second, data in
            let callback = CallbackBox<Callback>.of(data)
            return onMain { callback(1, 2) ? -1 : 1 }
          }, box(callback), { releaseBox($0) })
      }
    }
  }
}
