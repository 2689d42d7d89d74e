public import Foundation

extension Date {
  /// The moment so many seconds after 1970; nil outside ``Swift/ClosedRange/timestamps``.
  public init?(timestamp seconds: Int) {
    guard ClosedRange.timestamps.contains(seconds) else { return nil }
    self.init(timeIntervalSince1970: TimeInterval(seconds))
  }

  /// The moment; nil outside ``Swift/ClosedRange/timestamps``.
  public var inBounds: Date? {
    let bounds = ClosedRange.timestamps
    return (Double(bounds.lowerBound)...Double(bounds.upperBound)).contains(timeIntervalSince1970) ? self : nil
  }
}
