import Rivulet
import RivuletTesting
import Testing

@Suite("key paths through properties")
struct PropertyProtocolTests {
  private final class Photo: Sendable {
    struct Size { var width: Int }
    let title: String
    let size = Size(width: 3)
    let caption: String? = "at dawn"
    let thumbnail = MutableProperty<String?>(nil)
    let rating = MutableProperty(0)
    init(_ title: String) { self.title = title }
  }

  private final class Gallery {
    @MutableProperty var photo = Photo("dawn")
    @MutableProperty var chosen: Photo?
  }

  @Test("a member that is a property changes when its owner is replaced and when it is set itself")
  func follows() {
    let (gallery, first, second) = (Gallery(), Photo("first"), Photo("second"))
    gallery.photo = first
    let thumbnail = gallery.$photo.thumbnail
    let recorder = thumbnail.signal.map { $0 ?? "none" }.record()
    first.thumbnail.value = "a"
    second.thumbnail.value = "b"
    gallery.photo = second
    first.thumbnail.value = "late"
    second.thumbnail.value = "c"
    #expect(recorder.log == "none a b c")
    #expect(thumbnail.value == "c")
  }

  @Test("a member that is a plain value changes with its owner")
  func members() {
    let gallery = Gallery()
    let recorder = gallery.$photo.title.signal.record()
    gallery.photo = Photo("noon")
    #expect(recorder.log == "dawn noon")
    #expect(gallery.$photo.size.width.value == 3)
  }

  @Test("members of an optional value are nil while it is nil, and follow it once it is set")
  func optionals() {
    let gallery = Gallery()
    let title: Property<String?> = gallery.$chosen.title
    let caption: Property<String?> = gallery.$chosen.caption
    let rating: Property<Int?> = gallery.$chosen.rating
    let thumbnail: Property<String?> = gallery.$chosen.thumbnail
    let recorder = rating.signal.map { $0 ?? -1 }.record()
    #expect((title.value, caption.value) == (nil, nil))
    #expect((rating.value, thumbnail.value) == (nil, nil))
    let photo = Photo("noon")
    gallery.chosen = photo
    photo.rating.value = 5
    photo.thumbnail.value = "t"
    #expect((title.value, caption.value) == ("noon", "at dawn"))
    #expect((rating.value, thumbnail.value) == (5, "t"))
    gallery.chosen = nil
    photo.rating.value = 6
    #expect(recorder.log == "-1 0 5 -1")
  }

  @Test("following a property doesn't retain it")
  func ownership() {
    let gallery = Gallery()
    weak var photo: Photo?
    let recorder = gallery.$photo.rating.signal.record()
    do {
      let first = Photo("first")
      photo = first
      gallery.photo = first
    }
    #expect(photo != nil)
    gallery.photo = Photo("second")
    #expect(photo == nil)
    #expect(recorder.log == "0 0 0")
  }
}
