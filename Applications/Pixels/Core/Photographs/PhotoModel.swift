import FileIdentities
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
    /// The number of times that the pictures were found to be of another version of the file.
    var reloads = 0
    /// The versions of the file that the thumbnail and the picture at full size show.
    var thumbnailFile: FileIdentity?
    var picture: (file: FileIdentity, owner: PictureOwner)?
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

  /// The version of the file that is on screen, or that the list knows where there is no picture; nil if it has no file here.
  public var shownFile: FileIdentity? {
    let state = state.value
    guard let file = state.photo.file else { return nil }
    return state.picture?.file ?? state.thumbnailFile ?? FileIdentity(size: file.size, modified: file.version)
  }

  /// The file and the version of it that is on screen; nil if it has no file here.
  public var target: FileTarget? { info.value.file.map { FileTarget($0.url, shown: shownFile) } }

  /// Changes when the pictures must be loaded again.
  var reloads: Property<Int> { state.map(\.reloads).removeDuplicates() }

  /// Has the picture at full size loaded again, because its file isn't the version that is shown.
  func reload() { state.modify { $0.reloads += 1 } }

  /// Notes the version that is shown at full size.
  func notePicture(_ file: FileIdentity?, by owner: PictureOwner) {
    state.modify { $0.picture = file.map { ($0, owner) } }
  }

  /// Notes that an owner shows no picture any more.
  func removePicture(by owner: PictureOwner) {
    state.modify { if $0.picture?.owner === owner { $0.picture = nil } }
  }

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

  func setThumbnail(_ image: Image?, isDamaged: Bool = false, of file: FileIdentity? = nil) {
    state.modify { state in
      state.thumbnail = image
      state.thumbnailFile = file
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

/// The view that shows a picture at full size.
final class PictureOwner: Sendable {}

/// Two are equal when they are the same object.
extension PhotoModel: Hashable {
  public static func == (a: PhotoModel, b: PhotoModel) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
