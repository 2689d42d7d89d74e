import Foundation

/// One photograph, as its source describes it.
public struct Photo: Sendable, Hashable, Identifiable {
  public let id: Int
  public var name: String
  public var photographerName: String
  /// From 0 to 100.
  public var rating: Double
  public var votesCount = 0
  /// True if the logged-in user has voted for it.
  public var isVoted = false
  /// The original's size.
  public var width: Int?
  public var height: Int?
  public var takenAt: Date?
  /// The reason why it can't be shown; nil if it can.
  public var problem: String?
  /// The file, if the photograph is in a folder of this machine.
  public var file: PhotoFile?
  // As text, because an address weighs several times as much, and there are thousands of photographs.
  private var thumbnailAddress: String?
  private var largeThumbnailAddress: String?
  private var rest: Rest?

  public init(
    id: Int, name: String, photographerName: String, rating: Double = 0, thumbnailURL: URL? = nil,
    pictures: [Picture] = []
  ) {
    self.id = id
    self.name = name
    self.photographerName = photographerName
    self.rating = rating
    self.thumbnailURL = thumbnailURL
    if !pictures.isEmpty { self.pictures = pictures }
  }

  /// The thumbnail; nil when there is none.
  public var thumbnailURL: URL? {
    get { thumbnailAddress.flatMap { URL(string: $0) } }
    set { thumbnailAddress = newValue?.absoluteString }
  }

  /// The thumbnail with twice as many pixels a side; nil when there is none.
  public var largeThumbnailURL: URL? {
    get { largeThumbnailAddress.flatMap { URL(string: $0) } }
    set { largeThumbnailAddress = newValue?.absoluteString }
  }

  /// Returns the thumbnail that covers a square of so many pixels a side.
  func thumbnailURL(covering side: Int) -> URL? {
    guard largeThumbnailAddress != nil, let width, let height, width > 0, height > 0 else { return thumbnailURL }
    // Of the smaller thumbnail, whose proportions are the photograph's.
    let shortEdge = min(width, height) * min(Self.thumbnailEdge, max(width, height)) / max(width, height)
    // A twentieth more isn't seen.
    return shortEdge * 20 >= side * 19 || max(width, height) <= Self.thumbnailEdge ? thumbnailURL : largeThumbnailURL
  }

  /// The longest edge of thumbnails that aren't square.
  private static let thumbnailEdge = 256
}

/// The facts that may be known of a single photograph.
extension Photo {
  /// The texts in a photograph's file.
  public struct Caption: Sendable, Hashable {
    public var title: String?
    public var keywords: [String] = []
    public var creator: String?
    public var copyright: String?
  }

  struct Details: Sendable, Hashable {
    var text: String?
    var caption = Caption()
    var exposure = Exposure()
    var licence: Licence?
    var pageURL: URL?
    var originalURL: URL?
    var format: PictureFormat?
    var isAnimated = false
    var latitude: Double?
    var longitude: Double?
    var pictures: [Picture] = []
  }

  /// Kept apart, so that the many photographs of which only the list is known need no room for it.
  private final class Rest: Sendable, Hashable {
    let details: Details
    init(_ details: Details) { self.details = details }
    static func == (a: Rest, b: Rest) -> Bool { a.details == b.details }
    func hash(into hasher: inout Hasher) { hasher.combine(details) }
  }

  private var known: Details {
    get { rest?.details ?? Details() }
    set { rest = Rest(newValue) }
  }

  /// The facts from a list: the rest is removed, because the details repeat it.
  var short: Photo {
    var photo = self
    photo.rest = nil
    return photo
  }

  /// The description.
  public var details: String? {
    get { known.text }
    set { known.text = newValue }
  }

  /// The texts in the file, apart from the description.
  public var caption: Caption {
    get { known.caption }
    set { known.caption = newValue }
  }

  public var exposure: Exposure {
    get { known.exposure }
    set { known.exposure = newValue }
  }

  public var licence: Licence? {
    get { known.licence }
    set { known.licence = newValue }
  }

  /// The page about it, to be copied and opened in a browser.
  public var pageURL: URL? {
    get { known.pageURL }
    set { known.pageURL = newValue }
  }

  /// In which format it was made, where its source says so.
  public var format: PictureFormat? {
    get { known.format }
    set { known.format = newValue }
  }

  /// True for a picture that moves.
  public var isAnimated: Bool {
    get { known.isAnimated }
    set { known.isAnimated = newValue }
  }

  /// The place where it was taken, in degrees north and east.
  public var place: (latitude: Double, longitude: Double)? {
    get {
      let known = known
      return known.latitude.flatMap { latitude in known.longitude.map { (latitude, $0) } }
    }
    set { (known.latitude, known.longitude) = (newValue?.latitude, newValue?.longitude) }
  }

  /// The photograph as it was made.
  public var originalURL: URL? {
    get { known.originalURL }
    set { known.originalURL = newValue }
  }

  /// Its available pictures, the smallest first; empty until the details have been fetched.
  public var pictures: [Picture] {
    get { known.pictures }
    set { known.pictures = newValue.sorted { $0.longEdge < $1.longEdge } }
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
