import HTTPStub
import PixelsCore
import Rivulet
import Synchronization
import Testing

@MainActor @Suite struct GalleryViewModelTests {
  private func settled(_ gallery: GalleryViewModel) async {
    _ = await gallery.$status.signal.filter { $0 != .loading }.firstValue()
  }

  /// 250 photographs, 100 a page.
  private nonisolated static func pages(_ target: String) -> HTTPStub.Answer {
    let page = pageNumber(of: target)
    return .response(body: Fixture.page(page, of: Array(((page - 1) * 100)..<min(page * 100, 250)), total: 250))
  }

  @Test("E7 the gallery is empty and asks for nothing until it is told to load")
  func startsEmpty() throws {
    let stub = try HTTPStub(Self.pages)
    let gallery = GalleryViewModel(importer: PhotoImporter(client: FiveHundredPixels(stub)))
    #expect(gallery.title == "Popular on 500px")
    #expect(gallery.photos.isEmpty)
    #expect(gallery.status == .idle)
  }

  @Test("E28 E31 the photographs of a page become the gallery's")
  func loads() async throws {
    let stub = try HTTPStub(Self.pages)
    let gallery = GalleryViewModel(importer: PhotoImporter(client: FiveHundredPixels(stub)))
    gallery.load()
    #expect(gallery.status == .loading)
    await settled(gallery)
    #expect(gallery.photos.map(\.id) == Array(0..<100))
    #expect(await gallery.summary.firstValue() == "250 photographs")
  }

  @Test func theNextPageComesWhenItsTurnIsNearAndNoneIsAskedForTwice() async throws {
    let stub = try HTTPStub(Self.pages)
    let gallery = GalleryViewModel(importer: PhotoImporter(client: FiveHundredPixels(stub)))
    gallery.load()
    gallery.load()
    await settled(gallery)
    gallery.approach(index: 10)
    #expect(gallery.status == .idle)
    for index in 60..<100 { gallery.approach(index: index) }
    await settled(gallery)
    gallery.approach(index: 199)
    await settled(gallery)
    gallery.approach(index: 249)
    gallery.load()
    #expect(gallery.status == .idle)
    #expect(gallery.photos.map(\.id) == Array(0..<250))
    #expect(
      await stub.requests.signal.take(first: 3).map(pageNumber).events() == [
        .value(1), .value(2), .value(3), .completed,
      ])
  }

  @Test func aFailedPageIsReportedKeepsWhatIsThereAndIsAskedForAgain() async throws {
    let isBroken = Flag()
    let stub = try HTTPStub { target in
      isBroken.value.load(ordering: .acquiring)
        ? .response(status: 503, body: #"{"error":"Over capacity","status":503}"#) : Self.pages(target)
    }
    let gallery = GalleryViewModel(importer: PhotoImporter(client: FiveHundredPixels(stub)))
    gallery.load()
    await settled(gallery)
    isBroken.value.store(true, ordering: .releasing)
    gallery.approach(index: 99)
    await settled(gallery)
    #expect(gallery.status == .failed(.refused(status: 503, message: "Over capacity")))
    #expect(gallery.photos.count == 100)
    gallery.approach(index: 99)
    #expect(gallery.status != .loading, "a failed page waits for load()")

    isBroken.value.store(false, ordering: .releasing)
    gallery.load()
    await settled(gallery)
    #expect(gallery.photos.map(\.id) == Array(0..<200))
  }

  @Test("D14 a gallery that is loading is freed, and its request with it")
  func isFreed() async throws {
    let stub = try HTTPStub { _ in .silence }
    var gallery: GalleryViewModel? = GalleryViewModel(importer: PhotoImporter(client: FiveHundredPixels(stub)))
    gallery?.load()
    _ = await stub.requests.signal.firstValue()
    weak let freed = gallery
    gallery = nil
    #expect(freed == nil)
    _ = await stub.departures.signal.firstValue()
  }
}

private final class Flag: Sendable { let value = Atomic(false) }
