/// One page of a list of photographs.
public struct PhotoPage: Sendable, Equatable {
  /// The number of photographs in a page; only the last has fewer.
  public static let size = 100

  public var photos: [Photo]
  /// From 1.
  public var number: Int
  /// The number of known photographs. A source that can't know counts one page more than it has seen while there is more, and
  /// gives the true number at the end.
  public var totalPhotos: Int

  public init(photos: [Photo], number: Int, totalPhotos: Int) {
    self.photos = photos
    self.number = number
    self.totalPhotos = totalPhotos
  }
}
