import Foundation

/// The numbers of posts. They grow with the time, so a page of the newest is one of the highest.
enum PostNumber {
  /// The moment that the format counts milliseconds from.
  private static let epoch = 1_288_834_974_657
  /// In the format's first weeks, numbers for the time before would not be lower than its own.
  private static let beginning = epoch + (1 << 31)

  /// So many numbers at least belong to one moment.
  static let perMoment = 1 << 20

  /// The numbers that an imported post can have, and those of moments. Above the highest there is room for a trillion posts,
  /// because each new post has a number above all others.
  static let bounds = 1...(Int.max - 1 << 40)

  /// The row of a post among those of the words, or the post of such a row. The newest post has the lowest row, because
  /// the index loses rows when it is read backwards: SQLite 3.40 misreads its own table of contents then.
  static func row(_ id: Int) -> Int { .max - id }

  /// True if the format's numbers from that moment on sort correctly among the numbers used here.
  static func areSorted(from date: Date) -> Bool {
    date.timeIntervalSince1970 * 1000 >= Double(beginning)
  }

  /// The lowest number of a moment. Further posts of the same moment have those that follow.
  static func lowest(at date: Date) -> Int {
    // A time that no integer holds is beyond all posts.
    let milliseconds = Int(min(max(date.timeIntervalSince1970 * 1000, 0), 4e12))
    guard milliseconds >= beginning else { return (milliseconds / 1000) << 20 }
    return min(min(milliseconds - epoch, (1 << 41) - 1) << 22, bounds.upperBound)
  }
}
