public import GTKGenerated

extension RGBA {
  /// Makes an opaque colour of parts from 0 to 1.
  public init(red: Double, green: Double, blue: Double) { self.init(red: red, green: green, blue: blue, alpha: 1) }

  /// Makes an opaque gray, from 0 (black) to 1 (white).
  public init(gray: Double) { self.init(red: gray, green: gray, blue: gray, alpha: 1) }
}
