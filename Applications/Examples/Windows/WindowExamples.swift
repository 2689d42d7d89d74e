import Foundation
import GTKKit

/// An example: what makes its window is a function of the file with its name.
struct Example: Sendable {
  let name: String
  let summary: String
  let makeWindow: @MainActor (Application?) -> AdwaitaApplicationWindow
}

/// Runs one of the examples: `window-examples --list`, `window-examples counter`.
@main
enum WindowExamples {
  static let all = [
    Example(name: "counter", summary: "a number, two buttons and a command") { counterWindow($0) },
    Example(name: "todo", summary: "a list of things to do, with undo and redo") { todoWindow($0) },
    Example(name: "drawing", summary: "lines drawn with the pointer or the arrow keys") { drawingWindow($0) },
    Example(name: "stopwatch", summary: "time that runs, stops and is split into laps") {
      stopwatchWindow($0, Stopwatch(elapsed: 83.42, laps: [27.3, 54.81]))
    },
    Example(name: "mixer", summary: "a colour of three parts, and all that follows from it") { mixerWindow($0) },
    Example(name: "table", summary: "a million rows to sort, search and select") { tableWindow($0) },
    Example(name: "board", summary: "cards that are dragged from column to column") { boardWindow($0) },
    Example(name: "markdown", summary: "a text, and how it looks while it is typed") { markdownWindow($0) },
    Example(name: "player", summary: "the controls of a music player, without the music") {
      playerWindow($0, Player(position: 72))
    },
    Example(name: "settings", summary: "settings that GSettings keeps") { settingsWindow($0) },
  ]

  @MainActor static func main() {
    let start: Start
    do {
      start = try Start(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("window-examples: \(error)\n".utf8))
      exit(2)
    }
    guard let example = start.example else { return print(start.text) }
    let status = AdwaitaApplication.run(id: "io.github.rivulet.Example") { application in
      if start.isDark { StyleManager.default.colorScheme = .forceDark }
      let window = example.makeWindow(application)
      let close = SimpleAction("close")
      close.onActivated { [weak window] in window?.close() }
      window.add(close)
      application.setShortcuts(["<Control>w", "<Control>q"], for: "win.close")
      if Toolkit.isInBrowser { window.maximize() }
      window.present()
      if let path = start.screenshot { writePicture(of: window, to: path, application) }
    }
    exit(status)
  }

  /// Writes a picture of the window as it is at rest, and ends the program.
  @MainActor private static func writePicture(of window: Window, to path: String, _ application: Application) {
    ToolkitSettings.default?.enablesAnimations = false
    Task {
      do {
        // The second frame shows what the layout of the first has changed, such as a scroll bar.
        for _ in 0..<3 { await window.nextFrame() }
        window.unsetStateFlags(.backdrop)
        (window.focusWidget as? any Editable)?.selectRegion(from: 0, to: 0)
        window.focusWidget = nil
        try await window.screenshot(to: path)
        application.quit()
      } catch {
        FileHandle.standardError.write(Data("window-examples: \(error)\n".utf8))
        application.quit(status: 1)
      }
    }
  }
}
