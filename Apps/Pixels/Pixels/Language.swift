import Foundation
import GTKKit
import PixelsCore

/// Lets the program speak the person's language, where it has a catalogue for it.
///
/// The catalogues are beside the program in `locale`, as `./run` puts them, or where they are installed, in `../share/locale`.
enum Language {
  static let domain = "pixels"

  static func start() {
    Translations.chooseLanguage()
    guard let folder = folder(for: "/proc/self/exe") else { return }
    use(Translations(domain: domain, folder: folder))
  }

  static func use(_ translations: Translations) {
    Localization.translate = { key, plural, count in
      plural.map { translations.text(key, $0, count: count) } ?? translations.text(key)
    }
  }

  /// Where the catalogues are for a program.
  static func folder(for program: String) -> String? {
    let folder = URL(filePath: program).resolvingSymlinksInPath().deletingLastPathComponent()
    let places = [folder.appending(path: "locale"), folder.deletingLastPathComponent().appending(path: "share/locale")]
    return places.first { FileManager.default.fileExists(atPath: $0.path) }?.path
  }
}
