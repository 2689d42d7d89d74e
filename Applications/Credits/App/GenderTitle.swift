import AppCore
import CreditsCore

extension Gender {
  var title: String {
    switch self {
    case .male: localized("male")
    case .female: localized("female")
    }
  }
}
