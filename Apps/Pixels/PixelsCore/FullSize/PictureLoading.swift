import Foundation
import Rivulet

/// How the large picture of one photograph is come by: its details, and then the picture that is large enough.
struct PictureLoading<Image: Sendable>: Sendable {
  typealias Status = PhotoViewModel<Image>.Status

  let photo: PhotoModel<Image>
  let source: any PhotoSource
  let decoder: ImageDecoder<Image>

  /// Where it stands, for as long as it is subscribed.
  func statuses(edge: MutableProperty<Int>, attempts: MutableProperty<Int>) -> Signal<Status, Never> {
    .deferred {
      // What is shown, and for how many pixels it is good.
      let shown = MutableProperty<(image: Image, edge: Int)?>(nil)
      return edge.combineLatest(with: attempts).removeDuplicates(by: ==).signal.flatMap(.latest) { edge, _ in
        if let shown = shown.value, shown.edge >= edge { return .just(.loaded(shown.image)) }
        let meanwhile = shown.value?.image ?? photo.thumbnail.value
        return picture(edge: edge)
          .handleEvents(onValue: { shown.value = $0 })
          .map { .loaded($0.image) }
          .catch { .just(.failed($0, meanwhile)) }
          .prepend(.loading(meanwhile))
      }
    }
  }

  private func picture(edge: Int) -> Signal<(image: Image, edge: Int), PhotoFailure> {
    detailed.flatMap(.latest) { details in
      if let problem = details.problem { return .fail(.unreadable(problem)) }
      guard let picture = details.picture(longEdge: edge) else { return .fail(.invalidResponse("no large picture.")) }
      let isLargest = picture == details.pictures.last
      return source.data(at: picture.url)
        .flatMap(.concat) { decoder.image(from: $0, fitting: .contain(width: edge, height: edge)) }
        // More than the largest there is cannot be had.
        .map { ($0, isLargest && picture.longEdge <= edge ? .max : edge) }
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
