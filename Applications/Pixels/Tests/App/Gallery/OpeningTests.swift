import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import RivuletLog
import RivuletTesting
import Testing
import Wellspring

@testable import Pixels

extension GTKTests {
  /// Files and folders of a person's own, in the window.
  @MainActor @Suite struct OpeningTests {
    @Test("a file is opened at full size, with its neighbours beside it")
    func file() async throws {
      let gallery = try OpenFolder(["a.png", "b.png", "c.png", "below/d.png"])
      defer { gallery.close() }
      try await present(gallery.window.window)
      gallery.window.open([gallery.file("b.png")])
      let photos = try await gallery.opened()
      #expect(await pump { photos.title.value == "b" && photos.count.value == 3 })
      #expect(photos.index.value == 1)
      // The next one is among its neighbours.
      gallery.window.open([gallery.file("c.png")])
      #expect(await pump { gallery.window.screen?.opened.value?.title.value == "c" })
      #expect(gallery.sources == 1)
    }

    @Test("a file that is opened first is seen first: the empty gallery is not")
    func firstSight() async throws {
      let gallery = try OpenFolder(["a.png", "b.png"])
      defer { gallery.close() }
      gallery.window.open([gallery.file("b.png")])
      let root = try #require(gallery.window.screen?.root)
      let pages = TestRecorder(root.reactive.visibleChildName.values.removeDuplicates())
      #expect(root.visibleChildName == "opening")
      gallery.window.present()
      #expect(await pump { root.visibleChildName == "photo" })
      gallery.photos.map { _ in gallery.window.screen?.opened.value = nil }
      #expect(await pump { root.visibleChildName == "gallery" })
      #expect(pages.values.compactMap(\.self) == ["opening", "photo", "gallery"])
    }

    @Test("the gallery is shown if the file that is opened first is no photograph")
    func noFirstSight() async throws {
      let gallery = try OpenFolder(["a.png", "notes.txt"])
      defer { gallery.close() }
      gallery.window.open([gallery.file("notes.txt")])
      gallery.window.present()
      #expect(await pump { gallery.window.screen?.root.visibleChildName == "gallery" })
      #expect(await pump { !gallery.messages.isEmpty })
    }

    @Test("a folder is opened with those below, and what can't be opened says why and changes nothing")
    func folder() async throws {
      let gallery = try OpenFolder(["a.png", "below/d.png", "notes.txt"])
      defer { gallery.close() }
      try await present(gallery.window.window)
      gallery.window.open([AnyFile(uri: gallery.folder.absoluteString)])
      #expect(await pump { gallery.window.screen?.gallery.listing.value.total == 2 })
      gallery.window.open([gallery.file("none.png")])
      #expect(await pump { gallery.messages.contains("'\(gallery.folder.path)/none.png' does not exist.") })
      gallery.window.open([gallery.file("notes.txt")])
      #expect(await pump { gallery.messages.contains("“notes.txt” is not a photograph that Pixels can show.") })
      #expect(gallery.window.screen?.gallery.listing.value.total == 2)
      #expect(gallery.sources == 1)
    }

    @Test("a file of the open folder is seen among those of its own folder, without those below")
    func flat() async throws {
      let gallery = try OpenFolder(["a.png", "b.png", "below/d.png"])
      defer { gallery.close() }
      try await present(gallery.window.window)
      gallery.window.open([AnyFile(uri: gallery.folder.absoluteString)])
      #expect(await pump { gallery.window.screen?.gallery.listing.value.total == 3 })
      gallery.window.open([gallery.file("b.png")])
      let photos = try await gallery.opened()
      #expect(await pump { photos.title.value == "b" && photos.subtitle.value.hasSuffix("2 of 2") })
    }

    @Test func `several files are shown alone, the first one at full size, and a sentence says which can't be shown`()
      async throws
    {
      let gallery = try OpenFolder(["a.png", "b.png", "c.png", "notes.txt", "below/d.png"])
      defer { gallery.close() }
      gallery.window.makeSource = { $0.makeSource() }
      try await present(gallery.window.window)
      gallery.window.open(["below/d.png", "a.png", "notes.txt", "none.png", "a.png"].map(gallery.file))
      let photos = try await gallery.opened()
      #expect(await pump { photos.title.value == "d" && photos.count.value == 2 })
      #expect(
        await pump {
          gallery.notes == ["'\(gallery.folder.path)/none.png' does not exist. 1 more can't be shown."]
        })
      // One after the other, the same files are another selection.
      gallery.window.open(["c.png", "b.png"].map(gallery.file))
      #expect(await pump { gallery.photos?.title.value == "c" && gallery.photos?.count.value == 2 })
      #expect(gallery.window.settings.settings.value.source?.hasPrefix("selection") != true)
    }

