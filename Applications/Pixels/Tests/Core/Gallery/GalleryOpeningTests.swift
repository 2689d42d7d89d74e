import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

/// Files that are opened in a gallery whose list is older than the folder.
@MainActor @Suite struct `A file that is opened in a gallery` {
  private let source = ChangingSource(1..<250)
  private let scheduler = TestScheduler()
  private let gallery: GalleryViewModel<String>

  init() {
    gallery = GalleryViewModel(source: source, decoder: .texts, on: scheduler)
    gallery.load()
    scheduler.run()
  }

  private func open(_ name: String) async throws -> FullSizeViewModel<String>? {
    try await gallery.open(URL(filePath: "/Holidays/\(name).jpg")).first() ?? nil
  }

  private func shown(_ name: String) async throws -> String? {
    let photos = try await open(name)
    scheduler.run()
    return photos?.current.value?.photo.info.value.file?.name
  }

  @Test func `is shown at its index if the folder is unchanged, in the same list`() async throws {
    let generation = gallery.listing.value.generation
    #expect(try await shown("7") == "7.jpg")
    #expect(gallery.listing.value.generation == generation)
  }

  @Test(arguments: [0, 100, 249])
  func `is shown if it is new, at the beginning, in the middle and at the end of the list`(index: Int) async throws {
    source.files.modify { $0.insert(.init(id: 1_000), at: index) }
    #expect(try await shown("1000") == "1000.jpg")
    #expect(gallery.listing.value.total == 250)
    #expect(gallery.loadedPhoto(at: index)?.id == 1_000)
  }

  @Test func `is shown if files before it are gone, or another file has its index`() async throws {
    source.files.modify { $0.removeSubrange(0..<2) }
    #expect(try await shown("200") == "200.jpg")
    source.files.modify { $0.swapAt(5, 9) }
    let first = source.files.value[5].name
    #expect(try await shown(first) == "\(first).jpg")
  }

  @Test func `is shown if it has a new name or 1,000 files are new`() async throws {
    source.files.modify { $0[6].name = "z" }
    #expect(try await shown("z") == "z.jpg")
    source.files.modify { $0.insert(contentsOf: (2_000..<3_000).map { .init(id: $0) }, at: 0) }
    #expect(try await shown("z") == "z.jpg")
    #expect(gallery.listing.value.total == 1_249)
  }

  @Test func `is shown as it is now if its contents have changed`() async throws {
    _ = try await shown("7")
    source.files.modify { $0[6].version = 2 }
    let photos = try await open("7")
    scheduler.run()
    #expect(photos?.current.value?.photo.info.value.file?.version == 2)
  }

  @Test func `is shown if the list is being brought up to date, and stays`() async throws {
    source.isHeld.value = true
    source.changed.send(())
    source.files.modify { $0.insert(.init(id: 1_000), at: 0) }
    let photos = try await open("1000")
    source.isHeld.value = false
    scheduler.run()
    source.files.modify { $0.insert(.init(id: 1_001), at: 0) }
    source.changed.send(())
    scheduler.run()
    #expect(photos?.current.value?.photo.info.value.file?.name == "1000.jpg")
    #expect(photos?.index.value == 1)
  }

  @Test func `is found in the order that was chosen meanwhile`() async throws {
    gallery.sort(by: .size)
    #expect(try await shown("8") == "8.jpg")
    scheduler.run()
    #expect(gallery.listing.value.query.order == .size)
  }

  @Test func `is not shown if the folder hasn't it`() async throws {
    #expect(try await open("none") == nil)
    #expect(gallery.listing.value.total == 249)
  }
}
