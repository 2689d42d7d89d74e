/// Bounds of the integers that are accepted from outside the process.
///
/// Each decoder of a request, an answer, a file or a row checks a number here before anything is computed with it, so that no
/// arithmetic behind it can overflow, and no memory is reserved for a count that another program made up.
extension ClosedRange<Int> {
  /// A number of things that are to be listed.
  public static var counts: Self { 0...1_000_000 }
  /// Pixels along an edge of a picture.
  public static var edges: Self { 0...1_000_000 }
  /// Seconds since 1970, in the years 1 to 9999: what calendars, durations and formats of dates can count with.
  public static var timestamps: Self { -62_135_596_800...253_402_300_799 }
  /// A number that names something.
  public static var identifiers: Self { 0...(.max) }

  /// Returns the number if it is within the bounds.
  public func checked(_ number: Int, named name: String) throws(OutOfBounds) -> Int {
    guard contains(number) else { throw OutOfBounds(name, is: "\(number)", bounds: self) }
    return number
  }

  /// Returns the number that a text is, in decimal digits.
  public func checked(_ text: some StringProtocol, named name: String) throws(OutOfBounds) -> Int {
    guard let number = Int(text), contains(number) else {
      // A text of any length can be where the number should be.
      throw OutOfBounds(name, is: String(text.prefix(40)), bounds: self)
    }
    return number
  }

  /// Returns the nearest number within the bounds.
  public func clamped(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
