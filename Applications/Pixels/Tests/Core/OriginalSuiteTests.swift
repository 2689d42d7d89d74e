import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletTesting
import Testing

@testable import PixelsCore

/// The 15 tests that FunctionalReactivePixels had, in its order. What it mocked is a source here.
@MainActor @Suite struct OriginalSuiteTests {
  // MARK: Full-size view model

  @Test("a full-size view model has the attributes it was made with")
  func fullSizeAttributes() {
    let photos = StubGallery.loaded(2_000)
    _ = photos.photo(1_337)
    #expect(photos.model.fullSize(at: 1_337).index.value == 1_337)
    #expect(photos.model.fullSize(at: 1_337).count.value == 2_000)
  }

  @Test("it has no photograph out of bounds")
  func fullSizeBounds() {
    let photos = StubGallery.loaded(3).model.fullSize(at: 0)
    #expect(photos.page(at: -1) == nil)
    photos.showLast()
    #expect(photos.page(at: 3) == nil)
  }

  @Test("it has the correct photograph at each place")
  func fullSizePhoto() {
    let photos = StubGallery.loaded(3).model.fullSize(at: 1)
    #expect((0..<3).map { photos.page(at: $0)?.photo.id } == [0, 1, 2])
  }

  @Test("it has the initial photograph's name")
  func fullSizeInitial() { #expect(StubGallery.loaded(3).model.fullSize(at: 2).initialPhotoName == "Photo 2") }

  // MARK: Gallery view model

  @Test("a gallery view model requests the first page when it loads")
  func galleryImports() {
    let gallery = StubGallery()
    gallery.model.load()
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1"])
  }

  // MARK: Login view model

  @Test("login is disabled without a name, or a password, and enabled with both", arguments: 1...3)
  func login(which: Int) {
    let login = LoginViewModel(StubAccount().account)
    login.userName.value = which & 1 == 0 ? "" : "Ada"
    login.password.value = which & 2 == 0 ? "" : "1815"
    #expect(login.loginCommand.isEnabled.value == (which == 3))
  }

  // MARK: Importer

  @Test("a login that succeeds completes")
  func importerLogsIn() {
    let stub = StubAccount()
    let login = TestRecorder(stub.account.logIn("Ada", "1815"))
    stub.succeed()
    #expect(login.isDisposed)
    #expect(login.values == [StubAccount.ada])
  }

  @Test("a refused login fails with the corresponding failure")
  func importerRefuses() async throws {
    let stub = try HTTPStub { target in
      target.contains("request_token")
        ? .response(body: "oauth_token=t&oauth_token_secret=s")
        : .response(status: 401, body: #"{"error":"Unauthorized"}"#)
    }
    let source = FiveHundredPixels(
      host: .just(stub.url), consumerKey: "key", consumerSecret: "secret", client: .patient)
    #expect(await source.account?.logIn("Ada", "1815").events() == [.failed(.loginRefused)])
  }

  @Test("popular photographs are requested as data")
  func importerRequests() async throws {
    let stub = try HTTPStub { _ in .response(body: "data") }
    let source = FiveHundredPixels(host: .just(stub.url), consumerKey: "key", client: .patient)
    #expect(try await source.requestPhotoData(PhotoQuery(), page: 1).first()?.data == Data("data".utf8))
  }

  // MARK: Photo view model

  private func model(_ source: StubSource) -> PhotoViewModel<String> {
    PhotoViewModel(photo: PhotoModel(StubSource.photo(7)), source: source, decoder: .texts, neededEdge: 900)
  }

  @Test("a photo view model has the photograph's name")
  func photoName() { #expect(model(StubSource()).name == "Photo 7") }

  @Test("it downloads when it becomes active")
  func photoDownloads() {
    let source = StubSource()
    let model = model(source)
    #expect(!source.details(of: 7).isSubscribed)
    model.isActive.value = true
    #expect(source.details(of: 7).isSubscribed)
  }

  @Test("data become an image")
  func photoImage() {
    let source = StubSource()
    let model = model(source)
    model.isActive.value = true
    source.details(of: 7).send(StubSource.detailed(7))
    source.send("dawn", to: "/7/900")
    #expect(model.status.value.words == "dawn in 900")
  }

  @Test("the name is taken from the details once they have loaded")
  func photoDetailedName() {
    let source = StubSource()
    let model = model(source)
    model.isActive.value = true
    var details = StubSource.detailed(7)
    details.name = "Dawn"
    source.details(of: 7).send(details)
    #expect(model.name == "Dawn")
  }
}
