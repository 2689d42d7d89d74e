import Foundation
import Rivulet

extension GalleryViewModel {
  /// True while the days on which the photographs were taken are shown.
  public nonisolated var showsDays: Property<Bool> {
    groupsByDay.combineLatest(with: order).map { $0 && $1 == .taken }.removeDuplicates()
  }

  /// Emits the day on which the photograph at a place was taken, in words, once it is loaded.
  public func day(at index: Int) -> Signal<String, Never> { photo(at: index).map { $0.info.value.dayName } }

  /// Emits the day at a place in words if it is another one than at the place before; else nil.
  public func newDay(at index: Int) -> Signal<String?, Never> {
    if index == 0 { return day(at: index).map { $0 } }
    return photo(at: index).combineLatest(with: photo(at: index - 1)).map { photo, former in
      let (photo, former) = (photo.info.value, former.info.value)
      return photo.day == former.day ? nil : photo.dayName
    }
  }
}
