import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct SortingTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")

    /// Opens a folder of so many pictures, `1.png` and so on.
    private func open(_ count: Int) async throws -> (OpenGallery, TemporaryService) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let picture = try #require(
        Data(
          base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="))
      for number in 1...count { try picture.write(to: folder.appending(path: "\(number).png")) }
      let service = try TemporaryService(photographs: folder)
      let gallery = try OpenGallery(.never)
      let source = FiveHundredPixels(
        host: service.host, consumerKey: "pixels", folder: folder,
        lookAgain: { [wellspring = service.wellspring] in wellspring.lookAgain() }, client: .patient)
      try gallery.opened.show(
        GalleryViewModel(source: source, settings: gallery.opened.settings.settings.value), name: folder.path)
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete && gallery.screen?.grid.count == count })
      return (gallery, service)
    }

    private func name(_ place: Int, in gallery: OpenGallery) -> String? {
      gallery.model?.loadedPhoto(at: place)?.info.value.name
    }

    @Test("names are sorted as numbers, and another direction keeps the selection and what is in view")
    func direction() async throws {
      let (gallery, service) = try await open(350)
      defer {
        gallery.close()
        try? FileManager.default.removeItem(at: folder)
      }
      let (grid, actions) = (try #require(gallery.screen?.grid), gallery.opened.actions)
      #expect((0..<3).map { name($0, in: gallery) } == ["1", "2", "3"])
      #expect(actions.order.choice == "name")
      #expect(actions.direction.choice == "ascending")
      grid.centre(130)
      try #require(await pump { grid.seen.value.contains(130) && gallery.isComplete })
      // One in view, and one far away.
      grid.grid.rows.selectedIndexes = [3, 130]
      actions.direction.choice = "descending"
      #expect(await pump { grid.selection.value == [219, 346] })
      #expect(name(219, in: gallery) == "131")
      #expect(name(346, in: gallery) == "4")
      #expect(await pump { grid.seen.value.contains(219) && gallery.isComplete })
      #expect(gallery.opened.settings.settings.value.direction == "descending")
      withExtendedLifetime(service) {}
    }

    @Test("all photographs stay selected in another order")
    func all() async throws {
      let (gallery, service) = try await open(250)
      defer {
        gallery.close()
        try? FileManager.default.removeItem(at: folder)
      }
      let grid = try #require(gallery.screen?.grid)
      grid.grid.rows.selectedIndexes = Array(0..<250)
      gallery.opened.actions.order.choice = "size"
      try #require(await pump { gallery.model?.listing.value.query.order == .size && gallery.isComplete })
      #expect(grid.selection.value == Array(0..<250))
      withExtendedLifetime(service) {}
    }

    @Test("stars that are given are seen on the thumbnail at once, with names and without, and decide the order")
    func stars() async throws {
      let (gallery, service) = try await open(20)
      defer {
        gallery.close()
        try? FileManager.default.removeItem(at: folder)
      }
      let screen = try #require(gallery.screen)
      screen.prepare(in: gallery.window)
      let file = folder.appending(path: "7.png")
      screen.actions?.change(.rate([file], stars: 3))
      #expect(await pump { gallery.grid?.cells[6]?.caption.stars == "★★★" })
      #expect(gallery.grid?.cells[6]?.root.accessibleName == "7: ★★★")
      gallery.opened.actions.order.choice = "stars"
      #expect(await pump { name(0, in: gallery) == "7" && gallery.grid?.cells[0]?.caption.stars == "★★★" })
      screen.opened.value = gallery.model?.fullSize(at: 0)
      let label = try #require(gallery.first(Label.self) { $0.hasCSSClass("stars") })
      #expect(await pump { label.isVisible && label.text == "★★★" })
      screen.actions?.change(.rate([file], stars: 0))
      #expect(await pump { !label.isVisible })
      screen.opened.value = nil
      #expect(await pump { name(0, in: gallery) == "1" })
      withExtendedLifetime(service) {}
    }

    @Test("the days are shown where they begin, and above the grid, and no longer in another order")
    func days() async throws {
      let stub = try Host.start { target in
        guard target.hasPrefix("/photos"),
          let page = URLComponents(string: target)?.queryItems?
            .first(where: { $0.name == "page" })?.value.flatMap({ Int($0) })
        else { return nil }
        // Ten a day, around noon.
        let photos = ((page - 1) * 100..<page * 100).map { id in
          let day = id / 10 % 28 + 1
          return #"{"id":\#(id),"name":"\#(id)","taken_at":"2026-08-\#(day < 10 ? "0" : "")\#(day)T12:00:00Z"}"#
        }
        return .response(
          body: #"{"current_page":\#(page),"total_items":200,"photos":[\#(photos.joined(separator: ","))]}"#)
      }
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.grid?.cells[25]?.photo != nil })
      let label = try #require(gallery.first(Label.self) { $0.hasCSSClass("day") })
      #expect(!label.isVisible)
      gallery.opened.actions.days.isOn = true
      #expect(gallery.opened.actions.order.choice == "taken")
      #expect(await pump { gallery.grid?.cells[20]?.dayCaption.day != nil && label.isVisible })
      let days = (0..<21).map { gallery.grid?.cells[$0]?.dayCaption.day != nil }
      #expect(days == (0..<21).map { $0.isMultiple(of: 10) })
      let first = gallery.grid?.cells[0]?.dayCaption.day
      #expect(first?.contains("2026") == true)
      #expect(await pump { label.text == first })
      gallery.opened.actions.order.choice = "name"
      #expect(await pump { !label.isVisible && gallery.grid?.cells[20]?.dayCaption.day == nil })
      #expect(gallery.opened.actions.days.isOn == false)
    }

    @Test("the time per slide is chosen in the menu, and remembered")
    func slideTime() throws {
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      #expect(gallery.opened.actions.slideTime.choice == "5")
      gallery.opened.actions.slideTime.choice = "20"
      #expect(gallery.model?.slideTime.value == .seconds(20))
      #expect(gallery.opened.settings.settings.value.slideTime == 20)
      gallery.opened.actions.slideTime.choice = "-1"
      #expect(gallery.model?.slideTime.value == .seconds(20))
    }

    @Test("what is typed in the grid is searched for")
    func typing() async throws {
      let stub = try Host.start()
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      let screen = try #require(gallery.screen)
      screen.prepare(in: gallery.window)
      #expect(screen.search.keyCaptureWidget === screen.toasts)
      screen.search.emit(SearchEntry.searchStarted)
      #expect(await pump { gallery.window.focusWidget.map { $0.isDescendant(of: screen.search) } == true })
    }
  }
}
