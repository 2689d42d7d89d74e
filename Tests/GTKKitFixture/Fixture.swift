import CGtk
import Dispatch
import GTKKit
import Glibc

/// A program for the tests to start: what cannot be tested inside the test runner, because it owns the main thread.
@main
enum Fixture {
  @MainActor
  static func main() {
    if let mode = environment("RIVULET_FIXTURE") { exit(UniqueApplication.run(mode)) }
    let mainThread = pthread_self()
    let status = AdwaitaApplication.run(id: "org.rivulet.Fixture") { application in
      let window = AdwaitaApplicationWindow(application: application, title: "Fixture")
      window.content = Box(.vertical, [AdwaitaHeaderBar(), Label("Hello")])
      window.present()
      switch CommandLine.arguments.dropFirst().first {
      case "stay": break
      case "accessible": window.content = accessibleForm()
      case "close": window.close()
      case "lose-display": if !loseDisplay() { application.quit() }
      case "style":
        reportStyle()
        application.quit()
      default: Task { await report(to: application, mainThread: mainThread) }
      }
    }
    print("status \(status)")
    exit(status)
  }

  /// Prints the places of GTK's style and icons.
  @MainActor
  private static func reportStyle() {
    print("theme in the environment: \(getenv("GTK_THEME").map { String(cString: $0) } ?? "none")")
    var folders = gtk_icon_theme_get_resource_path(gtk_icon_theme_get_for_display(gdk_display_get_default()))
    while let next = folders?.pointee {
      print("icons in \(String(cString: next))")
      folders = folders.map { $0 + 1 }
    }
  }

  @MainActor
  private static func report(to application: Application, mainThread: pthread_t) async {
    print("task on main thread: \(pthread_self() == mainThread)")
    let isAway = await Task.detached { pthread_self() == mainThread }.value
    print("detached task on main thread: \(isAway)")
    print("back on main thread: \(pthread_self() == mainThread)")
    DispatchQueue.global().async {
      DispatchQueue.main.async {
        print("block on main thread: \(pthread_self() == mainThread)")
        MainActor.assumeIsolated { application.quit(status: 3) }
      }
    }
  }
}

func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
