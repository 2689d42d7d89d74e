import Foundation
import Rivulet

extension Locale {
  private static let current = MutableProperty(Locale(ofTexts: "en"))

  /// The locale of dates, times and numbers in texts. Set once, before any text is made.
  public static var ofTexts: Locale {
    get { current.value }
    set { current.value = newValue }
  }

  /// Makes the locale of dates in texts of a language, in the form of the person's country.
  ///
  /// Foundation takes neither from the environment.
  ///
  /// - Parameters:
  ///   - language: The language of the texts, such as `de` or `zh_CN`.
  ///   - environment: The variables of the environment, of which `LC_ALL`, `LC_TIME` or `LANG` names the country.
  public init(ofTexts language: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let names: [String] = ["LC_ALL", "LC_TIME", "LANG"]
    let wanted = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let (code, country) = (Self.parts(of: language).code, Self.parts(of: wanted).country)
    // 001 is the world, which English needs: alone it is that of the United States.
    let place = country ?? Self.parts(of: language).country ?? (code == "en" ? "001" : nil)
    self.init(identifier: [code, place].compactMap(\.self).joined(separator: "_"))
  }

  /// Splits a name such as `de_DE.UTF-8@euro`.
  private static func parts(of name: String) -> (code: String, country: String?) {
    let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    let country = parts.dropFirst().first.map(String.init)
    return (parts.first.map(String.init) ?? "", country.flatMap { $0.count == 2 ? $0 : nil })
  }
}
