import Foundation

/// One photograph of the gallery, as the service describes it.
public struct Photo: Sendable, Hashable, Identifiable {
  public let id: Int
  public let name: String
  public let photographerName: String
  /// From 0 to 100.
  public let rating: Double
  /// The square thumbnail; nil when the service sent none.
  public let thumbnailURL: URL?
  /// The large picture; nil until the details have been fetched.
  public let fullsizedURL: URL?

  public init(
    id: Int, name: String, photographerName: String, rating: Double, thumbnailURL: URL? = nil, fullsizedURL: URL? = nil
  ) {
    self.id = id
    self.name = name
    self.photographerName = photographerName
    self.rating = rating
    self.thumbnailURL = thumbnailURL
    self.fullsizedURL = fullsizedURL
  }
}

extension Photo: Decodable {
  private enum Key: String, CodingKey {
    case id, name, rating, user, images
    case commentsCount = "comments_count"
  }

  private struct User: Decodable { let username: String }

  private struct Image: Decodable {
    let size: Int
    let url: String
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let images = try fields.decodeIfPresent([Image].self, forKey: .images) ?? []
    func url(ofSize size: ImageSize) -> URL? {
      images.first { $0.size == size.rawValue }.flatMap { URL(string: $0.url) }
    }
    self.init(
      id: try fields.decode(Int.self, forKey: .id),
      name: try fields.decode(String.self, forKey: .name),
      photographerName: try fields.decode(User.self, forKey: .user).username,
      rating: try fields.decodeIfPresent(Double.self, forKey: .rating) ?? 0,
      thumbnailURL: url(ofSize: .thumbnail),
      fullsizedURL: fields.contains(.commentsCount) ? url(ofSize: .fullSize) : nil)
  }
}
