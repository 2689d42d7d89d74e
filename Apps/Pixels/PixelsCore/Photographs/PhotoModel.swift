import Rivulet

/// One photograph of the gallery and its visible state: the same object at every place.
public final class PhotoModel<Image: Sendable>: Sendable, Identifiable {
  private struct State: Sendable {
    var photo: Photo
    var thumbnail: Image?
    var problem: String?
    var isDamaged = false
    /// The numbers of sets, so that setting one part isn't published as a change of the others.
    var photoVersion = 0
    var thumbnailVersion = 0
  }

  public let id: Int
  /// One property for all, because there are thousands of photographs.
  private let state: MutableProperty<State>

  public init(_ photo: Photo) {
    id = photo.id
    state = MutableProperty(State(photo: photo, problem: photo.problem))
  }

  /// The facts about the photograph: short at first, later with its details and votes.
  public var info: Property<Photo> {
    state.removeDuplicates { $0.photoVersion == $1.photoVersion }.map(\.photo)
  }

  /// Nil until it has been loaded, and again when the cache has let it go.
  public var thumbnail: Property<Image?> {
    state.removeDuplicates { $0.thumbnailVersion == $1.thumbnailVersion }.map(\.thumbnail)
  }

  /// The reason why there is no thumbnail.
  public var problem: Property<String?> { state.map(\.problem).removeDuplicates() }

  /// True if the file is damaged, and the thumbnail shows a part of the picture.
  public var isDamaged: Property<Bool> { state.map(\.isDamaged).removeDuplicates() }

  /// Takes over what a newer list says of the photograph, and returns true if its picture is another.
  func renew(_ photo: Photo) -> Bool {
    let known = info.value
    if known.file?.version == photo.file?.version, known.file?.size == photo.file?.size, known.problem == photo.problem
    {
      if known.file != photo.file || known.name != photo.name {
        update { known in (known.file, known.name) = (photo.file, photo.name) }
      }
      return false
    }
    update(photo)
    return true
  }

  func update(_ photo: Photo) { update { $0 = photo } }

  func update(_ change: (inout Photo) -> Void) {
    state.modify { state in
      change(&state.photo)
      state.photoVersion += 1
      state.problem = state.photo.problem ?? state.problem
    }
  }

  func setThumbnail(_ image: Image?, isDamaged: Bool = false) {
    state.modify { state in
      state.thumbnail = image
      state.thumbnailVersion += 1
      guard image != nil else { return }
      state.problem = nil
      state.isDamaged = isDamaged
    }
  }

  func setProblem(_ problem: String?) {
    state.modify { state in state.problem = problem ?? state.photo.problem }
  }
}

/// Two are equal when they are the same object.
extension PhotoModel: Hashable {
  public static func == (a: PhotoModel, b: PhotoModel) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
