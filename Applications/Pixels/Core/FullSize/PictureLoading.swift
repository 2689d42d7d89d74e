import FileIdentities
import Foundation
import Rivulet

/// The loading of one photograph's large picture: its details, and then the picture that is large enough.
struct PictureLoading<Image: Sendable>: Sendable {
  typealias Status = PhotoViewModel<Image>.Status

  let photo: PhotoModel<Image>
  let source: any PhotoSource
  let decoder: ImageDecoder<Image>
  /// Receives the message about the loaded picture.
  let note: MutableProperty<String?>

  /// Emits the progress, for as long as it is subscribed to. While no pixels are needed, only the details are requested.
  func statuses(edge: MutableProperty<Int>, attempts: MutableProperty<Int>) -> Signal<Status, Never> {
    .deferred {
      // What is shown, and for how many pixels it is good.
      let shown = MutableProperty<Shown?>(nil)
      let owner = PictureOwner()
      let edges = edge.removeDuplicates().signal.filter { $0 > 0 }.setFailureType(to: PhotoFailure.self)
      // A file that has changed is another picture; the old one is shown until that is there.
      let states = photo.info.map { $0.file?.version }.removeDuplicates().combineLatest(with: photo.reloads)
      let versions = states.signal.enumerated().map { number, _ in
        if number > 0 {
          shown.modify { $0 = $0.map { Shown(image: $0.image, edge: 0, file: $0.file, isFormer: true) } }
        }
      }
      return attempts.signal.combineLatest(with: versions).flatMap(.latest) { _ in
        detailed.flatMap(.latest) { details in
          // The size on the display will never be known.
          if let problem = details.problem { return .fail(.unreadable(problem)) }
          return edges.flatMap(.latest) { statuses(of: details, edge: $0, shown: shown, owner).setFailureType() }
        }
        .catch { .just(.failed($0, shown.value?.isFormer == true ? nil : photo.thumbnail.value)) }
        .prepend(.loading(shown.value?.image ?? photo.thumbnail.value))
      }
      .handleEvents(onDispose: { [photo] in photo.removePicture(by: owner) })
    }
  }

  private struct Shown: Sendable {
    let image: Image
    let edge: Int
    var note: String?
    var file: FileIdentity?
    /// True if the file has changed since.
    var isFormer = false
  }

  private func statuses(
    of details: Photo, edge: Int, shown: MutableProperty<Shown?>, _ owner: PictureOwner
  ) -> Signal<Status, Never> {
    if let shown = shown.value, shown.edge >= edge { return .just(.loaded(shown.image)) }
    let meanwhile = shown.value?.image ?? photo.thumbnail.value
    return picture(of: details, edge: edge)
      .handleEvents(onValue: { picture in
        shown.value = picture
        note.value = picture.note
        photo.notePicture(picture.file, by: owner)
      })
      .map { .loaded($0.image) }
      // Behind a message about the file as it is now, the picture of a former one would be taken for it.
      .catch { .just(.failed($0, shown.value?.isFormer == true ? nil : meanwhile)) }
      .prepend(.loading(meanwhile))
  }

  private func picture(of details: Photo, edge: Int) -> Signal<Shown, PhotoFailure> {
    guard let picture = details.picture(longEdge: edge) else { return .fail(.invalidResponse("no large picture.")) }
    let isLargest = picture == details.pictures.last
    return source.picture(at: picture.url)
      .flatMap(.concat) { loaded in
        decoder.image(from: loaded.data, fitting: .contain(width: edge, height: edge))
          // There is no larger picture.
          .map {
            Shown(
              image: $0.image, edge: isLargest && picture.longEdge <= edge ? .max : edge, note: $0.note,
              file: loaded.file)
          }
      }
  }

  /// The photograph with its details, which the model keeps.
  private var detailed: Signal<Photo, PhotoFailure> {
    .deferred {
      let known = photo.info.value
      if !known.pictures.isEmpty || known.problem != nil { return .just(known) }
      return source.details(of: known).handleEvents(onValue: { photo.update($0) })
    }
  }
}
