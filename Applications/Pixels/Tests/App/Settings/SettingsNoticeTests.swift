import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct SettingsNoticeTests {
    @Test("while the settings can't be saved the window says what to do, at full size too, until they are saved")
    func unsaved() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data().write(to: folder)
      let url = folder.appending(path: "settings.json")
      let host = try Host.start()
      let gallery = try OpenGallery(.just(host.url), settings: url)
      defer { gallery.close() }
      gallery.window.setDefaultSize(width: 360, height: 600)
      gallery.opened.present()
      let notice = try #require(gallery.first(Label.self) { $0.hasCSSClass("notice") })
      gallery.opened.settings.settings.value.slideTime = 7
      #expect(await pump { notice.isMapped })
      #expect(notice.text.hasPrefix("Changes can't be saved: a file is in place of the folder. Check the folder"))
      for _ in 0..<3 { try await pumping { await gallery.window.nextFrame() } }
      #expect(gallery.window.width <= 360)
      #expect(await pump { gallery.screen?.photoScreen != nil })
      gallery.screen?.opened.value = gallery.model?.fullSize(at: 1)
      #expect(await pump { gallery.screens?.visibleChildName == "photo" && notice.isMapped })
      try FileManager.default.removeItem(at: folder)
      #expect(await pump { !notice.isMapped })
      #expect(try String(contentsOf: url, encoding: .utf8).contains("\"slideTime\" : 7"))
    }
  }
}
