import Foundation
import GTKKit

/// Runs a closure in a language. The language is the process's, so run one closure at a time.
///
/// - Parameters:
///   - language: The name of the language, such as `de` or `zh_CN`. Its locale need not be installed.
///   - body: The closure.
/// - Returns: The closure's result.
@MainActor
public func speaking<Result>(_ language: String, _ body: () throws -> Result) rethrows -> Result {
  let before = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
  // Texts of the last language are kept until the locale becomes another one.
  setlocale(LC_MESSAGES, "C")
  setenv("LANGUAGE", language, 1)
  Translations.setUninstalledLocale(language, LC_MESSAGES)
  defer {
    setlocale(LC_MESSAGES, "C")
    unsetenv("LANGUAGE")
    if before != "C" { setlocale(LC_MESSAGES, before) }
  }
  return try body()
}
