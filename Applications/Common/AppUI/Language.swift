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
    Locale.ofTexts = Locale(ofTexts: language(of: translations))
  }

  /// Returns the language of the catalogue that is used, which a catalogue says in its first entry; English without one.
  static func language(of translations: Translations) -> String {
    let (lines, name) = (translations.text("").split(separator: "\n"), "Language: ")
    return lines.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) } ?? "en"
  }

  /// Returns the folder of a program's translations.
  static func folder(for program: String) -> String? {
    let folder = URL(filePath: program).resolvingSymlinksInPath().deletingLastPathComponent()
    let places = [folder.appending(path: "locale"), folder.deletingLastPathComponent().appending(path: "share/locale")]
    return places.first { FileManager.default.fileExists(atPath: $0.path) }?.path
  }
}
