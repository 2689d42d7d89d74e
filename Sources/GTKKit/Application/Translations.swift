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

  /// Takes the language of the environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`). Call it before GTK starts.
  ///
  /// gettext translates only where the system knows the language's habits, which a small system may not: then its texts are
  /// used all the same, with the habits of no country.
  public static func chooseLanguage() {
    guard setlocale(LC_ALL, "") == nil else { return }
    let names: [String] = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let wanted = names.compactMap { getenv($0).map { String(cString: $0) } }
    if let name = wanted.first(where: { !$0.isEmpty }) { setenv("LANGUAGE", name, 0) }
    setlocale(LC_ALL, "C.UTF-8")
    gtk_disable_setlocale()
  }
}
