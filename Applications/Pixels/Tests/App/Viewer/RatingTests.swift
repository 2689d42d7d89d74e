import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  /// Rating, voting and logging in, with the real service.
  @MainActor @Suite struct RatingTests {
    private func open(_ body: (OpenViewer) async throws -> Void) async throws {
      let service = try TemporaryService()
      let source = FiveHundredPixels(
        host: service.host, consumerKey: "pixels", consumerSecret: "wellspring", client: .patient)
      let viewer = try await OpenViewer(source, at: 1)
      defer { viewer.close() }
      try #require(await viewer.isSharp())
      try #require(viewer.button("Rating and Vote")).emit(Button.clicked)
      try #require(await pump { viewer.button("Vote")?.isMapped == true })
      try await body(viewer)
    }

    /// The form, once it is there.
    private func form(_ viewer: OpenViewer) async throws -> LoginWindow {
      try #require(viewer.button("Vote")).emit(Button.clicked)
      return try await LoginWindow.shown()
    }

    @Test("the rating of a photograph stands in large figures over its name, a vote below, on the darkened photograph")
    func showsRating() async throws {
      try await open { viewer in
        let screen = try #require(viewer.window.content)
        #expect(viewer.carousel?.spacing == 30)
        let labels = viewer.all.compactMap { $0 as? Label }.filter(\.isMapped)
        let rating = try #require(labels.first { $0.hasCSSClass("rating") })
        #expect(rating.text == "50.00")
        #expect(await pump { rating.bounds(in: screen)?.y == 64 })
        let place = try #require(rating.bounds(in: screen))
        #expect(place.height == 100)
        #expect(abs(place.x + place.width / 2 - Double(screen.width) / 2) <= 1)
        let photo = try #require(viewer.model?.current.value?.photo.info.value)
        let name = try #require(labels.first { $0.hasCSSClass("rated-name") })
        let photographer = try #require(labels.first { $0.hasCSSClass("rated-photographer") })
        #expect((name.text, photographer.text) == (photo.name, photo.photographerName))
        #expect(labels.contains { $0.text == "No votes yet" })
        let vote = try #require(viewer.button("Vote")?.bounds(in: screen))
        #expect(vote.height == 44)
        #expect(abs(vote.x + vote.width / 2 - Double(screen.width) / 2) <= 1)
        #expect(vote.y + vote.height == Double(screen.height) - 20)
        try await viewer.show(as: "rating")

        let (picture, figures) = (try await viewer.screenshot(), try #require(rating.bounds(in: viewer.window)))
        // What the window draws around itself.
        let frame = (picture.width - viewer.window.width) / 2
        let pixels = picture.pixels
        func pixel(_ x: Int, _ y: Int) -> Bitmap.Pixel { pixels[(y + frame) * picture.width + x + frame] }
        let (columns, rows) = (
          Int(figures.x)..<Int(figures.x + figures.width), Int(figures.y)..<Int(figures.y + figures.height)
        )
        // Light enough to be seen, dark enough for white letters.
        let behind = pixel(columns.lowerBound + 2, rows.upperBound - 2)
        #expect([behind.red, behind.green, behind.blue].allSatisfy { $0 < 80 })
        #expect(Set(pixels).count > 1000)
        // Figures are nearly three quarters as high as their font, which has 80 pixels.
        let white = Bitmap.Pixel(red: 255, green: 255, blue: 255)
        #expect((52...64).contains(rows.count { y in columns.contains { x in pixel(x, y) == white } }))

        // Escape and Done lead back to the photograph.
        viewer.press(.escape)
        #expect(await pump { viewer.carousel?.isMapped == true })
        #expect(viewer.backs.value == 0)
        viewer.button("Rating and Vote")?.emit(Button.clicked)
        viewer.button("Done")?.emit(Button.clicked)
        #expect(await pump { viewer.carousel?.isMapped == true })
      }
    }

    @Test("a vote asks for a login first, reports a wrong password, and is then cast")
    func votesAfterLogin() async throws {
      try await open { viewer in
        let form = try await form(viewer)
        for field in [form.userName, form.password] as [Widget] {
          let isAsAsked = { field.bounds(in: form.window).map { $0.width == 280 && $0.height == 30 } == true }
          #expect(await pump(until: isAsAsked), "\(String(describing: field.bounds(in: form.window)))")
        }
        #expect(!form.logIn.isSensitive)
        form.userName.text = "ada"
        #expect(!form.logIn.isSensitive)
        form.password.text = "countess 1815"
        #expect(form.logIn.isSensitive)
        try await viewer.show(form.window, as: "login")
        form.logIn.emit(Button.clicked)
        #expect(await pump { Window.all.allSatisfy { $0.title != "Log In" } })
        #expect(await pump { viewer.button("Voted For!") != nil })
        #expect(viewer.button("Voted For!")?.isSensitive == false)
        // The keyboard is where Escape is heard.
        #expect(await pump { viewer.window.focusWidget === viewer.button("Done") })
        #expect(viewer.model?.current.value?.photo.info.value.isVoted == true)
        #expect(viewer.model?.session?.userName.value == "ada")
        #expect(await pump { viewer.says("You are logged in as ada.") && viewer.says("1 vote") })

        // The star shows the vote, which can be taken back.
        #expect(viewer.button("Rating and Vote: Voted For")?.iconName == "starred-symbolic")
        try #require(viewer.button("Take It Back")).emit(Button.clicked)
        #expect(await pump { viewer.button("Vote")?.isSensitive == true && viewer.says("No votes yet") })
        #expect(viewer.button("Take It Back")?.isMapped == false)
        #expect(viewer.button("Rating and Vote")?.iconName == "non-starred-symbolic")
        viewer.button("Vote")?.emit(Button.clicked)
        #expect(await pump { viewer.button("Voted For!") != nil })

        // Logged out and on another photograph, with the wrong password.
        viewer.model?.session?.logOut()
        viewer.button("Done")?.emit(Button.clicked)
        viewer.model?.showNext()
        try #require(await viewer.isSharp())
        viewer.button("Rating and Vote")?.emit(Button.clicked)
        #expect(await pump { viewer.button("Vote")?.isSensitive == true })
        let again = try await self.form(viewer)
        again.userName.text = "ada"
        again.password.text = "wrong"
        again.password.emit(PasswordEntry.activate)
        #expect(await pump { again.problem != nil })
        again.cancel.emit(Button.clicked)
        #expect(await pump { Window.all.allSatisfy { $0.title != "Log In" } })
        #expect(viewer.button("Vote")?.isSensitive == true)
        #expect(viewer.model?.current.value?.photo.info.value.isVoted == false)
      }
    }

    @Test("Escape closes the login window, and nothing of it is left")
    func isCancelled() async throws {
      try await open { viewer in
        weak var window: Window?
        do {
          let form = try await form(viewer)
          window = form.window
          form.window.controllers(EventControllerKey.self).first?
            .emit(EventControllerKey.keyPressed, Int(Key.escape.rawValue), 9, [])
        }
        #expect(await pump { window == nil })
        #expect(viewer.button("Vote")?.isSensitive == true)
      }
    }

    @Test("the rating ends the slide show and stays with the photograph that it was opened for")
    func staysWithItsPhotograph() async throws {
      try await open { viewer in
        let model = try #require(viewer.model)
        viewer.button("Done")?.emit(Button.clicked)
        viewer.press(.space)
        #expect(model.isPlaying.value)
        viewer.button("Rating and Vote")?.emit(Button.clicked)
        #expect(!model.isPlaying.value)
        let name = try #require(viewer.first(Label.self) { $0.hasCSSClass("rated-name") })
        let rated = model.current.value?.name
        #expect(name.text == rated)
        model.showNext()
        #expect(await pump { model.current.value.map { $0.name != rated } == true })
        #expect(name.text == rated)
      }
    }

    @Test("the login form says that names are registered only for a service that does so")
    func tellsOfRegistering() throws {
      let window = AdwaitaApplicationWindow()
      defer { window.destroy() }
      for isSaid in [true, false] {
        let source = FiveHundredPixels(
          host: .never, consumerKey: "pixels", consumerSecret: "wellspring", registersNames: isSaid)
        let login = LoginViewModel(try #require(source.account))
        let form = LoginForm.present(login, title: "Log In", over: window)
        let text = descendants(of: form).compactMap { $0 as? Label }.first { $0.text.contains("registers a name") }
        #expect(text?.isVisible == isSaid)
        login.cancel()
      }
    }

    @Test("where a source has no account there is neither rating nor vote")
    func isAbsent() async throws {
      let service = try TemporaryService()
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: 0)
      defer { viewer.close() }
      #expect(viewer.button("Rating and Vote")?.isVisible == false)
    }
  }
}
