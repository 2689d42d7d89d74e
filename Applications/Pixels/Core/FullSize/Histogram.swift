/// The frequencies of the brightnesses in a picture, for red, green and blue.
public struct Histogram: Sendable, Equatable {
  /// The counts from black to the full colour.
  public private(set) var red = [Int](repeating: 0, count: Self.steps)
  public private(set) var green = [Int](repeating: 0, count: Self.steps)
  public private(set) var blue = [Int](repeating: 0, count: Self.steps)

  /// The number of brightnesses: as many as fit into a panel, two pixels each.
  public static let steps = 128

  public init() {}

  /// Counts a pixel.
  public mutating func count(red: UInt8, green: UInt8, blue: UInt8) {
    self.red[Int(red) * Self.steps / 256] += 1
    self.green[Int(green) * Self.steps / 256] += 1
    self.blue[Int(blue) * Self.steps / 256] += 1
  }

  /// The heights of a colour's curve from 0 to 1, all by the same measure. A single brightness that is far more frequent than
  /// all others, as black is at night, is cut off, so that the others can be seen.
  public func heights(_ colour: KeyPath<Histogram, [Int]> & Sendable) -> [Double] {
    let all = (red + green + blue).sorted()
    let top = max(all[all.count * 99 / 100], 1)
    return self[keyPath: colour].map { min(Double($0) / Double(top), 1) }
  }
}
