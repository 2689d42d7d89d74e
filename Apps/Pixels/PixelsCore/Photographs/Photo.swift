import Foundation

/// One photograph, as its source describes it.
public struct Photo: Sendable, Hashable, Identifiable {
  public let id: Int
  public var name: String
  public var photographerName: String
  /// From 0 to 100.
  public var rating: Double
  public var votesCount = 0
  /// Whether the person who is logged in has voted for it.
  public var isVoted = false
  public var details: String?
  /// The original's size.
  public var width: Int?
  public var height: Int?
  public var exposure = Exposure()
  public var takenAt: Date?
  public var licence: Licence?
  /// Why it cannot be shown; nil where it can.
  public var problem: String?
  // As text, because an address weighs several times as much, and there are thousands of photographs.
  private var thumbnailAddress: String?
  private var pageAddress: String?
  private var originalAddress: String?
  private var pictureAddresses: [PictureAddress] = []

  private struct PictureAddress: Sendable, Hashable {
    let longEdge: Int
    let address: String
  }

  public init(
    id: Int, name: String, photographerName: String, rating: Double = 0, thumbnailURL: URL? = nil,
    pictures: [Picture] = []
  ) {
    self.id = id
    self.name = name
    self.photographerName = photographerName
    self.rating = rating
    self.thumbnailURL = thumbnailURL
    self.pictures = pictures
  }

  /// The square thumbnail; nil when there is none.
  public var thumbnailURL: URL? {
    get { thumbnailAddress.flatMap { URL(string: $0) } }
    set { thumbnailAddress = newValue?.absoluteString }
  }

  /// The page about it, to be copied and opened in a browser.
  public var pageURL: URL? {
    get { pageAddress.flatMap { URL(string: $0) } }
    set { pageAddress = newValue?.absoluteString }
  }

  /// The photograph as it was made.
  public var originalURL: URL? {
    get { originalAddress.flatMap { URL(string: $0) } }
    set { originalAddress = newValue?.absoluteString }
  }

  /// The pictures to be had of it, the smallest first; none until the details have been fetched.
  public var pictures: [Picture] {
    get {
      pictureAddresses.compactMap { picture in
        URL(string: picture.address).map { Picture(longEdge: picture.longEdge, url: $0) }
      }
    }
    set {
      pictureAddresses = newValue.sorted { $0.longEdge < $1.longEdge }
        .map { PictureAddress(longEdge: $0.longEdge, address: $0.url.absoluteString) }
    }
  }

  /// The picture of 900 pixels along the longest edge, or what comes nearest; nil until the details have been fetched.
  public var fullsizedURL: URL? { pictureURL(longEdge: 900) }

  /// The smallest picture that suffices for so many pixels along the longest edge, or else the largest.
  public func pictureURL(longEdge: Int) -> URL? { picture(longEdge: longEdge)?.url }

  func picture(longEdge: Int) -> Picture? {
    let pictures = pictures
    return pictures.first { $0.longEdge >= longEdge } ?? pictures.last
  }
}
