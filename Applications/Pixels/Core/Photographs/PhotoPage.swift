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

/// A page of a list with a file that was searched for: both are from one response, so they agree.
public struct LocatedPage: Sendable, Equatable {
  public let page: PhotoPage
  /// The offset of the file's photograph in the page.
  public let offset: Int

  /// - Parameters:
  ///   - page: The page.
  ///   - offset: The offset of a photograph in the page.
  public init(_ page: PhotoPage, offset: Int) {
    self.page = page
    self.offset = offset
  }

  /// The index of the photograph in the list.
  public var index: Int { (page.number - 1) * PhotoPage.size + offset }
}
