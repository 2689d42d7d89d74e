import Foundation
import Rivulet

extension GalleryViewModel {
  /// The direction of the sort order.
  public nonisolated var direction: Property<PhotoDirection> {
    order.combineLatest(with: chosenDirection).map { $1 ?? $0.direction }.removeDuplicates()
  }

  /// True if the photographs can be sorted in both directions.
  public nonisolated var hasDirections: Bool { source.hasDirections }

  /// Sorts the photographs in an order, in its usual direction.
  public nonisolated func sort(by newOrder: PhotoOrder) {
    transaction {
      if order.value != newOrder { (order.value, chosenDirection.value) = (newOrder, nil) }
      if newOrder != .taken { groupsByDay.value = false }
    }
  }

  /// Shows the days, for which the photographs are sorted by the date at which they were taken; or no longer.
  public nonisolated func group(byDay groups: Bool) {
    transaction {
      if groups { sort(by: .taken) }
      groupsByDay.value = groups
    }
  }

  /// Brings the list up to date after files have changed in a way that their folder doesn't show.
  public func noteFilesChanged() {
    source.lookAgain()
    update()
  }

  /// Loads photographs again whose files are found not to be the versions that are on screen.
  public func noteReplaced(_ files: [URL]) {
    if files.isEmpty { return }
    let paths = Set(files.map(\.fileBytes))
    for model in currentList.loadedModels.values {
      guard let file = model.info.value.file, paths.contains(file.url.fileBytes) else { continue }
      model.reload()
      thumbnails.renew(model)
    }
    thumbnails.reconsider()
    noteFilesChanged()
  }

  /// Emits the place of a file that is expected, again and again for ten seconds.
  public func arrivals(of file: URL) -> Signal<Int, Never> {
    let looks = Signal<Duration, Never>.interval(.milliseconds(200), on: scheduler).take(first: 50).map { _ in }
    return looks.prepend(()).flatMap(.concat) { [source, query = currentList.query] in
      source.index(of: file, in: query).catch { _ in .just(nil) }
    }
    .compactMap(\.self)
  }

  /// Emits the place of a photograph in the current order, if it is a file; nil if it isn't there.
  public func place(of photo: PhotoModel<Image>) -> Signal<Int?, Never> {
    guard let file = photo.info.value.file?.url else { return .just(nil) }
    return place(of: file).catch { _ in .just(nil) }
  }
}
