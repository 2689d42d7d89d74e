public import GTKGenerated

extension Widget {
  /// The widgets directly inside, in order.
  public var children: [Widget] {
    Array(sequence(first: firstChild) { $0?.nextSibling }.prefix { $0 != nil }.compactMap(\.self))
  }
}
