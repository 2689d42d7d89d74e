import Dispatch
import Foundation
import Testing

@testable import Wellspring

@Suite struct `A folder on a slow disk` {
  let folder = TemporaryFolder()

  private func photographs(_ readers: DiskReaders, _ catalogue: Catalogue, _ url: URL) -> PhotographFolder {
    PhotographFolder(
      url, cache: folder.url.appending(path: "cache"), catalogue: catalogue, answersDuringScans: true, readers: readers)
  }

  @Test func `lists the names before any file is looked at, and what is in the files later`() throws {
    let url = try folder.photographs([
      "a.gif": SmallPictures.gif, "b.gif": SmallPictures.gif, "unknown": SmallPictures.gif, "text": Data("text".utf8),
    ])
    let catalogue = try Catalogue(file: folder.url.appending(path: "data.sqlite"))
    // No file is ever looked at.
    let slow = photographs(DiskReaders(threads: 0), catalogue, url)
    try slow.updateNames(within: .milliseconds(1))
    #expect(try catalogue.unread(limit: 9).map(\.file.text) == ["a.gif", "b.gif"])
    #expect(slow.isUnscanned && slow.isSlow && !slow.isCurrent)
    #expect(try !slow.isUpdateNeeded(for: FileName("a.gif")))
    let fast = photographs(DiskReaders(), catalogue, url)
    try fast.update()
    #expect(try catalogue.unread(limit: 9).map(\.file.text) == ["a.gif", "b.gif", "unknown"])
    #expect(try catalogue.unread(limit: 9).allSatisfy { $0.stamp == fast.stamp(of: $0.file) })
    // The names alone change nothing in what is known.
    let known = try catalogue.unread(limit: 9)
    try slow.updateNames(within: .milliseconds(1))
    #expect(try catalogue.unread(limit: 9) == known)
  }

  @Test func `answers a listing without the files that aren't read in time`() async throws {
    var configuration = folder.configuration(photographs: try folder.photographs(["a.gif": SmallPictures.gif]))
    configuration.listingPatience = .zero
    let service = try RunningService(configuration, in: folder)
    let photo = try #require(try await service.photos("feature=popular").objects("photos").first)
    #expect(try photo.value("name") == "a")
    // One photograph is waited for.
    let id: Int = try photo.value("id")
    let details = try await service.get("/photos/\(id)?consumer_key=k").json.object("photo")
    #expect(try details.value("width") == 12)
    #expect(try await service.get("/images/\(id)/3.jpeg").status == 200)
  }

  @Test func `shows a file that is named by its content, whatever the name promises`() async throws {
    let url = try folder.photographs([
      "a.gif": SmallPictures.gif, "x.pdf": SmallPictures.gif, "y.pdf": Data("%PDF".utf8),
    ])
    let service = try RunningService(photographs: url, in: folder)
    #expect(try await service.all("name", as: String.self) == ["a"])
    let page = try await service.photos("file=x.pdf&sort=name&feature=popular")
    #expect(try page.objects("photos").map { try $0.value("name", as: String.self) } == ["a", "x"])
    #expect(try await service.get("/photos?consumer_key=key&feature=popular&file=y.pdf").status == 404)
    #expect(try await service.problems() == ["a": "", "x": ""])
  }

  @Test(arguments: [
    "a.jpg_large", "a.jpg.1", "Screenshot 2024.01.02 12.30", "a.JPG.bak", "a.txt", "a.", "no dot", "a.mpo",
  ])
  func `lists a picture by any name that promises nothing else`(name: String) async throws {
    let service = try RunningService(
      photographs: try folder.photographs([name: SmallPictures.gif, "b.txt": Data("b".utf8)]), in: folder)
    #expect(try await service.problems().values.map(\.self) == [""])
  }

  @Test func `opens a file whose name promises nothing only once`() throws {
    let url = try folder.photographs(["a": SmallPictures.gif, "b": Data("text".utf8)])
    let cache = folder.url.appending(path: "cache")
    func names() throws -> [String] {
      var options = FolderScan.Options()
      options.contents = ContentIndex(in: cache)
      return try FolderScan(url, options).files.map(\.name.text)
    }
    #expect(try names() == ["a"])
    let index = ContentIndex(in: cache)
    let stamp = try #require(FileStamp(Array(url.appending(path: "b").path.utf8)))
    #expect(index.isPicture(FileName("b"), stamp) == false)
    index.note(FileName("b"), stamp, isPicture: true)
    index.save()
    // What is known of "a" was used by this scan only, so it is found out again.
    #expect(try names() == ["a", "b"])
    // Another state of the file is looked at.
    try Data("TEXT!".utf8).write(to: url.appending(path: "b"))
    #expect(try names() == ["a"])
  }
}
