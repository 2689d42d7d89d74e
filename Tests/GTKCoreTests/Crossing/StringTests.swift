import CGtk
import GTKCore
import Testing

@Suite struct StringCrossingTests {
  @Test func `a text of C's is copied, and freed if it was given`() {
    #expect(borrowedString(nil) == nil)
    #expect(takenString(nil) == nil)
    #expect("Grüße".withCString { borrowedString($0) } == "Grüße")
    #expect(takenString(g_strdup("Grüße")) == "Grüße")
  }

  @Test func `bytes that are no UTF-8 become the sign for it`() {
    let bytes: [CChar] = [0x61, -1, 0x62, 0]
    #expect(bytes.withUnsafeBufferPointer { borrowedString($0.baseAddress) } == "a\u{FFFD}b")
  }

  @Test(arguments: [[], [""], ["a", "Grüße", "🌊"]])
  func `an array of texts comes back as it went`(texts: [String]) {
    let array = CStrings(texts)
    withExtendedLifetime(array) {
      #expect(strings(UnsafePointer(array.const)) == texts)
      #expect(takenStrings(g_strdupv(array.base)) == texts)
      #expect(array.base[texts.count] == nil)
    }
    #expect(strings(nil) == [])
    #expect(takenStrings(nil) == [])
  }
}

extension GTKTests {
  @MainActor @Suite struct ListCrossingTests {
    @Test func `the elements of an array are read, as many as there are`() {
      let data: [UInt8] = [1, 0, 2]
      #expect(data.withUnsafeBufferPointer { elements($0.baseAddress, 3, frees: false) { $0 } } == data)
      #expect(elements(nil as UnsafePointer<UInt8>?, 3, frees: true) { $0 } == [])
      let copy = g_memdup2(data, 3)!.assumingMemoryBound(to: UInt8.self)
      #expect(elements(copy, 2, frees: true) { Int($0) } == [1, 0])
    }

    @Test func `a list for C has its elements in order, and copies of texts`() {
      let numbers = (1...3).map { UnsafeMutableRawPointer(bitPattern: $0)! }
      let list = CList(numbers)
      withExtendedLifetime(list) {
        #expect(GTKCore.list(list.list, frees: false) { $0 } == numbers)
        #expect(GTKCore.slist(list.slist, frees: false) { $0 } == numbers)
      }
      let texts = CList(texts: ["Ä", ""])
      withExtendedLifetime(texts) {
        #expect(
          GTKCore.list(texts.list, frees: false) { borrowedString($0.assumingMemoryBound(to: CChar.self)) } == [
            "Ä", "",
          ])
      }
      #expect(CList([]).list == nil)
    }

    @Test func `a list's elements come in order, and the list is freed if it was given`() {
      var head: UnsafeMutablePointer<GList>?
      for text in ["b", "a"] { head = g_list_prepend(head, g_strdup(text)) }
      let texts = list(head, frees: true) { takenString($0.assumingMemoryBound(to: CChar.self)) }
      #expect(texts == ["a", "b"])
    }

    @Test func `a singly linked list of objects adopts what was given`() {
      var ends = Ends()
      do {
        let object = UnsafeMutableRawPointer(g_menu_new()!)
        ends.watch(object)
        let objects = slist(g_slist_prepend(nil, object), frees: true) { given($0, Object.self) }
        #expect(objects.map(\.description) == ["GMenu"])
      }
      #expect(ends.count == 1)
    }

    @Test func `no list has no elements`() {
      #expect(list(nil, frees: true) { $0 } == [])
      #expect(slist(nil, frees: false) { $0 } == [])
    }
  }
}
