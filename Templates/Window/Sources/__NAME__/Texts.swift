import Foundation
import GTKKit

/// The texts in the person's language: Translations/LANGUAGE.po has them.
let texts = Translations(domain: "__NAME__", folder: (Bundle.module.resourcePath ?? "") + "/locale")
