/// One page of a list of photographs.
public struct PhotoPage: Sendable, Equatable {
  /// How many photographs a page is asked for with; only the last has fewer.
  public static let size = 100

  public var photos: [Photo]
  /// From 1.
  public var number: Int
  /// How many photographs are known of. A source that cannot know counts one page more than it has seen while there is more,
  /// and says the true number at the end.
  public var totalPhotos: Int

  public init(photos: [Photo], number: Int, totalPhotos: Int) {
    self.photos = photos
    self.number = number
    self.totalPhotos = totalPhotos
  }
}
