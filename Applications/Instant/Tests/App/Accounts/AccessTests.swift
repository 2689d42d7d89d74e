import Foundation
import GTKKit
import InstantCore
import InstantTestSupport
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Instant

extension GTKTests {
  /// Permission, and accounts.
  @MainActor @Suite struct AccessTests {
    private func open(_ service: RealService) throws -> OpenInstant {
      weak var window: AdwaitaApplicationWindow?
      let accounts = service.accounts(
        AccessPrompt { name in window.map { AccessQuestion.ask(name, over: $0) } ?? .empty })
      let instant = try OpenInstant(
        TwitterSource(service.service, accounts: accounts), accounts: accounts, remembered: service.settings)
      window = instant.window
      return instant
    }

    @Test("after permission the service that comes with Instant makes an account by itself")
    func registered() async throws {
      let service = try RealService(posts: [("Ada", "the magic of numbers")])
      let instant = try open(service)
      defer { instant.close() }
      #expect(await instant.present())
      #expect(await pump { AdwaitaMessageDialog.over(instant.window) != nil })
      try #require(AdwaitaMessageDialog.over(instant.window)).answer(at: 1)
      #expect(await pump { instant.model?.status.value == .idle })
      #expect(await instant.search("magic"))
      #expect(await pump { instant.texts == ["the magic of numbers"] })
      #expect(service.settings.value.accounts.count == 1)
    }

    @Test("permission is asked for once, in a dialog; allowed, it is remembered and the text is listened to")
    func allowed() async throws {
      let service = try RealService(posts: [("Ada", "the magic of numbers")])
      let instant = try open(service)
      #expect(await instant.present())
      #expect(await pump { AdwaitaMessageDialog.over(instant.window) != nil })
      let dialog = try #require(AdwaitaMessageDialog.over(instant.window))
      #expect(dialog.body.contains("Wellspring"))
      #expect(instant.page == "idle")
      dialog.answer(at: 1)
      #expect(await pump { instant.model?.status.value == .idle })
      #expect(service.settings.value.mayUseAccounts == true)
      instant.close()

      let second = try open(service)
      defer { second.close() }
      #expect(await second.present())
      #expect(await pump { second.model?.status.value == .idle })
      #expect(AdwaitaMessageDialog.over(second.window) == nil)
    }

    @Test("a denial is shown and remembered, and the question can be repeated")
    func denied() async throws {
      let service = try RealService()
      let instant = try open(service)
      defer { instant.close() }
      #expect(await instant.present())
      #expect(await pump { AdwaitaMessageDialog.over(instant.window) != nil })
      try #require(AdwaitaMessageDialog.over(instant.window)).answer(at: 0)
      #expect(await pump { instant.says("Instant may not use your accounts") })
      #expect(service.settings.value.mayUseAccounts == false)
      let again = try #require(instant.button("Ask Again"))
      #expect(again.grabFocus())
      again.emit(Button.clicked)
      #expect(await pump { AdwaitaMessageDialog.over(instant.window) != nil })
      try #require(AdwaitaMessageDialog.over(instant.window)).answer(at: 1)
      #expect(await pump { instant.model?.status.value == .idle })
      // The button is gone: the keyboard is where something can be typed.
      #expect(await pump { instant.entry?.hasFocusWithin == true })
    }

    @Test("without an account a way to add one is offered; with it, the search resumes")
    func adding() async throws {
      let service = try RealService(posts: [("Ada", "the magic of numbers")], registersNames: false)
      service.settings.value.mayUseAccounts = true
      let instant = try open(service)
      defer { instant.close() }
      #expect(await instant.present())
      #expect(await instant.search("magic"))
      #expect(await pump { instant.button("Add an Account…") != nil })
      try #require(instant.button("Add an Account…")).emit(Button.clicked)
      let dialog = try #require(await window(titled: "Accounts"))
      try #require(button("Add an Account…", in: dialog)).emit(Button.clicked)
      let form = try #require(await window(titled: "Add an Account"))
      let logIn = try #require(button("Log In", in: form))
      #expect(!logIn.isSensitive)
      try #require(descendants(of: form).lazy.compactMap { $0 as? Entry }.first).text = "eve"
      try #require(descendants(of: form).lazy.compactMap { $0 as? PasswordEntry }.first).text = "secret"
      #expect(logIn.isSensitive)
      logIn.emit(Button.clicked)
      #expect(await pump { !form.isMapped })
      #expect(await pump { descendants(of: dialog).contains { ($0 as? Label)?.text == "@eve" } })
      #expect(await pump { instant.texts == ["the magic of numbers"] })

      for answer in [0, 1] {
        let remove = descendants(of: dialog).lazy.compactMap { $0 as? Button }.first {
          $0.accessibleName == "Remove @eve"
        }
        #expect(try #require(remove).grabFocus())
        remove?.emit(Button.clicked)
        #expect(await pump { AdwaitaMessageDialog.over(dialog) != nil })
        let question = try #require(AdwaitaMessageDialog.over(dialog))
        #expect(question.heading == "Remove @eve?")
        #expect(service.settings.value.accounts.count == 1)
        question.answer(at: answer)
        #expect(await pump { AdwaitaMessageDialog.over(dialog) == nil })
      }
      #expect(await pump { service.settings.value.accounts.isEmpty })
      // Of a window that is not in front, only this tells where the keyboard will be.
      #expect((dialog[PropertyName<Widget?>("focus-widget")] as? Button)?.label == "Add an Account…")
      #expect(
        await pump {
          descendants(of: dialog).contains {
            ($0 as? Label)?.text.hasPrefix("There is no account") == true && $0.isMapped
          }
        })
      dialog.destroy()
    }

    @Test("a wrong password is reported in the form, which stays open")
    func wrongPassword() async throws {
      let service = try RealService()
      let accounts = try await service.accounts(of: "eve")
      let parent = AdwaitaApplicationWindow(title: "Behind")
      defer { parent.destroy() }
      try await present(parent)
      let model = AccountsViewModel(accounts).makeLogin()
      let form = LoginForm.present(model, over: parent, .system)
      model.form.userName.value = "eve"
      model.form.password.value = "wrong"
      try #require(button("Log In", in: form)).emit(Button.clicked)
      #expect(
        await pump { descendants(of: form).contains { ($0 as? Label)?.text == "Could not log in." && $0.isMapped } })
      #expect(form.isMapped)
      form.close()
      #expect(await pump { !form.isMapped })
    }

    private func window(
      titled title: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Window? {
      func found() -> Window? { Window.all.first { $0.title == title && $0.isMapped } }
      return await pump(sourceLocation: sourceLocation) { found() != nil } ? found() : nil
    }

    private func button(_ label: String, in window: Window) -> Button? {
      descendants(of: window).lazy.compactMap { $0 as? Button }.first { $0.label == label }
    }
  }
}
