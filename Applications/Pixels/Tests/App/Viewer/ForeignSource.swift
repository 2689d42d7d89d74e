import Foundation
import PixelsCore
import Rivulet

/// A source whose every text is the same, and whose pictures cannot be read.
struct ForeignSource: PhotoSource {
  let text: String
  var isFailing = false
  let title = "Foreign"
  let serviceName = "Foreign"
  let orders: [PhotoOrder] = [.rating]
  var account: PhotoAccount? { nil }

  private var photo: Photo {
    var photo = Photo(id: 7, name: text, photographerName: text)
    photo.details = text
    photo.exposure = Exposure(camera: text, lens: text)
    photo.licence = Licence(name: text, url: URL(string: "http://127.0.0.1/"))
    photo.pictures = [Photo.Picture(longEdge: 900, url: URL(string: "http://127.0.0.1:9/")!)]
    return photo
  }

  func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure> {
    isFailing
      ? .fail(.refused(status: 418, message: text))
      : .just(PhotoPage(photos: [photo], number: 1, totalPhotos: 1))
  }

  func details(of photo: Photo) -> Signal<Photo, PhotoFailure> { .just(self.photo) }

  func data(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure> { .fail(.unreadable(text)) }
}
