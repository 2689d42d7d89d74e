/// An orientation as Exif counts them: 1 to 8, where 1 is upright.
enum Orientation {
  /// The four turns of a picture, and the four of its mirror image, each clockwise from the previous one.
  private static let circles = [[1, 6, 3, 8], [2, 7, 4, 5]]

  /// Returns the orientation after a quarter turn. An invalid number counts as 1.
  static func turned(_ number: Int, clockwise: Bool) -> Int {
    let circle = circles.first { $0.contains(number) } ?? circles[0]
    let index = circle.firstIndex(of: number) ?? 0
    return circle[(index + (clockwise ? 1 : 3)) % 4]
  }

  /// True for the orientations of mirror images.
  static func isMirrored(_ number: Int) -> Bool { circles[1].contains(number) }
}
