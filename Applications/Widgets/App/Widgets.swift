import Foundation
import GTKKit

/// A gallery of widgets, each live with its properties, its code and a reactive expression. For developers, so in English alone.
@main
enum Widgets {
  @MainActor
  static func main() {
    let arguments: Arguments
    do {
      arguments = try Arguments(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("widgets: \(error)\nTry 'widgets --help' for all options.\n".utf8))
      exit(2)
    }
    switch arguments.task {
    case .help: print(Arguments.help)
    case .page: print(MarkdownPage.text, terminator: "")
    case .gallery(let screenshot): exit(run { showGallery($0, screenshot: screenshot) })
    case .pictures(let folder, let isDark):
      exit(run { writePictures(to: folder, isDark: isDark, $0) })
    }
  }

  @MainActor
  private static func run(_ activate: @escaping @MainActor (AdwaitaApplication) -> Void) -> Int32 {
    AdwaitaApplication.run(id: "io.github.rivulet.Widgets") { application in
      CSSProvider(String(decoding: PackageResources.style_css, as: UTF8.self)).install()
      activate(application)
    }
  }

  @MainActor
  private static func showGallery(_ application: AdwaitaApplication, screenshot: String?) {
    let gallery = GalleryWindow(application)
    gallery.window.fillBrowserPage()
    gallery.window.present()
    if let screenshot {
      finish(application) { try await gallery.window.screenshot(to: screenshot) }
    }
  }

  @MainActor
  private static func writePictures(to folder: String, isDark: Bool, _ application: AdwaitaApplication) {
    // Between two windows, the application would end.
    application.hold()
    finish(application) { try await Pictures(folder: folder, isDark: isDark).write() }
  }

  /// Does something and ends the program, with the reason if it fails.
  @MainActor
  private static func finish(_ application: Application, after work: @escaping @MainActor () async throws -> Void) {
    Task {
      do {
        try await work()
        application.quit()
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        application.quit(status: 1)
      }
    }
  }
}
