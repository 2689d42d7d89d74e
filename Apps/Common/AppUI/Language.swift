import AppCore
import Foundation
import GTKKit

/// Lets a program speak the person's language, where it has a catalogue for it.
///
/// The catalogues are beside the program in `locale`, as `./run` puts them, or where they are installed, in `../share/locale`.
public enum Language {
  /// Finds the program's catalogues. Call it before any text is made, and before GTK starts.
  public static func start(domain: String) {
    Translations.chooseLanguage()
    guard let folder = folder(for: "/proc/self/exe") else { return }
    use(Translations(domain: domain, folder: folder))
  }

  /// Takes the texts from these catalogues.
  public static func use(_ translations: Translations) {
    Localization.translate = { key, plural, count in
      plural.map { translations.text(key, $0, count: count) } ?? translations.text(key)
    }
  }

  /// Returns the folder of a program's translations.
  static func folder(for program: String) -> String? {
    let folder = URL(filePath: program).resolvingSymlinksInPath().deletingLastPathComponent()
    let places = [folder.appending(path: "locale"), folder.deletingLastPathComponent().appending(path: "share/locale")]
    return places.first { FileManager.default.fileExists(atPath: $0.path) }?.path
  }
}
