import GTKKit
import Glibc
import Testing

/// Widgets before GTK is started, without a display, and away from the main thread.
@Suite struct RequiredDisplayTests {
  @Test func `a widget before the start names its class and what to write`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Label("Early") }
    }
    #expect(
      message(result).contains(
        """
        Label was made before GTK has a display: make it in the function that AdwaitaApplication.run(id:) activates, or after \
        `try Toolkit.start()`
        """))
  }

  @Test func `so does one that a function of C makes`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Image(iconName: "go-next") }
    }
    #expect(message(result).contains("Image was made before GTK has a display"))
  }

  @Test func `so does an interface that is described in XML`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await MainActor.run { try UIBuilder(Array("<interface/>".utf8)) }
    }
    #expect(message(result).contains("UIBuilder was made before GTK has a display"))
  }

  @Test func `what is no widget can be made before the start`() async throws {
    await #expect(processExitsWith: .exitCode(0)) {
      await MainActor.run {
        let objects = [Adjustment(), Menu(), EventControllerKey(), TextBuffer(), StringList()] as [Object]
        exit(objects.count == 5 ? 0 : 1)
      }
    }
  }

  @Test func `a second start without a display fails as the first`() async throws {
    await #expect(processExitsWith: .exitCode(2)) {
      for name in ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND"] { unsetenv(name) }
      var failures: Int32 = 0
      for _ in 0..<2 {
        do { try await Toolkit.start() } catch { failures += 1 }
      }
      exit(failures)
    }
  }

  // Only a signal: libdispatch, which Swift asks, stops without a sentence.
  @Test func `a widget on another thread that claims to be the main actor's stops the program`() async throws {
    await #expect(processExitsWith: .failure) {
      try await Toolkit.start()
      await Task.detached { makeLabelUnawares() }.value
    }
  }
}

private func makeLabelUnawares() {
  MainActor.assumeIsolated { _ = Label("Astray") }
}
