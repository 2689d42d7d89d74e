import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct PhotoViewModelTests {
  let source = StubSource()
  let photo = PhotoModel<String>(StubSource.photo(7))

  private func model(edge: Int = 900) -> PhotoViewModel<String> {
    PhotoViewModel(photo: photo, source: source, decoder: .texts, neededEdge: edge)
  }

  private func loaded(_ model: PhotoViewModel<String>) {
    model.isActive.value = true
    source.details(of: 7).send(StubSource.detailed(7))
    source.details(of: 7).complete()
    source.send("dawn", to: "/7/900")
  }

  @Test("it has the photograph's name")
  func name() { #expect(model().name == "Photo 7") }

  @Test("it loads the details and then the picture, when it becomes active and not before")
  func loadsWhileActive() {
    let model = model()
    #expect(model.status.value.words == "idle")
    #expect(source.asked.value.isEmpty)
    let statuses = TestRecorder(model.status.map(\.words).signal)
    loaded(model)
    #expect(source.asked.value == ["details of 7", "data of /7/900"])
    #expect(statuses.values.last == "dawn in 900")
    #expect(photo.info.value.fullsizedURL?.path == "/7/900")
    #expect(model.isLoading.value == false)
  }

  @Test("a request is cancelled when its photograph leaves the screen, and starts again when it returns")
  func inactive() {
    let model = model()
    model.isActive.value = true
    model.isActive.value = true
    #expect(model.isLoading.value)
    #expect(source.details(of: 7).subscriptions.count == 1)
    model.isActive.value = false
    #expect(source.details(of: 7).subscriptions.live == 0)
    #expect(model.status.value.words == "idle")
    loaded(model)
    #expect(model.status.value.words == "dawn in 900")
    model.isActive.value = false
    #expect(model.status.value.words == "idle", "the picture is let go")
  }

  @Test("a failure ends the loading, and can be tried again")
  func failsAndRetries() {
    let model = model()
    model.isActive.value = true
    source.details(of: 7).fail(.refused(status: 404, message: "Not found"))
    #expect(model.status.value.words == "failed \(PhotoFailure.refused(status: 404, message: "Not found")), nil")
    #expect(model.isLoading.value == false)
    model.retry()
    #expect(model.isLoading.value)
    #expect(source.details(of: 7).subscriptions.count == 2)
    model.retry()
    #expect(source.details(of: 7).subscriptions.count == 2, "there is nothing to retry while it loads")
  }

  @Test("the thumbnail is shown while the picture is on its way, and when it fails")
  func meanwhile() {
    photo.setThumbnail("small")
    let model = model()
    model.isActive.value = true
    #expect(model.status.value.words == "loading small")
    source.details(of: 7).send(StubSource.detailed(7))
    source.send("corrupt", to: "/7/900")
    #expect(model.status.value.words == "failed \(PhotoFailure.unreadable("it is corrupt")), small")
  }

  @Test func `no picture is loaded before its size on the screen is known`() {
    let model = model(edge: 0)
    model.isActive.value = true
    source.details(of: 7).send(StubSource.detailed(7))
    #expect(source.asked.value == ["details of 7"])
    model.neededEdge.value = 600
    #expect(source.asked.value == ["details of 7", "data of /7/900"])
  }

  @Test func `a file that is replaced by a broken one shows no picture of the former one with its message`() {
    photo.update { $0.file = PhotoFile(URL(filePath: "/a.jpg"), size: 1, version: 1) }
    photo.setThumbnail("small")
    let model = model()
    loaded(model)
    let detailed = photo.info.value
    photo.update { $0.file = PhotoFile(URL(filePath: "/a.jpg"), size: 1, version: 2) }
    #expect(model.status.value.words == "loading dawn in 900")
    source.send("corrupt", to: "/7/900")
    #expect(model.status.value.words == "failed \(PhotoFailure.unreadable("it is corrupt")), nil")
    photo.update {
      $0.file = PhotoFile(URL(filePath: "/a.jpg"), size: 1, version: 3)
      $0.problem = "It is empty."
    }
    #expect(model.status.value.words == "failed \(PhotoFailure.unreadable("It is empty.")), nil")
    photo.update { $0 = detailed }
    source.send("dusk", to: "/7/900")
    #expect(model.status.value.words == "dusk in 900")
    model.neededEdge.value = 2000
    source.send("corrupt", to: "/7/2048")
    #expect(model.status.value.words == "failed \(PhotoFailure.unreadable("it is corrupt")), dusk in 900")
  }

  @Test func `a smaller picture is shown until the larger one replaces it`() {
    let model = model(edge: 600)
    loaded(model)
    #expect(model.status.value.words == "dawn in 600")
    let statuses = TestRecorder(model.status.map(\.words).signal)
    model.neededEdge.value = 300
    model.neededEdge.value = 1_600
    source.send("large dawn", to: "/7/2048")
    #expect(statuses.values == ["dawn in 600", "dawn in 600", "loading dawn in 600", "large dawn in 1600"])
    #expect(source.asked.value.filter { $0.hasPrefix("details") }.count == 1)
  }

  @Test(arguments: [0, 900])
  func aBrokenPhotographSaysWhyAndIsNotAskedForHoweverLargeItIsShown(edge: Int) {
    photo.update { $0.problem = "It is empty." }
    let model = model(edge: edge)
    model.isActive.value = true
    #expect(model.status.value.words == "failed \(PhotoFailure.unreadable("It is empty.")), nil")
    #expect(source.asked.value.isEmpty)
  }

  @Test func `saving uses the original, or the largest picture if there is no original`() {
    let largest = TestRecorder(model().original())
    source.details(of: 7).send(StubSource.detailed(7))
    source.send("large", to: "/7/2048")
    #expect(largest.values == [Data("large".utf8)])

    photo.update { $0.originalURL = URL(string: "http://host/7/original.png") }
    let original = TestRecorder(model().original())
    source.send("original", to: "/7/original.png")
    #expect(original.values == [Data("original".utf8)])
    #expect(model().suggestedFileName == "Photo 7.png")

    photo.update {
      $0.originalURL = URL(string: "http://host/7/original")
      $0.format = .webp
    }
    #expect(model().suggestedFileName == "Photo 7.webp")
  }

  @Test(arguments: [
    ("a/b\nc\0d", "a-b-c-d.jpeg"), ("...", "7.jpeg"), ("", "7.jpeg"), ("Müller's 🦬", "Müller's 🦬.jpeg"),
    (String(repeating: "日", count: 200), String(repeating: "日", count: 80) + ".jpeg"),
  ])
  func aFileNameIsMadeOfTheName(name: String, file: String) {
    photo.update { $0.name = name }
    #expect(model().suggestedFileName == file)
  }
}

extension PhotoViewModel.Status where Image == String {
  var words: String {
    switch self {
    case .idle: "idle"
    case .loading(let image): "loading \(image ?? "nil")"
    case .loaded(let image): image
    case .failed(let failure, let image): "failed \(failure), \(image ?? "nil")"
    }
  }
}
