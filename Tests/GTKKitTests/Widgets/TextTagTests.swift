import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct TextTagTests {
    @Test func `text is inserted with tags, and what is around it has none`() {
      let buffer = TextBuffer()
      let heading = buffer.createTag("heading") { $0.scale = 1.4 }
      buffer.append("Spring", tags: [heading])
      buffer.append(" is here")
      let place = buffer.iterator(atOffset: 0)
      buffer.insert("Ä ", at: place, tags: [])
      #expect(buffer.text == "Ä Spring is here" && place.offset == 2)
      #expect(
        (0..<9).map { buffer.iterator(atOffset: $0).hasTag(heading) } == [Bool](repeating: false, count: 2)
          + [Bool](repeating: true, count: 6) + [false])
    }

    @Test func `a tag that has the name already is changed`() {
      let buffer = TextBuffer()
      let tag = buffer.createTag("error") { $0.weight = 700 }
      #expect(buffer.createTag("error") { $0.weight = 400 } === tag)
      #expect(tag.weight == 400 && buffer.tagTable.size == 1)
      #expect(buffer.createTag() !== buffer.createTag())
    }

    @Test func `an attribute is that of a part of a text`() {
      let title = "Ä spring"
      let attributes = TextAttributeList()
      attributes.insert(.weight(.bold).applied(to: title.suffix(6)))
      attributes.insert(.foreground(RGBA(red: 1, green: 0, blue: 0)))
      #expect(attributes.string == "0 4294967295 foreground #ffff00000000\n3 9 weight bold")
    }
  }
}
