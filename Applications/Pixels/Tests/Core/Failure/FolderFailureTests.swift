import Foundation
import PixelsCore
import Rivulet
import RivuletLog
import RivuletTesting
import Testing
import Wellspring

/// The messages of the gallery when the folder of the photographs goes away while it is shown.
@MainActor @Suite(.timeLimit(.minutes(10))) final class FolderFailureTests {
  private let parent = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")
  private var folder: URL { parent.appending(path: "Holidays") }
  private var elsewhere: URL { parent.appending(path: "elsewhere") }
  private let service: RealService
  private let gallery: GalleryViewModel<Int>

  private static let gone = "The folder “Holidays” no longer exists."

  /// A gallery of 150 photographs, of which the first hundred are there.
  init() async throws {
    let folder = parent.appending(path: "Holidays")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let own = try FileManager.default.contentsOfDirectory(
      at: Configuration.bundledPhotographs, includingPropertiesForKeys: nil)
    let photograph = try #require(own.first { $0.pathExtension == "webp" })
    for number in 1...150 {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "\(number).webp"), withDestinationURL: photograph)
    }
    service = try RealService(photographs: folder)
    gallery = Self.gallery(service)
    gallery.load()
    _ = await gallery.listing.signal.filter { $0.total == 150 }.first()
  }

  private static func gallery(
    _ service: RealService, on scheduler: any TimedScheduler = MainScheduler()
  ) -> GalleryViewModel<Int> {
    GalleryViewModel(
      source: service.client(),
      decoder: ImageDecoder(cost: { _ in 1 }, on: [ImmediateScheduler()]) { data, _ in data.count },
      thumbnailSize: MutableProperty(290), on: scheduler, log: Logger(to: MemorySink()))
  }

  deinit { try? FileManager.default.removeItem(at: parent) }

  private func notice(_ condition: @escaping @Sendable (String?) -> Bool) async -> String?? {
    await gallery.notice.filter(condition).first()
  }

  @Test("scrolling in a folder that was moved away shows a message, and loads again when it is back")
  func scrolling() async throws {
    try FileManager.default.moveItem(at: folder, to: elsewhere)
    let place = gallery.photo(at: 120).subscribe { _ in }
    #expect(await notice { $0 != nil } == Self.gone)
    #expect(await gallery.canRetry.first() == true)
    try FileManager.default.moveItem(at: elsewhere, to: folder)
    gallery.retry()
    #expect(await gallery.photo(at: 120).first() != nil)
    _ = await notice { $0 == nil }
    place.dispose()
  }

  @Test("a thumbnail of a missing folder is there when the folder is back")
  func thumbnails() async throws {
    let photo = try #require(await gallery.photo(at: 3).first())
    try FileManager.default.moveItem(at: folder, to: elsewhere)
    let wish = gallery.wantThumbnail(of: photo).subscribe { _ in }
    #expect(await notice { $0 != nil } == Self.gone)
    try FileManager.default.moveItem(at: elsewhere, to: folder)
    gallery.retry()
    #expect(await photo.thumbnail.signal.compactMap { $0 }.first() != nil)
    _ = await notice { $0 == nil }
    wish.dispose()
  }

  @Test("a photograph that is open is shown by itself when the folder that was moved away is back")
  func opened() async throws {
    let scheduler = TestScheduler()
    let gallery = Self.gallery(service, on: scheduler)
    gallery.load()
    _ = await gallery.listing.signal.filter { $0.total == 150 }.first()
    try FileManager.default.moveItem(at: folder, to: elsewhere)
    let photos = gallery.fullSize(at: 3)
    let page = try #require(photos.current.value)
    page.neededEdge.value = 900
    #expect(await page.failure.signal.compactMap { $0 }.first() == .folderGone("Holidays"))
    for _ in 1...2 {
      scheduler.advance(by: .seconds(60))
      _ = await page.isLoading.signal.filter { !$0 }.first()
    }
    try FileManager.default.moveItem(at: elsewhere, to: folder)
    scheduler.advance(by: .seconds(60))
    #expect(await page.status.signal.filter { if case .loaded = $0 { true } else { false } }.first() != nil)
    #expect(await page.failure.signal.filter { $0 == nil }.first() != nil)
  }

  @Test("pressing F5 in a folder that was moved away says so, and keeps the photographs")
  func reload() async throws {
    try FileManager.default.moveItem(at: folder, to: elsewhere)
    gallery.reload()
    #expect(await notice { $0 != nil } == Self.gone)
    #expect(await gallery.content.first() == .photos)
    try FileManager.default.moveItem(at: elsewhere, to: folder)
    gallery.reload()
    // Not the second generation for certain: where the first is being asked for again, pressing F5 waits for that.
    _ = await gallery.listing.signal.filter { $0.generation > 0 }.first()
    _ = await notice { $0 == nil }
  }

  @Test("pressing F5 in a folder that may no longer be opened says so", .enabled(if: geteuid() != 0))
  func unreadable() async throws {
    chmod(folder.path, 0)
    gallery.reload()
    let words = await notice { $0 != nil }
    chmod(folder.path, 0o755)
    #expect(words == "The folder “Holidays” cannot be read: you don't have permission.")
    gallery.retry()
    _ = await notice { $0 == nil }
  }
}
