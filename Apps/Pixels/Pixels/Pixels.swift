import Foundation
import GTKKit
import PixelsCore
import Rivulet
import Wellspring

/// A gallery of popular photographs.
@main
enum Pixels {
  @MainActor
  static func main() {
    let arguments: Arguments
    do {
      arguments = try Arguments(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("pixels: \(error)\n".utf8))
      exit(2)
    }
    if arguments.wantsHelp {
      print(Arguments.help)
      return
    }
    printSubscriptions()
    exit(Application.run(id: "io.github.rivulet.Pixels") { open($0, arguments) })
  }

  @MainActor
  private static func open(_ application: Application, _ arguments: Arguments) {
    let host = arguments.host.map { Signal.just($0) } ?? EmbeddedService(photographs: arguments.photographs).host
    let gallery = GalleryViewModel(
      source: FiveHundredPixels(host: host, consumerKey: "pixels", consumerSecret: "wellspring"), decoder: .textures)
    do {
      StyleSheet(String(decoding: PackageResources.style_css, as: UTF8.self)).install()
      let window = try GalleryWindow(application)
      window.bind(gallery)
      if let path = arguments.screenshot { takeScreenshot(of: window.window, showing: gallery, to: path, application) }
      if Toolkit.isInBrowser { window.window.maximize() }
      window.window.present()
    } catch {
      FileHandle.standardError.write(Data("pixels: \(error)\n".utf8))
      application.quit(status: 1)
    }
    gallery.load()
  }
}
