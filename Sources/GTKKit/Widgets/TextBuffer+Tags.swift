import GTKCore
public import GTKGenerated

extension TextBuffer {
  /// Makes a tag, which says how text looks, and adds it to the buffer's tags. A tag that has the name already is changed instead.
  ///
  /// ```swift window
  /// let buffer = TextBuffer()
  /// let heading = buffer.createTag("heading") { $0.scale = 1.4 }
  /// buffer.append("Spring\n", tags: [heading])
  /// buffer.append("It is here.")
  /// print(buffer.text)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the tag; none if nil.
  ///   - configure: Sets the properties of the tag.
  @discardableResult
  public func createTag(_ name: String? = nil, _ configure: (TextTag) -> Void = { _ in }) -> TextTag {
    let known = name.flatMap { tagTable.tag(named: $0) }
    let tag = known ?? TextTag(name: name)
    configure(tag)
    if known == nil { tagTable.add(tag) }
    return tag
  }

  /// Inserts a text that has tags. The place is behind the text afterwards.
  public func insert(_ text: String, at place: TextIterator, tags: [TextTag]) {
    let start = place.offset
    insert(text, at: place)
    for tag in tags { applyTag(tag, from: iterator(atOffset: start), to: place) }
  }

  /// Adds a text at the end.
  public func append(_ text: String, tags: [TextTag] = []) { insert(text, at: end, tags: tags) }
}
