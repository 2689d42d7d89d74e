import Foundation

extension Photo {
  /// A picture of a photograph in one of several sizes.
  public struct Picture: Sendable, Hashable {
    /// The largest length of its longest edge, in pixels.
    public var longEdge: Int
    public var url: URL

    public init(longEdge: Int, url: URL) {
      self.longEdge = longEdge
      self.url = url
    }
  }
}
