extension KeyedDecodingContainer {
  /// Decodes an integer within the bounds; another number throws ``OutOfBounds``, and what is no number the decoder's own error.
  public func decode(_ bounds: ClosedRange<Int>, forKey key: Key) throws -> Int {
    guard let number = try? decode(Int.self, forKey: key) else {
      // 1e30 is a number, although no Int can hold it. For a value that is not a number, the decoder throws its own error.
      throw OutOfBounds(key.stringValue, is: "\(try decode(Double.self, forKey: key))", bounds: bounds)
    }
    return try bounds.checked(number, named: key.stringValue)
  }

  /// Decodes an integer within the bounds, or nil where there is none, or a null.
  public func decodeIfPresent(_ bounds: ClosedRange<Int>, forKey key: Key) throws -> Int? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try decode(bounds, forKey: key)
  }
}
