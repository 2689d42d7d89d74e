import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct SignalTests {
    @Test func `a click reaches the handler`() {
      let button = Button(label: "Go")
      var clicks = 0
      let handler = button.onClicked { clicks += 1 }
      button.emit(Button.clicked)
      button.emit(Button.clicked)
      handler.disconnect()
      button.emit(Button.clicked)
      #expect(clicks == 2)
    }

    @Test func `arguments and the result pass through`() {
      let controller = EventControllerKey()
      var pressed: [Int] = []
      controller.connect(EventControllerKey.keyPressed) { value, _, modifiers in
        pressed.append(value)
        return modifiers == [.shift, .control]
      }
      #expect(controller.emit(EventControllerKey.keyPressed, 65, 38, [.shift, .control]))
      #expect(!controller.emit(EventControllerKey.keyPressed, 66, 56, .alt))
      #expect(pressed == [65, 66])
    }

    @Test func `an enumeration passes through a signal`() {
      let window = ScrolledWindow()
      var ends: [Edge] = []
      window.connect(SignalName<Void, Edge>("edge-reached")) { ends.append($0) }
      window.emit(SignalName<Void, Edge>("edge-reached"), .bottom)
      #expect(ends == [.bottom])
    }

    @Test func `a close request that is answered keeps the window`() async throws {
      let window = AdwaitaApplicationWindow()
      try await present(window)
      var requests = 0
      window.connect(Window.closeRequest) {
        requests += 1
        return requests == 1
      }
      window.close()
      #expect(window.isVisible)
      window.close()
      #expect(!window.isVisible)
      #expect(requests == 2)
    }

    @Test func `a handler is released when it is disconnected`() {
      let before = LiveCounts.handlers
      let button = Button(label: "Go")
      let handler = button.onClicked {}
      #expect(LiveCounts.handlers == before + 1)
      handler.disconnect()
      #expect(LiveCounts.handlers == before)
    }

    @Test func `a handler is released with its object`() {
      let before = LiveCounts.handlers
      weak var captured: Label?
      do {
        let label = Label()
        captured = label
        let button = Button(label: "Go")
        button.onClicked { [weak button] in button?.label = label.text }
        #expect(LiveCounts.handlers == before + 1)
      }
      #expect(LiveCounts.handlers == before)
      #expect(captured == nil)
    }

    @Test func `disconnecting after the object's end does nothing`() {
      let before = LiveCounts.handlers
      var handler: SignalHandler?
      do {
        handler = Button(label: "Go").onClicked {}
      }
      #expect(LiveCounts.handlers == before)
      handler?.disconnect()
    }

    @Test func `a missing argument names the signal, its arguments and their types, and how many came`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { GestureDrag().emit(SignalName<Void, Double>("drag-update"), 3) }
      }
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(
        message.contains("GtkGestureDrag's signal 'drag-update' has 2 arguments (gdouble, gdouble), and was given 1"))
    }

    @Test func `an excess argument names the signal, and how many came`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { Button().emit(SignalName<Void, Int>("clicked"), 3) }
      }
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("GtkButton's signal 'clicked' has no arguments, and was given 1"))
    }

    @Test func `a handler of another type stops, naming the signal, its arguments, and what the handler takes`()
      async throws
    {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run {
          let drag = GestureDrag()
          drag.connect(SignalName<Void, Double, String>("drag-update")) { _, _ in }
          drag.emit(GestureDrag.dragUpdate, 3, 4)
        }
      }
      #expect(
        message(result).contains(
          """
          GtkGestureDrag's signal 'drag-update' has 2 arguments (gdouble, gdouble), and its handler takes String as argument 2, \
          which was a gdouble: correct the types of the SignalName
          """))
    }

    @Test func `a handler of too many arguments stops, naming the signal, and what the handler takes`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run {
          let button = Button(label: "Go")
          button.connect(SignalName<Void, Int>("clicked")) { _ in }
          button.emit(Button.clicked)
        }
      }
      #expect(
        message(result).contains(
          "GtkButton's signal 'clicked' has no arguments, and its handler takes Int as argument 1: correct the types of the SignalName"
        ))
    }

    @Test func `an unknown signal fails, naming the type and the signal`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { _ = Label().connect(SignalName<Void>("explode")) {} }
      }
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("GtkLabel has no signal 'explode'"))
    }
  }
}

private enum Edge: Int32, Enumeration {
  case left, right, top, bottom
}
