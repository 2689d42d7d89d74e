import Foundation
import UntrustedNumbers

/// A photograph as the 500px format describes it, in lists and alone.
struct FiveHundredPixelsPhoto: Decodable {
  struct User: Decodable {
    let username: String?
    let fullname: String?
  }

  /// The texts in a photograph's file.
  struct Caption: Decodable {
    let title: String?
    let keywords: [String]?
    let creator: String?
    let copyright: String?

    private enum CodingKeys: CodingKey { case title, keywords, creator, copyright }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      title = try fields.decodeIfPresent(String.self, forKey: .title)
      keywords = try fields.decodeIfPresent([String].self, atMost: 100, forKey: .keywords)
      creator = try fields.decodeIfPresent(String.self, forKey: .creator)
      copyright = try fields.decodeIfPresent(String.self, forKey: .copyright)
    }
  }

  struct Image: Decodable {
    let size: Int
    let url: String
  }

  let id: Int
  let name: String?
  let description: String?
  let rating: Double?
  let votesCount: Int?
  let voted: Bool?
  let user: User?
  let images: [Image]?
  let commentsCount: Int?
  let width: Int?
  let height: Int?
  let camera: String?
  let lens: String?
  let focalLength: String?
  let iso: String?
  let shutterSpeed: String?
  let aperture: String?
  let takenAt: String?
  let licence: Int?
  let url: String?
  let source: String?
  let problem: String?
  let original: String?
  let format: String?
  let file: FiveHundredPixelsFile?
  let animated: Bool?
  let latitude: Double?
  let longitude: Double?
  let caption: Caption?

  private enum CodingKeys: String, CodingKey {
    case id, name, description, rating, voted, user, images, width, height, camera, lens, iso, aperture, url, problem
    case file, animated, latitude, longitude, caption
    case votesCount = "votes_count"
    case commentsCount = "comments_count"
    case focalLength = "focal_length"
    case shutterSpeed = "shutter_speed"
    case takenAt = "taken_at"
    case licence = "license_type"
    case source = "source_url"
    case original = "original_url"
    case format = "image_format"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func optional<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try fields.decodeIfPresent(Value.self, forKey: key)
    }
    id = try fields.decode(.identifiers, forKey: .id)
    votesCount = try fields.decodeIfPresent(.votes, forKey: .votesCount)
    commentsCount = try fields.decodeIfPresent(.identifiers, forKey: .commentsCount)
    width = try fields.decodeIfPresent(.edges, forKey: .width)
    height = try fields.decodeIfPresent(.edges, forKey: .height)
    licence = try optional(.licence)
    source = try optional(.source)
    (name, description, url) = (try optional(.name), try optional(.description), try optional(.url))
    (rating, voted, user) = (try optional(.rating), try optional(.voted), try optional(.user))
    images = try fields.decodeIfPresent([Image].self, atMost: 100, forKey: .images)
    (camera, lens, focalLength) = (try optional(.camera), try optional(.lens), try optional(.focalLength))
    (iso, shutterSpeed, aperture) = (try optional(.iso), try optional(.shutterSpeed), try optional(.aperture))
    (takenAt, problem, original) = (try optional(.takenAt), try optional(.problem), try optional(.original))
    (format, file) = (try optional(.format), try optional(.file))
    // Not every service that speaks the format tells these as numbers.
    animated = try? optional(.animated)
    caption = try? optional(.caption)
    (latitude, longitude) = (try? optional(.latitude), try? optional(.longitude))
  }

  /// The photograph, where the service has this address.
  ///
  /// - Parameter folder: The service's folder, if that is on this machine: no other service can name a file here.
  func photo(_ host: URL, folder: URL? = nil) -> Photo {
    var photo = Photo(
      id: id, name: name ?? "", photographerName: user?.username.flatMap { $0 == Self.unknownAuthor ? nil : $0 } ?? "",
      rating: rating ?? 0,
      thumbnailURL: url(of: .thumbnail) ?? url(of: .sharedThumbnail), pictures: pictures)
    photo.largeThumbnailURL = url(of: .largeSharedThumbnail)
    photo.votesCount = votesCount ?? 0
    photo.isVoted = voted ?? false
    photo.details = description
    photo.width = width
    photo.height = height
    photo.exposure = Exposure(
      camera: camera, lens: lens, focalLength: focalLength, iso: iso, shutterSpeed: shutterSpeed, aperture: aperture)
    photo.takenAt = takenAt.flatMap(Self.cameraTime)
    photo.licence = licence.flatMap(Licence.init(number:))
    photo.pageURL = url.flatMap { URL(string: $0, relativeTo: host)?.absoluteURL }
    photo.originalURL = original.flatMap { URL(string: $0, relativeTo: host)?.absoluteURL }.flatMap {
      $0.isFileURL ? nil : $0
    }
    photo.format = format.flatMap(PictureFormat.init)
    photo.problem = problem
    photo.file = folder.flatMap { file?.file(in: $0) }
    // A file of this machine is read from the disk, whatever its size.
    if original != nil, let file = photo.file { photo.originalURL = file.url }
    photo.isAnimated = animated ?? false
    photo.caption = Photo.Caption(
      title: caption?.title, keywords: caption?.keywords ?? [], creator: caption?.creator,
      copyright: caption?.copyright)
    if let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 {
      photo.place = (latitude, longitude)
    }
    // A drawing has pixels of any size.
    if photo.format == .svg, let url = photo.originalURL, !pictures.isEmpty {
      photo.pictures = [Photo.Picture(longEdge: .max, url: url)]
      return photo
    }
    // The largest picture is the photograph itself: who looks closely wants every pixel.
    if let url = photo.originalURL, let width, let height, let largest = pictures.last,
      max(width, height) > largest.longEdge
    {
      photo.pictures.append(Photo.Picture(longEdge: max(width, height), url: url))
    }
    return photo
  }

  /// Reads `2016-09-11T11:12:36-04:00` as the camera's clock showed it, whatever the zones of the camera and the reader: a photograph of
  /// the evening is of that day everywhere.
  private static func cameraTime(_ text: String) -> Date? {
    let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day().dateTimeSeparator(.standard)
      .time(includingFractionalSeconds: false)
    return (try? Date(String(text.prefix(19)), strategy: style))?.inBounds
  }

  /// The page from which the photograph was taken.
  var sourcePage: URL? {
    source.flatMap { URL(string: $0) }.flatMap { ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil }
  }

  private func url(of size: ImageSize) -> URL? {
    images?.first { $0.size == size.rawValue }.flatMap { URL(string: $0.url) }
  }

  /// The name that a service of a folder gives a photograph without a known author.
  private static let unknownAuthor = "Unknown"

  /// A list has them too, but of the size that it was asked for.
  private var pictures: [Photo.Picture] {
    if commentsCount == nil { return [] }
    return ImageSize.allCases.compactMap { size in
      size.longEdge.flatMap { edge in url(of: size).map { Photo.Picture(longEdge: edge, url: $0) } }
    }
  }
}

extension ClosedRange<Int> {
  /// The bounds for the number of votes.
  fileprivate static var votes: Self { 0...10_000_000_000 }
}

extension Licence {
  /// Creates the licence with the format's number; nil for its own, which permits nothing.
  fileprivate init?(number: Int) {
    let terms = ["by-nc", "by-nc-nd", "by-nc-sa", "by", "by-nd", "by-sa"]
    switch number {
    case 1...6:
      let term = terms[number - 1]
      self.init(
        name: "CC \(term.uppercased()) 3.0", url: URL(string: "https://creativecommons.org/licenses/\(term)/3.0/"))
    case 7:
      self.init(name: "Public Domain Mark", url: URL(string: "https://creativecommons.org/publicdomain/mark/1.0/"))
    case 8: self.init(name: "CC0", url: URL(string: "https://creativecommons.org/publicdomain/zero/1.0/"))
    default: return nil
    }
  }
}
