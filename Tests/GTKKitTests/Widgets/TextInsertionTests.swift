import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  /// A handler changes the iterator that the buffer goes on with, as its convention demands.
  @MainActor @Suite struct TextInsertionTests {
    @Test func `a handler moves the insertion`() {
      let buffer = TextBuffer()
      buffer.text = "hello"
      buffer.onInsertText { iterator, _, _ in iterator.offset = 0 }
      buffer.insert("X", at: buffer.end)
      #expect(buffer.text == "Xhello")
    }

    @Test func `a handler that changes the buffer makes the iterator valid again`() {
      let buffer = TextBuffer()
      buffer.text = "world"
      var isNested = false
      buffer.onInsertText { [weak buffer] iterator, _, _ in
        guard let buffer, !isNested else { return }
        isNested = true
        let offset = iterator.offset
        buffer.insert("[", at: buffer.start)
        iterator.assign(buffer.iterator(atOffset: offset + 1))
      }
      buffer.insert("hello", at: buffer.start)
      #expect(buffer.text == "[helloworld")
    }

    @Test func `a handler that observes changes nothing, and may keep its iterator`() {
      let buffer = TextBuffer()
      var kept: TextIterator?
      buffer.observe(TextBuffer.insertText) { iterator, _, _ in kept = iterator }
      buffer.insert("ab", at: buffer.start)
      #expect(buffer.text == "ab")
      #expect(kept != nil)
    }

    @Test func `a handler narrows a deletion`() {
      let buffer = TextBuffer()
      buffer.text = "hello"
      buffer.onDeleteRange { start, _ in start.offset = 4 }
      buffer.delete(from: buffer.start, to: buffer.end)
      #expect(buffer.text == "hell")
    }
  }
}
