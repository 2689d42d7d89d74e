import Foundation
import GTKKit

/// The icons of a program that is not installed.
@MainActor
enum ProgramIcons {
  /// Sees to it that an icon is found: where it is not installed, in the sources that the program was built from.
  static func find(_ name: String) {
    guard let display = Display.default else { return }
    let theme = IconTheme.shared(for: display)
    guard !theme.hasIcon(named: name), let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else {
      return
    }
    // The program is in a folder below the package's.
    var folder = program.deletingLastPathComponent()
    for _ in 0..<5 where folder.path != "/" {
      let icons = folder.appending(path: "Packaging/icons")
      if FileManager.default.fileExists(atPath: icons.appending(path: "\(name).svg").path) {
        return theme.addSearchPath(icons.path)
      }
      folder.deleteLastPathComponent()
    }
  }
}