    @Test func `of several files of which the first is no photograph, the next one is shown`() async throws {
      let gallery = try OpenFolder(["a.png", "notes.txt"])
      defer { gallery.close() }
      gallery.window.makeSource = { $0.makeSource() }
      try await present(gallery.window.window)
      gallery.window.open(["notes.txt", "a.png"].map(gallery.file))
      #expect(await pump { gallery.photos?.title.value == "a" })
    }

    @Test("the menu's items ask for files and a folder, beginning with the folder that is shown")
    func dialogs() async throws {
      let gallery = try OpenFolder(["a.png", "b.png"])
      defer { gallery.close() }
      try await present(gallery.window.window)
      gallery.chosen = [gallery.file("b.png")]
      gallery.activate("open")
      let photos = try await gallery.opened()
      #expect(await pump { photos.title.value == "b" })
      gallery.chosen = [AnyFile(uri: gallery.folder.absoluteString)]
      gallery.activate("open-folder")
      #expect(await pump { gallery.window.screen?.opened.value == nil })
      #expect(gallery.begins.last.map { URL(string: $0)?.fileBytes } == gallery.folder.fileBytes)
      gallery.chosen = []
      gallery.activate("open")
      gallery.activate("open-folder")
      #expect(await pump { gallery.begins.count == 4 })
      #expect(gallery.messages.isEmpty)
    }

    @Test(
      "the folders opened last are in the settings, the last one first, and the last one is shown at the next start")
    func recent() throws {
      let gallery = try OpenFolder(["a.png", "below/d.png"])
      defer { gallery.close() }
      let below = gallery.folder.appending(path: "below", directoryHint: .isDirectory)
      let origins = [PhotoOrigin.folder(gallery.folder), .folder(below)]
      for origin in origins + [.folder(gallery.folder), .commons] { gallery.window.show(origin) }
      let settings = gallery.window.settings.settings
      #expect(settings.value.recent == origins.map(\.name))
      settings.modify { $0.source = PhotoOrigin.folder(below).name }
      #expect(settings.value.origin == .folder(below))
      for number in 1...20 { settings.value.note(folder: "/\(number)") }
      #expect(settings.value.recent.count == 8 && settings.value.recent.first == "/20")
    }

    @Test("a folder is once among those opened last, and one of the same name has the folder around it in its title")
    func recentTitles() {
      var settings = Settings()
      for name in ["/a/Holidays", "/b/Holidays", "files:/a/Holidays", "/c/b/Holidays", "/Cats"] {
        settings.note(folder: name)
      }
      #expect(settings.recent == ["/Cats", "/c/b/Holidays", "files:/a/Holidays", "/b/Holidays"])
      let origins = settings.recent.compactMap(PhotoOrigin.init)
      #expect(
        origins.map { $0.title(among: origins).filter { $0 != "\u{2068}" && $0 != "\u{2069}" } } == [
          "Photographs in “Cats”", "Photographs in “/c/b/Holidays”", "Photographs in “a/Holidays”",
          "Photographs in “/b/Holidays”",
        ])
    }

    @Test("files that come, go and change are seen within a second, and the view stays")
    func live() async throws {
      let gallery = try OpenFolder((100..<400).map { "\($0).png" })
      defer { gallery.close() }
      try await present(gallery.window.window)
      gallery.window.show(.folder(gallery.folder))
      #expect(await pump { gallery.window.screen?.grid.isComplete == true })
      let grid = try #require(gallery.window.screen?.grid)
      grid.centre(200)
      #expect(await pump { grid.seen.value.contains(200) && grid.isComplete })
      func name(_ place: Int) -> String? { grid.grid.cells[place]?.photo?.info.value.name }
      try #require(name(200) == "300")
      let top = grid.placesInView.lowerBound
      let first = try #require(name(top))

      for number in 1..<31 { try gallery.write("00\(number).png") }
      #expect(await pump { gallery.window.screen?.gallery.listing.value.total == 330 && grid.isComplete })
      let shown = grid.placesInView.clamped(to: 0..<330).compactMap(name)
      #expect(shown.contains(first) && shown.contains("300"))

      try FileManager.default.removeItem(at: gallery.folder.appending(path: "301.png"))
      try FileManager.default.moveItem(
        at: gallery.folder.appending(path: "302.png"), to: gallery.folder.appending(path: "302b.png"))
      #expect(
        await pump {
          let shown = grid.placesInView.compactMap(name)
          return shown.contains("302b") && !shown.contains("301") && !shown.contains("302")
        })
      #expect(await pump { grid.isComplete })
    }

    @Test("a photograph stays selected when a file before it goes, and no other one is")
    func staysSelected() async throws {
      let gallery = try OpenFolder(["a.png", "b.png", "c.png", "d.png"])
      defer { gallery.close() }
      try await present(gallery.window.window)
      gallery.window.show(.folder(gallery.folder))
      #expect(await pump { gallery.window.screen?.grid.isComplete == true })
      let screen = try #require(gallery.window.screen)
      screen.grid.grid.rows.selectedIndexes = [2]
      try FileManager.default.removeItem(at: gallery.folder.appending(path: "a.png"))
      #expect(await pump { screen.grid.total == 3 })
      #expect(screen.grid.grid.rows.selectedIndexes == [1])
      #expect(screen.gallery.loadedPhoto(at: 1)?.info.value.file?.name == "c.png")
      try FileManager.default.removeItem(at: gallery.folder.appending(path: "c.png"))
      #expect(await pump { screen.grid.total == 2 })
      #expect(screen.grid.grid.rows.selectedIndexes == [])
    }

    @Test("a folder that goes away says so, and is shown again when it is back")
    func vanishes() async throws {
      let gallery = try OpenFolder(["a.png"])
      defer { gallery.close() }
      try await present(gallery.window.window)
      gallery.window.show(.folder(gallery.folder))
      #expect(await pump { gallery.window.screen?.grid.isComplete == true })
      let model = try #require(gallery.window.screen?.gallery)
      let notice = MutableProperty<String?>(nil)
      model.notice.bind(to: notice)
      let elsewhere = gallery.folder.deletingLastPathComponent().appending(path: "elsewhere")
      try FileManager.default.moveItem(at: gallery.folder, to: elsewhere)
      #expect(await pump { notice.value == "The folder “pictures” no longer exists." })
      try FileManager.default.moveItem(at: elsewhere, to: gallery.folder)
      #expect(await pump { notice.value == nil })
      #expect(model.listing.value.total == 1)
    }
  }
}

