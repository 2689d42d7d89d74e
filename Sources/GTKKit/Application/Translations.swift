import CGtk
import Glibc

/// The texts of one program in other languages: gettext's catalogues, `FOLDER/LANGUAGE/LC_MESSAGES/DOMAIN.mo`.
public struct Translations: Sendable {
  /// The name of the program's catalogues.
  public let domain: String

  /// Looks for catalogues in a folder. An ``UIBuilder`` with this domain uses them as well.
  public init(domain: String, folder: String) {
    self.domain = domain
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
    // GLib translates nothing for a program whose own texts, of the default domain, are not.
    textdomain(domain)
  }

  /// A text in the person's language, or as it is.
  public func text(_ key: String) -> String {
    key.withCString { key in String(cString: dgettext(domain, key)) }
  }

  /// A text in the form that the person's language has for a number.
  public func text(_ one: String, _ many: String, count: Int) -> String {
    one.withCString { one in
      many.withCString { many in String(cString: dngettext(domain, one, many, CUnsignedLong(count.magnitude))) }
    }
  }

  /// Selects the language of the environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`). Call it before GTK starts.
  ///
  /// The texts are translated even if the system has no locale for the language. Numbers and dates then have the formats of
  /// the C locale.
  public static func chooseLanguage() {
    guard setlocale(LC_ALL, "") == nil else { return }
    let names: [String] = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let wanted = names.compactMap { getenv($0).map { String(cString: $0) } }
    let name = wanted.first { !$0.isEmpty }
    if let name { setenv("LANGUAGE", name, 0) }
    if !setUninstalledLocale(name ?? "en") { setlocale(LC_ALL, "C.UTF-8") }
    gtk_disable_setlocale()
  }

  /// Sets the categories of a locale that isn't installed: under its name, with the rules of C.UTF-8.
  ///
  /// gettext ignores `LANGUAGE` if the name of the locale is `C`, and since version 2.41 of the GNU C library also if it is
  /// `C.UTF-8`. The library finds the rules by a symbolic link with the other name. Returns false if it doesn't.
  @discardableResult
  package static func setUninstalledLocale(_ name: String, _ category: CInt = LC_ALL) -> Bool {
    // A name with another encoding wouldn't match the rules, and one with a slash would be a path.
    let language = name.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
    guard !language.isEmpty, let folder = g_dir_make_tmp("locale-XXXXXX", nil) else { return false }
    let locale = "\(language).UTF-8"
    let link = "\(String(cString: folder))/\(locale)"
    let before = getenv("LOCPATH").map { String(cString: $0) }
    defer {
      unlink(link)
      rmdir(folder)
      g_free(folder)
      if let before { setenv("LOCPATH", before, 1) } else { unsetenv("LOCPATH") }
    }
    guard symlink("/usr/lib/locale/C.utf8", link) == 0 else { return false }
    setenv("LOCPATH", folder, 1)
    return setlocale(category, locale) != nil
  }
}
