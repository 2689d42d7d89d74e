import CGtk
public import GTKGenerated

extension RGBA {
  /// Makes an opaque colour of parts from 0 to 1.
  public init(red: Double, green: Double, blue: Double) { self.init(red: red, green: green, blue: blue, alpha: 1) }

  /// Makes an opaque gray, from 0 (black) to 1 (white).
  public init(gray: Double) { self.init(red: gray, green: gray, blue: gray, alpha: 1) }

  /// Makes a colour from its notation in style sheets, such as `#3584e4`, `rgb(53,132,228)` or `navy`; nil if it is none.
  ///
  /// ```swift window
  /// let canvas = Canvas()
  /// canvas.onDraw { drawing in
  ///   let square = Rectangle(x: 0, y: 0, width: 40, height: 40)
  ///   if let blue = RGBA("#3584e4") { drawing.fill(square, with: blue) }
  /// }
  /// ```
  public init?(_ notation: String) {
    var color = GdkRGBA()
    guard gdk_rgba_parse(&color, notation) != 0 else { return nil }
    self.init(color)
  }
}
