import Foundation
import Rivulet

extension GalleryViewModel {
  /// Emits a photograph as it was made: from its file if it has one on this machine, and otherwise from its source. Fails if the file
  /// isn't the version that is on screen.
  public nonisolated func original(of photo: PhotoModel<Image>) -> Signal<Data, PhotoFailure> {
    guard let target = photo.target else {
      return PhotoViewModel(photo: photo, source: source, decoder: decoder).original()
    }
    return Signal<FileTarget, PhotoFailure>.just(target).deliver(on: BackgroundScheduler(label: "Pixels.reading"))
      .tryMap { [ownChanges] target throws(PhotoFailure) in
        do throws(FileFailure) {
          return try FileReading.contents(of: target, .open, ownChanges).data
        } catch {
          throw error.reason == .replaced ? .replaced(error) : .unreadable(error.words)
        }
      }
  }

  /// Emits a photograph in its full size.
  public nonisolated func picture(of photo: PhotoModel<Image>) -> Signal<Image, PhotoFailure> {
    original(of: photo).flatMap(.concat) { [decoder] in decoder.image(from: $0, fitting: .full).map(\.image) }
  }

  /// Emits the photograph with its details, of which a list knows only some; what is known if they can't be loaded.
  public nonisolated func details(of photo: PhotoModel<Image>) -> Signal<Photo, Never> {
    let known = photo.info.value
    return known.pictures.isEmpty ? source.details(of: known).catch { _ in .just(known) } : .just(known)
  }

  /// Returns the suggested name of a copy of a photograph.
  public nonisolated func suggestedFileName(of photo: PhotoModel<Image>) async -> String {
    if let file = photo.info.value.file { return file.name }
    let details = await details(of: photo).first() ?? photo.info.value
    return PhotoViewModel(photo: PhotoModel(details), source: source, decoder: decoder).suggestedFileName
  }

  /// Loads the photographs at some places, in their order.
  public func photos(at places: [Int]) async -> [PhotoModel<Image>] {
    if case let known = places.compactMap({ loadedPhoto(at: $0) }), known.count == places.count { return known }
    let loading = Signal.merge(places.map { place in photo(at: place).map { (place, $0) } }).collect()
    return (await loading.first() ?? []).sorted { $0.0 < $1.0 }.map(\.1)
  }
}
