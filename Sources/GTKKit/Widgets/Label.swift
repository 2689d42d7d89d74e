public import GTKGenerated

extension Label {
  /// Makes a label with a text.
  public convenience init(_ text: String) {
    self.init(["label": text])
  }

  /// Breaks lines where there is no room, in words, too, if a word is too long.
  public var wrapsAnywhere: Bool {
    get { wraps && wrapMode == .wordCharacter }
    set { (wraps, wrapMode) = (newValue, newValue ? .wordCharacter : .word) }
  }

  /// Ends a text that has no room with "…".
  public var isEllipsized: Bool {
    get { ellipsize != .none }
    set { ellipsize = newValue ? .end : .none }
  }

  /// Shows a text that opens an address.
  public func setLink(_ text: String, to address: String) {
    show([TextRun(text, link: address)])
  }

  /// Shows texts beside each other, with highlights and links.
  public func show(_ runs: [TextRun]) {
    setMarkup(runs.map(\.markup).joined())
  }
}

extension TextRun {
  fileprivate var markup: String {
    var pango = GTKKit.markup(text)
    if isHighlighted { pango = "<span background=\"#f5c211\" bgalpha=\"45%\">\(pango)</span>" }
    if let link { pango = "<a href=\"\(GTKKit.markup(link))\">\(pango)</a>" }
    return pango
  }
}
