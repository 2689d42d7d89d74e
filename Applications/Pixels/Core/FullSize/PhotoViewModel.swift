import Foundation
import Rivulet

/// The full-size view of one photograph. It loads only while it is active.
public final class PhotoViewModel<Image: Sendable>: Activatable {
  /// The progress of the large picture.
  public enum Status: Sendable {
    case idle
    /// It is on its way, and this can be shown meanwhile: the thumbnail, or a smaller picture.
    case loading(Image?)
    case loaded(Image)
    /// It failed to load; an earlier picture is still shown.
    case failed(PhotoFailure, Image?)

    /// True if nothing more will follow.
    var isFinal: Bool {
      switch self {
      case .idle, .loading: false
      case .loaded, .failed: true
      }
    }

    var failure: PhotoFailure? { if case .failed(let failure, _) = self { failure } else { nil } }
  }

  public let photo: PhotoModel<Image>
  public let isActive = MutableProperty(false)
  /// The number of pixels of its longest edge on the display; 0 while that is unknown, and then no picture is loaded. Raising
  /// it loads a larger picture, if there is one, and keeps the smaller one meanwhile.
  public let neededEdge: MutableProperty<Int>
  public let status: Property<Status>
  public let isLoading: Property<Bool>
  /// The failure, also while it is automatically requested again; nil if there is none.
  public let failure: Property<PhotoFailure?>
  /// A message about the loaded picture: it is damaged, or shown with fewer pixels than it has; nil if there is none.
  public let note: Property<String?>
  /// The automatic retry, while the photograph is visible.
  let autoRetry = MutableProperty<AutoRetry?>(nil)

  private let source: any PhotoSource
  private let attempts = MutableProperty(0)

  /// - Parameter neededEdge: The initial length of its longest visible edge, in pixels.
  public init(
    photo: PhotoModel<Image>, source: any PhotoSource, decoder: ImageDecoder<Image>, neededEdge: Int = 0
  ) {
    self.photo = photo
    self.source = source
    self.neededEdge = MutableProperty(neededEdge)
    let loadedNote = MutableProperty<String?>(nil)
    let loading = PictureLoading(photo: photo, source: source, decoder: decoder, note: loadedNote)
    let current = MutableProperty(Status.idle)
    let (edge, attempts) = (self.neededEdge, attempts)
    let statuses = isActive.removeDuplicates().signal.flatMap(.latest) { isActive in
      isActive ? loading.statuses(edge: edge, attempts: attempts) : .just(.idle)
    }
    let currentIsLoading = MutableProperty(false)
    // One after the other, so that a handler of "nothing is loading" already knows the result.
    let shared = statuses.deliverOnMain().share()
    shared.bind(to: current)
    shared.map { if case .loading = $0 { true } else { false } }.bind(to: currentIsLoading)
    status = Property(current)
    isLoading = currentIsLoading.removeDuplicates()
    note = loadedNote.combineLatest(with: current)
      .map { note, status in if case .loaded = status { note } else { nil } }.removeDuplicates()
    let failure = current.map(\.failure).removeDuplicates()
    self.failure = autoRetry.flatMap { $0?.failure ?? failure }.removeDuplicates()
  }

  public var name: String { photo.info.value.name }

  /// Tries again after a failure.
  @MainActor
  public func retry() {
    autoRetry.value?.forget()
    tryAgain()
  }

  func tryAgain() {
    if case .failed = status.value { attempts.modify { $0 += 1 } }
  }

  /// The photograph as it was made, or the largest picture of it, for saving.
  public func original() -> Signal<Data, PhotoFailure> {
    let (source, photo) = (source, photo.info.value)
    let url =
      photo.originalURL.map { Signal<URL, PhotoFailure>.just($0) }
      ?? source.details(of: photo).flatMap(.concat) { photo in
        (photo.originalURL ?? photo.pictures.last?.url).map { .just($0) } ?? .fail(.invalidResponse("no picture."))
      }
    // It is kept as it is, and may be far larger than what can be shown.
    return url.flatMap(.concat) { source.data(at: $0, atMost: 256 << 20) }
  }

  /// The suggested name of a saved file.
  public var suggestedFileName: String {
    let photo = photo.info.value
    let name = photo.name.map { $0 == "/" || $0.isNewline || $0 == "\0" ? "-" : $0 }
    let suffix = photo.originalURL.map { photo.format?.suffix ?? $0.pathExtension } ?? ""
    let base = String(name.prefix(80)).trimmingCharacters(in: .whitespaces.union(["."]))
    return "\(base.isEmpty ? "\(photo.id)" : base).\(suffix.isEmpty ? "jpeg" : suffix)"
  }
}
