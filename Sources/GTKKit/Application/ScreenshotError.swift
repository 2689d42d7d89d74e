/// An error of drawing a window to a picture.
public enum ScreenshotError: Error, Equatable, CustomStringConvertible {
  /// The window is not on the display.
  case notVisible
  /// The file could not be written.
  case notWritable(path: String)

  /// The reason, in a sentence.
  public var description: String {
    switch self {
    case .notVisible: "The window is not on the display."
    case .notWritable(let path): "The picture could not be written to \(path)."
    }
  }
}
