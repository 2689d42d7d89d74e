import Foundation
import Testing

@testable import Wellspring

@Suite struct `Preparing` {
  let folder = TemporaryFolder()
  let activity = Activity(quietAfter: .zero)

  private func preparation(_ files: [String: Data], cacheLimit: Int = .max) throws -> (Preparation, Catalogue) {
    let configuration = folder.configuration(photographs: try folder.photographs(files))
    let catalogue = try Catalogue(file: folder.url.appending(path: "catalogue.sqlite"))
    let photographs = PhotographFolder(configuration.photographs, cache: configuration.cache, catalogue: catalogue)
    try photographs.update()
    let images = ImageLibrary(
      folder: photographs, cache: FileCache(folder: configuration.cache, limit: 2, bytes: cacheLimit),
      findings: Findings(catalogue: catalogue), activity: activity)
    return (
      Preparation(catalogue: catalogue, images: images, activity: activity, makesImages: true), catalogue
    )
  }

  private func pictures(_ count: Int) throws -> [String: Data] {
    let picture = try Bitmap(width: 40, height: 30) { _, _ in .red }.png()
    return Dictionary(uniqueKeysWithValues: (1...count).map { ("\($0).png", picture) })
  }

  @Test func `reads every file, and makes every image once`() throws {
    var files = try pictures(120)
    files["broken.jpg"] = Data("no image".utf8)
    let (preparation, catalogue) = try preparation(files)
    preparation.begin()
    preparation.begin()
    preparation.wait()
    #expect(try catalogue.unread(limit: 200).isEmpty)
    #expect(try catalogue.sound().count == 120)
    #expect(try catalogue.sound().allSatisfy { $0.width == 40 })
    #expect(folder.cachedFiles().count == 120)
  }

  @Test func `ends even if nothing can be stored in the database`() throws {
    let (preparation, catalogue) = try preparation(pictures(120))
    try catalogue.database.use { (connection) throws(DatabaseError) in
      try connection.execute(
        "CREATE TRIGGER refusal BEFORE UPDATE ON photographs BEGIN SELECT RAISE(ABORT, 'refused'); END")
    }
    preparation.begin()
    preparation.wait()
    #expect(try catalogue.unread(limit: 200).count == 120)
    #expect(folder.cachedFiles().count == 120)
  }

  @Test func `ends with the service`() throws {
    let (preparation, catalogue) = try preparation(pictures(10))
    activity.end()
    preparation.begin()
    preparation.wait()
    #expect(try catalogue.unread(limit: 20).count == 10)
    #expect(folder.cachedFiles().isEmpty)
  }

  @Test func `waits while a request is being answered`() throws {
    let (preparation, catalogue) = try preparation(pictures(10))
    activity.during {
      preparation.begin()
      // Ends without having begun, because the request outlasts it.
      activity.end()
      preparation.wait()
    }
    #expect(try catalogue.unread(limit: 20).count == 10)
  }

  @Test func `pushes nothing out of a small cache`() throws {
    let (preparation, _) = try preparation(pictures(50), cacheLimit: 5000)
    preparation.begin()
    preparation.wait()
    let sizes = try folder.cachedFiles().map {
      try Data(contentsOf: folder.url.appending(path: "cache/\($0)")).count
    }
    #expect((1..<50).contains(sizes.count))
    #expect(sizes.reduce(0, +) <= 5000)
  }

  @Test func `begins with the listed photographs`() throws {
    var files = try pictures(10)
    files["broken.jpg"] = Data("no image".utf8)
    let (preparation, catalogue) = try preparation(files)
    let listed = try catalogue.unread(limit: 200)
    let anticipation = try #require(preparation.anticipation)
    anticipation.begin(listed, size: ImageSize(id: 3))
    anticipation.wait()
    #expect(folder.cachedFiles().count == 10)
    activity.end()
    anticipation.begin(listed, size: ImageSize(id: 2))
    anticipation.wait()
    #expect(folder.cachedFiles().count == 10, "it ends with the service")
  }

  @Test func `is done by a service that is configured for it`() async throws {
    let photographs = try folder.photographs(pictures(3))
    var configuration = folder.configuration(photographs: photographs)
    configuration.preparesThumbnails = true
    let wellspring = try WellspringService(configuration)
    // Stopping does not wait for it.
    wellspring.stop()
    #expect(folder.cachedFiles().count <= 3)
  }
}
