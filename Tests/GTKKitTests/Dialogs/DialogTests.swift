import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct DialogTests {
    private let window = AdwaitaApplicationWindow(title: "Behind")

    @Test func `a question returns the value of the answer, and nil without one`() async throws {
      defer { window.destroy() }
      try await RivuletGTKTesting.present(window)
      for (answer, expected) in [("1", Ending.save), (AdwaitaMessageDialog.dismissal, nil)] {
        let ending = Task { try await ask() }
        let dialog = try #require(await shown(AdwaitaMessageDialog.self))
        #expect(dialog.responseLabel(for: "0") == "_Discard" && dialog.responseAppearance(for: "0") == .destructive)
        #expect(dialog.defaultResponse == "1" && dialog.body == "They are lost.")
        dialog.emitResponse(answer)
        dialog.close()
        #expect(try await pumping { try await ending.value } == expected)
        #expect(await pump { !isShown(AdwaitaMessageDialog.self) })
      }
    }

    @Test func `a click on a button of a question gives its answer`() async throws {
      defer { window.destroy() }
      try await RivuletGTKTesting.present(window)
      let ending = Task { try await ask() }
      let dialog = try #require(await shown(AdwaitaMessageDialog.self))
      let buttons = descendants(of: dialog).compactMap { $0 as? Button }
      try #require(buttons.first { $0.label == "_Save" }).emit(Button.clicked)
      #expect(try await pumping { try await ending.value } == .save)
    }

    @Test func `an answer can be the default without being suggested`() async throws {
      defer { window.destroy() }
      try await RivuletGTKTesting.present(window)
      let answers = [DialogAnswer("_Keep", 1), DialogAnswer("_Keep All", 2, isDefault: true)]
      let kept = Task { try await window.ask("Keep?", answers: answers) }
      let dialog = try #require(await shown(AdwaitaMessageDialog.self))
      #expect(dialog.defaultResponse == "1" && dialog.responseAppearance(for: "1") == .default)
      kept.cancel()
      _ = try? await pumping { try await kept.value }
    }

    @Test func `cancelling the task closes the dialog and throws a cancellation error`() async throws {
      defer { window.destroy() }
      try await RivuletGTKTesting.present(window)
      let (question, file) = (Task { try await ask() }, Task { try await window.openFile(title: "Open") })
      _ = try #require(await shown(AdwaitaMessageDialog.self))
      _ = try #require(await shown(FileChooserDialog.self))
      question.cancel()
      file.cancel()
      await #expect(throws: CancellationError.self) { try await pumping { try await question.value } }
      await #expect(throws: CancellationError.self) { try await pumping { try await file.value } }
      #expect(await pump { !isShown(AdwaitaMessageDialog.self) && !isShown(FileChooserDialog.self) })
      // A task that is cancelled before shows nothing.
      let late = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await ask()
      }
      await #expect(throws: CancellationError.self) { try await pumping { try await late.value } }
    }

    @Test func `the end of the window is a dismissal`() async throws {
      try await RivuletGTKTesting.present(window)
      let (question, file) = (Task { try await ask() }, Task { try await window.openFile(title: "Open") })
      _ = try #require(await shown(AdwaitaMessageDialog.self))
      _ = try #require(await shown(FileChooserDialog.self))
      window.destroy()
      #expect(try await pumping { try await question.value } == nil)
      #expect(try await pumping { try await file.value } == nil)
      #expect(await pump { !isShown(FileChooserDialog.self) })
    }

    @Test func `a dialog that is over is released`() async throws {
      try await RivuletGTKTesting.present(window)
      defer { window.destroy() }
      weak var dialog: AdwaitaMessageDialog?
      let question = Task { try await ask() }
      dialog = await shown(AdwaitaMessageDialog.self)
      try #require(dialog != nil)
      dialog?.emitResponse("0")
      dialog?.close()
      #expect(try await pumping { try await question.value } == .discard)
      #expect(await pump { dialog == nil })
    }

    @Test func `a colour can be chosen, beginning with the present one`() async throws {
      defer { window.destroy() }
      try await RivuletGTKTesting.present(window)
      let red = RGBA(red: 1, green: 0, blue: 0)
      let color = Task { try await window.chooseColor(title: "Pen", initial: red) }
      let colors = try #require(await shown(ColorChooserDialog.self))
      #expect(colors.rgba == red && !colors.usesAlpha)
      colors.rgba = RGBA(gray: 1)
      colors.emitResponse(Int(ResponseType.ok.rawValue))
      #expect(try await pumping { try await color.value } == RGBA(gray: 1))

      let none = Task { try await window.chooseColor(title: "Pen") }
      try #require(await shown(ColorChooserDialog.self)).emitResponse(Int(ResponseType.cancel.rawValue))
      #expect(try await pumping { try await none.value } == nil)
    }

    @Test func `a font can be chosen`() async throws {
      defer { window.destroy() }
      try await RivuletGTKTesting.present(window)
      let font = Task { try await window.chooseFont(title: "Text", initial: .parse("DejaVu Sans 14")) }
      let dialog = try #require(await shown(FontChooserDialog.self))
      dialog.fontDescription = .parse("DejaVu Sans 20")
      // The fonts are listed little by little.
      try #require(await pump { dialog.fontDescription?.size == 20 * 1_024 })
      dialog.emitResponse(Int(ResponseType.ok.rawValue))
      #expect(try await pumping { try await font.value?.size } == 20 * 1_024)
    }

    private func ask() async throws -> Ending? {
      try await window.ask(
        "Save the poem?", body: "They are lost.",
        answers: [.init("_Discard", .discard, .destructive), .init("_Save", .save, .suggested)])
    }
  }
}

private enum Ending { case discard, save }
