import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import RivuletLog
import Testing
import Wellspring

@testable import Pixels

extension GTKTests {
  /// The actions on a photograph, on the real service.
  @MainActor @Suite struct ViewerTests {
    func open(
      _ service: TemporaryService, at index: Int = 1, _ body: (OpenViewer) async throws -> Void
    ) async throws {
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: index)
      defer { viewer.close() }
      try #require(await viewer.isSharp())
      try await body(viewer)
    }

    @Test("every control has a name, and a tooltipText where it is an icon")
    func isNamed() async throws {
      try await open(TemporaryService()) { viewer in
        let buttons = viewer.all.compactMap { $0 as? Button }
          .filter { $0.isMapped && $0.parent?.description != "GtkWindowControls" && !($0.parent is MenuButton) }
        #expect(buttons.count >= 11)
        for button in buttons {
          #expect(button.accessibleName?.isEmpty == false || button.label?.isEmpty == false)
          #expect(button.iconName == nil || button.tooltipText?.isEmpty == false)
        }
        let details = try #require(viewer.first(ToggleButton.self))
        #expect(details.accessibleName == "Details" && details.tooltipText == "Details")
        #expect(viewer.button("Previous Photograph")?.isMapped == true)
        try await viewer.show(as: "controls")
      }
    }

    @Test("+ and - zoom, 0 fits the window, 1 is the actual size, arrows move a larger photograph")
    func zooms() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let pixels = (0..<3000 * 2000).map { index in
        Bitmap.Pixel(red: index % 3000 < 1500 ? 255 : 0, green: 0, blue: 0)
      }
      for name in ["a", "b"] {
        try Bitmap(width: 3000, height: 2000, pixels: pixels).save(to: folder.appending(path: "\(name).png").path)
      }
      try await open(TemporaryService(photographs: folder), at: 0) { viewer in
        let photo = try #require(viewer.model?.current.value)
        func edge() -> Int? {
          if case .loaded(let texture) = photo.status.value { texture.width } else { nil }
        }
        let fitting = try #require(edge())
        let canvas = try #require(viewer.canvas)
        let room = (width: canvas.width * canvas.scaleFactor, height: canvas.height * canvas.scaleFactor)
        #expect(fitting == min(room.width, (room.height * 3 + 1) / 2))
        viewer.press(Key("+"), .shift)
        #expect(await pump { abs(Double(photo.neededEdge.value) - Double(fitting) * 1.25) <= 1 })
        viewer.press(Key("1"))
        // As many pixels as there are, and no more.
        #expect(await pump { edge() == 3000 })
        viewer.press(Key("+"))
        viewer.press(Key("-"))
        #expect(photo.neededEdge.value == 3000)
        for _ in 0..<5 { viewer.press(.right) }
        #expect(try await viewer.colourInTheMiddle() == Bitmap.Pixel(red: 0, green: 0, blue: 0))
        #expect(viewer.model?.index.value == 0)
        #expect(viewer.carousel?.isInteractive == false)
        for _ in 0..<10 { viewer.press(.left) }
        #expect(try await viewer.colourInTheMiddle() == Bitmap.Pixel(red: 255, green: 0, blue: 0))
        viewer.press(Key("0"))
        #expect(viewer.carousel?.isInteractive == true)
        viewer.press(.right)
        #expect(viewer.model?.index.value == 1)
      }
    }

    @Test("the wheel, a drag, a pinch and a double click do what fingers expect")
    func isTouched() async throws {
      try await open(TemporaryService()) { viewer in
        let canvas = try #require(viewer.canvas)
        let (drag, click) = (
          try #require(canvas.controllers(GestureDrag.self).first),
          try #require(canvas.controllers(GestureClick.self).first)
        )
        let isWhole = { viewer.carousel?.isInteractive == true }
        #expect(isWhole())
        click.emit(GestureClick.pressed, 2, 400, 300)
        #expect(!isWhole())
        drag.emit(GestureDrag.dragBegin, 400, 300)
        drag.emit(GestureDrag.dragUpdate, -30, -30)
        #expect(canvas.controllers(EventControllerScroll.self).first?.emit(EventControllerScroll.scroll, 0, 1) == true)
        click.emit(GestureClick.pressed, 2, 400, 300)
        #expect(isWhole())
        // What the photograph has no use for is left to the pager.
        #expect(canvas.controllers(EventControllerScroll.self).first?.emit(EventControllerScroll.scroll, 0, 1) == false)
        canvas.controllers(GestureZoom.self).first?.emit(GestureZoom.scaleChanged, 2)
        #expect(!isWhole())
      }
    }

    @Test("i and the button show the facts of the photograph, and of the next ones")
    func tellsDetails() async throws {
      try await open(TemporaryService()) { viewer in
        let flap = try #require(viewer.first(Flap.self))
        #expect(!flap.revealsFlap)
        viewer.press(Key("i"))
        #expect(flap.revealsFlap)
        #expect(viewer.first(ToggleButton.self)?.isActive == true)
        let photo = try #require(viewer.model?.current.value?.photo.info.value)
        #expect(await pump { viewer.says(photo.photographerName) && viewer.says("Dimensions") })
        #expect(viewer.says("\(try #require(photo.width)) × \(try #require(photo.height))"))
        try await viewer.show(as: "details")
        viewer.press(.right)
        let next = try #require(viewer.model?.current.value?.photo.info.value)
        #expect(await pump { viewer.says(next.photographerName) })
        viewer.first(ToggleButton.self)?.isActive = false
        #expect(!flap.revealsFlap)
        // It keeps its content while it closes, and shows the current photograph when it opens again.
        viewer.press(.right)
        let last = try #require(viewer.model?.current.value?.photo.info.value)
        #expect(last.name != next.name && viewer.says(next.photographerName))
        viewer.press(Key("i"))
        #expect(await pump { viewer.says(last.photographerName) })
      }
    }

    @Test(
      "the details are beside the photograph where there is room, and else over all of it until Escape",
      arguments: [(width: 360, covers: true), (width: 700, covers: false)])
    func makesRoom(width: Int, covers: Bool) async throws {
      let service = try TemporaryService()
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: 1, width: width, height: 600)
      defer { viewer.close() }
      try #require(await viewer.isSharp())
      let flap = try #require(viewer.first(Flap.self))
      let panel = try #require(viewer.first(ScrolledWindow.self))
      viewer.press(Key("i"))
      #expect(await pump { panel.isMapped && (covers ? panel.width == flap.width : panel.width == 260) })
      #expect(viewer.window.width <= width)
      try await viewer.show(as: "details-\(width)")
      viewer.press(.escape)
      #expect(flap.revealsFlap == !covers)
      #expect(viewer.backs.value == (covers ? 0 : 1))
    }

    @Test("details that are open stay so in a window that becomes narrow")
    func narrowed() async throws {
      let service = try TemporaryService()
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: 1, width: 700, height: 600)
      defer { viewer.close() }
      try #require(await viewer.isSharp())
      let flap = try #require(viewer.first(Flap.self))
      let panel = try #require(viewer.first(ScrolledWindow.self))
      viewer.press(Key("i"))
      try #require(await pump { panel.isMapped && panel.width == 260 })
      viewer.window.setDefaultSize(width: 360, height: 600)
      try #require(await pump { flap.isFolded })
      #expect(await pump { panel.isMapped && panel.width == flap.width })
      #expect(flap.revealsFlap && viewer.first(ToggleButton.self)?.isActive == true)
      viewer.press(.escape)
      #expect(!flap.revealsFlap && viewer.first(ToggleButton.self)?.isActive == false)
    }

    @Test("Escape leads back while a message is shown, which would use the key up")
    func leadsBack() async throws {
      try await open(TemporaryService()) { viewer in
        viewer.first(ToastOverlay.self)?.show("Copied.")
        try #require(await pump { viewer.says("Copied.") })
        let keys = viewer.window.content?.controllers(EventControllerKey.self) ?? []
        let first = try #require(keys.first { $0.propagationPhase == .capture })
        #expect(first.emit(EventControllerKey.keyPressed, Int(Key.escape.rawValue), 9, []))
        #expect(viewer.backs.value == 1)
        #expect(!first.emit(EventControllerKey.keyPressed, Int(Key.escape.rawValue), 9, []))
      }
    }

    @Test("the space bar and the button begin a slide show and end it")
    func plays() async throws {
      try await open(TemporaryService()) { viewer in
        let model = try #require(viewer.model)
        viewer.press(.space)
        #expect(model.isPlaying.value)
        try #require(viewer.button("Stop the Slide Show")).emit(Button.clicked)
        #expect(!model.isPlaying.value)
        #expect(viewer.button("Slide Show")?.iconName == "media-playback-start-symbolic")
        viewer.press(.space)
        viewer.press(.escape)
        #expect(!model.isPlaying.value)
      }
    }

    @Test("in a browser page there is no full screen")
    func cannotFillTheScreen() async throws {
      let service = try TemporaryService()
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: 0, isPresented: false,
        hasFullScreen: false)
      defer { viewer.close() }
      viewer.press(Key("f"))
      #expect(!viewer.window.isFullscreened)
      #expect(viewer.button("Full Screen")?.isVisible == false)
      var desktop = DesktopRequests().desktop
      desktop.hasFullScreen = false
      let gallery = GalleryWindow(
        nil, origins: [], settings: SettingsFile(nil, on: MainScheduler(), log: Logger(to: MemorySink())),
        desktop: desktop)
      defer { gallery.window.destroy() }
      gallery.actions.fullScreen.activate()
      #expect(!gallery.actions.fullScreen.isEnabled && !gallery.window.isFullscreened)
    }

    @Test("in full screen the bar is hidden, and Escape leaves that first")
    func fillsTheScreen() async throws {
      let service = try TemporaryService()
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: 0, isPresented: false)
      defer { viewer.close() }
      let bar = try #require(viewer.first(AdwaitaHeaderBar.self))
      viewer.press(Key("f"))
      #expect(viewer.window.isFullscreened)
      #expect(!bar.isVisible)
      #expect(viewer.all.compactMap { $0 as? Revealer }.allSatisfy { !$0.revealsChild })
      viewer.press(.escape)
      #expect(!viewer.window.isFullscreened)
      #expect(bar.isVisible)
      #expect(viewer.backs.value == 0)
      viewer.press(.escape)
      #expect(viewer.backs.value == 1)
    }
  }
}
