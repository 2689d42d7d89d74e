import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct WidgetTests {
    @Test func `style classes are added and removed`() {
      let label = Label()
      label.addCSSClass("title-1")
      #expect(label.hasCSSClass("title-1"))
      label.removeCSSClass("title-1")
      #expect(!label.hasCSSClass("title-1"))
    }

    @Test func `a window keeps what it is given until it is destroyed, also if that keeps the window`() async {
      final class Model { var window: Window? }
      weak var model: Model?
      do {
        let (window, kept) = (Window(), Model())
        (kept.window, model) = (window, kept)
        window.keep(kept)
      }
      #expect(model != nil)
      model?.window?.destroy()
      #expect(await pump { model == nil })
    }

    @Test func `a colour is read as style sheets write it`() {
      #expect(RGBA("#ff0000") == RGBA(red: 1, green: 0, blue: 0))
      #expect(RGBA("rgba(0,0,255,0.5)") == RGBA(blue: 1, alpha: 0.5))
      #expect(RGBA("white") == RGBA(gray: 1) && RGBA("#12") == nil && RGBA("") == nil)
    }

    @Test func `a box shows its children in order`() {
      let box = Box(.horizontal, [Label("b")])
      box.append(Label("c"))
      box.prepend(Label("a"))
      #expect(box.children.compactMap { ($0 as? Label)?.text } == ["a", "b", "c"])
    }

    @Test func `a picture can show a texture or none`() {
      let texture = Bitmap(width: 1, height: 1, pixels: [.init(red: 1, green: 2, blue: 3)])
      let picture = Picture(texture, contentFit: .cover)
      #expect(picture.bitmap == texture)
      #expect(picture.contentFit == .cover)
      picture.bitmap = nil
      #expect(picture.bitmap == nil)
    }

    @Test func `a stack shows the requested page`() {
      let stack = Stack(transition: .crossfade)
      stack.addNamed(Label("grid"), name: "grid")
      stack.addNamed(Label("photo"), name: "photo")
      #expect(stack.visibleChildName == "grid")
      stack.visibleChildName = "photo"
      #expect((stack.visibleChild as? Label)?.text == "photo")
    }

    @Test func `a leaflet that cannot unfold goes back and forth`() {
      let leaflet = Leaflet()
      leaflet.canUnfold = false
      let (grid, photo) = (Label("grid"), Label("photo"))
      leaflet.append(grid)
      leaflet.append(photo)
      #expect(leaflet.visibleChild === grid)
      #expect(leaflet.navigate(.forward))
      #expect(leaflet.visibleChild === photo)
      #expect(!leaflet.navigate(.forward))
      #expect(leaflet.navigate(.back))
      #expect(leaflet.visibleChild === grid)
    }

    @Test func `an entry has the text it was given and the text that is typed, up to its greatest length`() {
      let entry = Entry("Ada")
      #expect(entry.text == "Ada")
      let field = entry.children.first
      field?.emit(SignalName<Void, String>("insert-at-cursor"), "my ")
      #expect(entry.text == "my Ada")
      entry.maxLength = 4
      #expect(entry.text == "my A")
      entry.text = "Adam Smith"
      #expect(entry.text == "Adam")
    }

    @Test func `a status page and a window title show their texts`() {
      let page = StatusPage(title: "No connection", details: "Try again later", child: Button(label: "Try Again"))
      #expect(page.title == "No connection")
      #expect(page.details == "Try again later")
      #expect((page.child as? Button)?.label == "Try Again")
      let title = WindowTitle("Pixels", subtitle: "Popular")
      title.subtitle = "Fresh"
      #expect(title.subtitle == "Fresh")
    }

    @Test func `a toast shows markup characters as they are`() async throws {
      let overlay = ToastOverlay(Label())
      let window = AdwaitaApplicationWindow()
      defer { window.destroy() }
      window.content = overlay
      try await present(window)
      overlay.show("Fish & <chips>")
      let labels = { descendants(of: overlay).compactMap { ($0 as? Label)?.text } }
      #expect(await pump { labels().contains { $0.contains("Fish") } })
    }

    @Test func `a carousel counts its pages and scrolls to one`() async throws {
      let carousel = Carousel(spacing: 30)
      let pages = (0..<3).map { Label("\($0)") }
      for page in pages {
        page.expandsHorizontally = true
        carousel.append(page)
      }
      let window = AdwaitaApplicationWindow()
      defer { window.destroy() }
      window.content = carousel
      try await present(window)
      carousel.scroll(to: pages[2], animated: false)
      #expect(carousel.pageCount == 3)
      #expect(await pump { carousel.position == 2 })
    }

    @Test func `a key press reaches the handler of that key only`() throws {
      let window = AdwaitaApplicationWindow()
      defer { window.destroy() }
      var escapes = 0
      let handler = window.onKeyPress(.escape) { escapes += 1 }
      let controllers = window.controllers(EventControllerKey.self)
      let controller = try #require(controllers.first)
      #expect(controller.emit(EventControllerKey.keyPressed, Int(Key.escape.rawValue), 9, []))
      #expect(!controller.emit(EventControllerKey.keyPressed, Int(Key.left.rawValue), 113, []))
      #expect(!controller.emit(EventControllerKey.keyPressed, Int(Key.escape.rawValue), 9, .control))
      #expect(escapes == 1)
      handler.disconnect()
      #expect(window.controllers(EventControllerKey.self).isEmpty)
    }

    @Test func `an icon button has a name for assistive technology`() {
      let button = Button(iconName: "go-previous-symbolic", accessibleName: "Back")
      #expect(button.accessibleName == "Back")
      #expect(button.iconName == "go-previous-symbolic")
    }
  }
}
