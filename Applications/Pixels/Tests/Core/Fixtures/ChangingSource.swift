import Foundation
import Rivulet

@testable import PixelsCore

/// A folder whose answers are there at once, and whose files a test changes.
final class ChangingSource: PhotoSource {
  struct File: Sendable {
    var id: Int
    var name: String
    var version: Int
    var problem: String?
    var takenAt: Date?
    var stars = 0

    init(id: Int, version: Int = 1) { (self.id, self.version, name) = (id, version, "\(id)") }
  }

  let title = "Holidays"
  let serviceName = "Holidays"
  let orders = [PhotoOrder.name, .taken, .size]
  let account: PhotoAccount? = nil
  let files: MutableProperty<[File]>
  let changed = Subject<Void, Never>()
  let currentInterval = MutableProperty<Duration?>(nil)
  /// True while no page is answered.
  let isHeld = MutableProperty(false)
  let failure = MutableProperty<PhotoFailure?>(nil)
  /// The lists that were asked for, page by page.
  let asked = MutableProperty<[PhotoQuery]>([])
  /// The pictures that were asked for.
  let data = MutableProperty<[String]>([])

  init(_ ids: Range<Int>) { files = MutableProperty(ids.map { File(id: $0) }) }

  /// The number of calls of ``lookAgain()``.
  let looks = MutableProperty(0)

  func lookAgain() { looks.value += 1 }

  var changes: Signal<Void, Never> { changed.signal }
  var interval: Property<Duration?> { Property(currentInterval) }
  let currentIsCut = MutableProperty(false)
  var isCut: Property<Bool> { Property(currentIsCut) }
  let currentIsForgetful = MutableProperty(false)
  var isForgetful: Property<Bool> { Property(currentIsForgetful) }

  func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure> {
    isHeld.signal.filter { !$0 }.take(first: 1).setFailureType(to: PhotoFailure.self).flatMap(.concat) { [self] _ in
      if let failure = failure.value { return .fail(failure) }
      asked.modify { $0.append(query) }
      let files = sorted(query)
      let photos = files.dropFirst((page - 1) * PhotoPage.size).prefix(PhotoPage.size).map(photo)
      return Signal<PhotoPage, PhotoFailure>.just(
        PhotoPage(photos: Array(photos), number: page, totalPhotos: files.count))
    }
  }

  func page(of file: URL, in query: PhotoQuery) -> Signal<LocatedPage?, PhotoFailure> {
    let files = sorted(query)
    guard let index = files.firstIndex(where: { "\($0.name).jpg" == file.lastPathComponent }) else { return .just(nil) }
    let (number, offset) = index.quotientAndRemainder(dividingBy: PhotoPage.size)
    let photos = files.dropFirst(number * PhotoPage.size).prefix(PhotoPage.size).map(photo)
    return .just(LocatedPage(PhotoPage(photos: photos, number: number + 1, totalPhotos: files.count), offset: offset))
  }

  func details(of photo: Photo) -> Signal<Photo, PhotoFailure> {
    let file = files.value.first { $0.id == photo.id }
    var photo = file.map(self.photo) ?? photo
    photo.pictures = photo.thumbnailURL.map { [Photo.Picture(longEdge: 900, url: $0)] } ?? []
    return .just(photo)
  }

  func data(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure> {
    let file = files.value.first { "\($0.id)" == url.lastPathComponent }
    let text = file.map { "\($0.id) v\($0.version)" } ?? "none"
    data.modify { $0.append(text) }
    return .just(Data(text.utf8))
  }

  /// The files in an order: descending ones are backwards, and those by size begin with the even ones.
  private func sorted(_ query: PhotoQuery) -> [File] {
    let files = files.value
    let found =
      query.order == .size
      ? files.filter { $0.id.isMultiple(of: 2) } + files.filter { !$0.id.isMultiple(of: 2) } : files
    return query.direction == .ascending ? found : found.reversed()
  }

  private func photo(_ file: File) -> Photo {
    var photo = Photo(
      id: file.id, name: file.name, photographerName: "Ada", thumbnailURL: URL(string: "file://host/\(file.id)"))
    photo.problem = file.problem
    photo.takenAt = file.takenAt
    photo.file = PhotoFile(
      URL(filePath: "/Holidays/\(file.name).jpg"), size: 1, version: file.version, stars: file.stars)
    return photo
  }
}
