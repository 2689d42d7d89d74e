import Foundation
import UntrustedNumbers

/// A page of the 500px format.
struct FiveHundredPixelsPage: Decodable {
  /// The entry at one place of the list.
  struct Place: Decodable {
    /// Nil where it is nothing that can be understood: one such photograph is no reason to do without the others.
    let photo: FiveHundredPixelsPhoto?

    init(from decoder: any Decoder) { photo = try? FiveHundredPixelsPhoto(from: decoder) }
  }

  let photos: [Place]
  let number: Int
  let total: Int

  private enum CodingKeys: String, CodingKey {
    case photos
    case number = "current_page"
    case total = "total_items"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    // What a longer page has more than was asked for is at the places of other pages.
    photos = try fields.decode([Place].self, atMost: PhotoPage.size, forKey: .photos)
    number = try fields.decode(.counts, forKey: .number)
    total = try fields.decode(.counts, forKey: .total)
  }

  func page(_ host: URL, folder: URL? = nil) -> PhotoPage {
    let photos = photos.enumerated().map { place, entry in
      entry.photo?.photo(host, folder: folder).short ?? unknownPhoto(place)
    }
    return PhotoPage(photos: photos, number: number, totalPhotos: total)
  }

  /// Keeps a place, so that all after it stay at theirs. Its id is one that no photograph has.
  private func unknownPhoto(_ place: Int) -> Photo {
    var photo = Photo(id: ~(number * PhotoPage.size + place), name: "", photographerName: "")
    photo.problem = localized("The photo service sent no usable description of this photograph.")
    return photo
  }
}

/// An answer about one photograph.
struct FiveHundredPixelsDetails: Decodable { let photo: FiveHundredPixelsPhoto }
