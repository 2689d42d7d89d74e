/// A number from outside the process that is not one of those that are accepted.
public struct OutOfBounds: Error, Hashable {
  /// The field, parameter or header that has the number.
  public let name: String
  /// The number, as it was sent.
  public let number: String
  public let bounds: ClosedRange<Int>

  public init(_ name: String, is number: String, bounds: ClosedRange<Int>) {
    (self.name, self.number, self.bounds) = (name, number, bounds)
  }

  /// True if the number is above the bounds; otherwise it is below them, or not an integer.
  public var isTooLarge: Bool { Double(number).map { $0 > Double(bounds.upperBound) } ?? false }
}

extension OutOfBounds: CustomStringConvertible {
  /// A sentence without its full stop, such as "total_items is 5000000000; at most 1000000 is accepted".
  public var description: String {
    isTooLarge
      ? "\(name) is \(number); at most \(bounds.upperBound) is accepted"
      : "\(name) is \(number); an integer from \(bounds.lowerBound) on is accepted"
  }
}
