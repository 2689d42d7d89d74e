/// One page of a list of photographs.
public struct PhotoPage: Sendable, Equatable, Decodable {
  /// How many photographs a page is asked for with; only the last has fewer.
  public static let size = 100

  public let photos: [Photo]
  /// From 1.
  public let number: Int
  /// How many photographs all pages have together.
  public let totalPhotos: Int

  private enum CodingKeys: String, CodingKey {
    case photos
    case number = "current_page"
    case totalPhotos = "total_items"
  }

  public init(photos: [Photo], number: Int, totalPhotos: Int) {
    self.photos = photos
    self.number = number
    self.totalPhotos = totalPhotos
  }
}
