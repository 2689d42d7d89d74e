import CGtk
import Foundation
import GTKCore
import GTKKit
import RivuletGTKTesting
import Testing

/// True if GDK opens windows on an X server here.
private let isOnX11 =
  ProcessInfo.processInfo.environment["GDK_BACKEND"] == "x11"
  || ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] == nil

/// The application in a process of its own.
@Suite struct ApplicationTests {
  @Test func `main actor tasks and dispatch blocks run on GLib's loop`() async throws {
    let run = try await runFixture("report")
    #expect(
      run.output == """
        task on main thread: true
        detached task on main thread: false
        back on main thread: true
        block on main thread: true
        status 3

        """)
    #expect(run.status == 3)
  }

  @Test func `closing the last window ends the application`() async throws {
    let run = try await runFixture("close")
    #expect(run.output == "status 0\n")
    #expect(run.status == 0)
  }

  @Test func `no theme is left in the environment for programs that are started, and GTK reads the icons once`()
    async throws
  {
    let run = try await runFixture("style", without: ["GTK_THEME"])
    #expect(
      run.output == """
        theme in the environment: none
        icons in /org/gtk/libgtk/icons/
        icons in /org/gnome/Adwaita/icons
        status 0

        """)
  }

  @Test func `a theme that the user has chosen stays`() async throws {
    let run = try await runFixture("style", with: ["GTK_THEME": "Default:dark"])
    #expect(run.output.hasPrefix("theme in the environment: Default:dark\n"))
  }

  @Test func `without a display the program says so and fails`() async throws {
    let run = try await runFixture("report", without: ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND"])
    #expect(run.errors.contains("No display"))
    #expect(run.status == 1)
  }

  @Test(.enabled(if: isOnX11)) func `when the display goes away the program says so and fails`() async throws {
    let run = try await runFixture("lose-display")
    #expect(run.errors.hasSuffix("The program stops; start it again in a desktop session.\n"))
    #expect(run.output == "")
    #expect(run.status == 1)
  }
}

extension GTKTests {
  @MainActor @Suite struct OpenHandlerTests {
    @Test func `a handler of files that GIO releases on another thread is released`() async {
      weak var captured: Label?
      let object: UInt
      do {
        let label = Label()
        captured = label
        let application = AdwaitaApplication(applicationID: "org.rivulet.Released", flags: .handlesOpen)
        application.onOpen { _ in withExtendedLifetime(label) {} }
        object = UInt(bitPattern: application.retained())
      }
      await Task.detached { g_object_unref(UnsafeMutableRawPointer(bitPattern: object)) }.value
      #expect(await pump { captured == nil })
    }
  }
}
