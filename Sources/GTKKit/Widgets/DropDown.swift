public import GTKGenerated

extension DropDown {
  /// Makes a choice among texts, of which the first is selected.
  public convenience init(_ texts: [String]) {
    self.init(strings: texts)
  }

  /// The offered texts, if they are texts alone.
  public var texts: [String] {
    guard let list = model as? StringList else { return [] }
    return (0..<list.itemCount).compactMap { list.string(at: $0) }
  }

  /// Offers other texts. The first is selected then.
  public func offer(_ texts: [String]) { model = StringList(strings: texts) }
}
