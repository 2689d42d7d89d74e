extension KeyedDecodingContainer {
  /// Decodes the first elements of a list, and leaves out what follows: no more are wanted, and millions would take all memory.
  public func decode<Element: Decodable>(
    _ type: [Element].Type, atMost limit: Int, forKey key: Key
  ) throws -> [Element] {
    var list = try nestedUnkeyedContainer(forKey: key)
    var elements: [Element] = []
    while !list.isAtEnd, elements.count < limit { elements.append(try list.decode(Element.self)) }
    return elements
  }

  /// Decodes the first elements of a list, or nil where there is none, or a null.
  public func decodeIfPresent<Element: Decodable>(
    _ type: [Element].Type, atMost limit: Int, forKey key: Key
  ) throws -> [Element]? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try decode(type, atMost: limit, forKey: key)
  }
}
