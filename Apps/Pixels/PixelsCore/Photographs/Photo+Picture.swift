import Foundation

extension Photo {
  /// A picture of a photograph in one of several sizes.
  public struct Picture: Sendable, Hashable {
    /// How many pixels its longest edge has at most.
    public var longEdge: Int
    public var url: URL

    public init(longEdge: Int, url: URL) {
      self.longEdge = longEdge
      self.url = url
    }
  }
}