/// A window over a folder of small pictures, with a service of its own.
@MainActor
private final class OpenFolder {
  let window: GalleryWindow
  let folder: URL
  /// The files that the dialogs answer with, and the folders that they began with.
  var chosen: [any File] = []
  private(set) var begins: [String] = []
  /// The number of sources made.
  private(set) var sources = 0
  private let parent = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")
  private var services: [WellspringService] = []

  init(_ names: [String]) throws {
    folder = parent.appending(path: "pictures", directoryHint: .isDirectory)
    let settings = SettingsFile(nil, on: MainScheduler(), log: Logger(to: MemorySink()))
    var desktop = Desktop.system
    let answers = MutableProperty<(@MainActor (String?) -> [any File])?>(nil)
    desktop.openFiles = { folder, _ in answers.value?(folder?.uri) ?? [] }
    desktop.openFolder = { folder, _ in answers.value?(folder?.uri).first }
    window = GalleryWindow(nil, origins: [.folder(nil), .commons], settings: settings, desktop: desktop)
    for name in names { try write(name) }
    window.notes.signal.subscribeOnMain { [noted] note in noted.modify { $0.append(note) } }
    window.messages.signal.subscribeOnMain { [said] message in said.modify { $0.append(message) } }
    window.makeSource = { [weak self] origin in self?.source(origin) ?? WikimediaCommons() }
    answers.value = { [weak self] begin in
      self?.begins.append(begin ?? "")
      return self?.chosen ?? []
    }
  }

  func close() {
    window.screen?.end()
    window.window.destroy()
    for service in services { service.stop() }
    try? FileManager.default.removeItem(at: parent)
  }

  func write(_ name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // The contents of a file that is opened by its name decide whether it is a photograph.
    try (name.hasSuffix(".txt") ? Data("notes".utf8) : Self.picture).write(to: file)
  }

  func file(_ name: String) -> any File { AnyFile(uri: folder.appending(path: name).absoluteString) }

  var photos: FullSizeViewModel<Bitmap>? { window.screen?.opened.value }

  func opened() async throws -> FullSizeViewModel<Bitmap> {
    #expect(await pump { self.photos != nil })
    return try #require(photos)
  }

  func activate(_ action: String) { _ = window.window.activateAction(named: "win.\(action)", argument: nil) }

  /// The sentences over the photographs, in order.
  var messages: [String] { said.value }
  private let said = MutableProperty<[String]>([])
  /// The sentences about files that aren't shown beside others, in order.
  var notes: [String] { noted.value }
  private let noted = MutableProperty<[String]>([])

  private func source(_ origin: PhotoOrigin) -> any PhotoSource {
    guard case .folder(let url?, let isDeep) = origin else { return WikimediaCommons() }
    sources += 1
    var configuration = Configuration(
      photographs: url, database: parent.appending(path: "\(sources).sqlite"),
      cache: parent.appending(path: "cache\(sources)"))
    configuration.includesSubfolders = isDeep
    guard let service = try? WellspringService(configuration) else { return WikimediaCommons() }
    services.append(service)
    let watch = FolderWatch(url, isDeep: isDeep)
    return FiveHundredPixels(
      title: url.lastPathComponent, host: .just(service.baseURL), consumerKey: "pixels", folder: url,
      changes: watch.changes.handleEvents(onValue: { service.lookAgain() }), interval: watch.interval, client: .patient)
  }

  private static let picture = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")!
}
