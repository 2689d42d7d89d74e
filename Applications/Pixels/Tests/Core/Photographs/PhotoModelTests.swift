import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@Suite struct PhotoModelTests {
  @Test("a photograph is one object whose details and thumbnail come later, each announced by itself")
  func announcesEach() {
    let model = PhotoModel<String>(StubSource.photo(7))
    let (names, thumbnails, problems) = (
      TestRecorder(model.info.map(\.name).signal), TestRecorder(model.thumbnail.signal),
      TestRecorder(model.problem.signal)
    )
    model.setThumbnail("dawn")
    model.update { $0.name = "Dawn" }
    model.setProblem("It is broken.")
    model.setThumbnail("dusk")
    #expect(names.values == ["Photo 7", "Dawn"])
    #expect(thumbnails.values == [nil, "dawn", "dusk"])
    #expect(problems.values == [nil, "It is broken.", nil])
  }

  @Test("a photograph has a number, a name, a photographer, a rating, two addresses and a thumbnail")
  func fields() {
    let model = PhotoModel<String>(StubSource.photo(7))
    let photo = model.info.value
    #expect((model.id, photo.id) == (7, 7))
    #expect((photo.name, photo.photographerName, photo.rating) == ("Photo 7", "Ada", 50))
    #expect(photo.thumbnailURL == URL(string: "http://host/7"))
    #expect((photo.fullsizedURL, model.thumbnail.value) == (nil, nil))
    model.update(StubSource.detailed(7))
    model.setThumbnail("dawn")
    #expect(model.info.value.fullsizedURL == URL(string: "http://host/7/900"))
    #expect(model.thumbnail.value == "dawn")
  }

  @Test("a binding to $photo.thumbnail follows the photograph and its thumbnail")
  func followed() {
    let photo = MutableProperty<PhotoModel<String>?>(nil)
    let shown = TestRecorder(photo.thumbnail.signal)
    let (dawn, dusk) = (PhotoModel<String>(StubSource.photo(1)), PhotoModel<String>(StubSource.photo(2)))
    photo.value = dawn
    dawn.setThumbnail("dawn")
    photo.value = dusk
    dawn.setThumbnail("too late")
    dusk.setThumbnail("dusk")
    #expect(shown.values == [nil, nil, "dawn", nil, "dusk"])
  }

  @Test("the signals of a photograph complete when it is freed")
  func completes() {
    var model: PhotoModel<String>? = PhotoModel(StubSource.photo(1))
    let recorders = [model?.thumbnail.signal, model?.problem.signal].compactMap { $0.map { TestRecorder($0) } }
    model = nil
    #expect(recorders.map(\.log) == ["nil |", "nil |"])
  }

  @Test("the smallest picture that suffices is chosen, or else the largest")
  func pictures() {
    let photo = StubSource.detailed(1)
    #expect(
      [1, 900, 901, 5_000].map { photo.pictureURL(longEdge: $0)?.lastPathComponent } == ["900", "900", "2048", "2048"])
    #expect(photo.fullsizedURL?.lastPathComponent == "900")
    #expect(StubSource.photo(1).fullsizedURL == nil)
  }
}
