import Foundation

/// The name of an account, in the form in which it is stored.
struct AccountName: Sendable {
  /// The longest name, in bytes.
  static let longest = 100

  /// Without surrounding blanks and a leading `@`, in Unicode's compatibility composition.
  let text: String

  /// Checks a name for a new account.
  init(_ name: String) throws(RequestFailure) {
    let composed = name.precomposedStringWithCompatibilityMapping
    let words = composed.split(separator: " ", omittingEmptySubsequences: true)
    let text = words.joined(separator: " ")
    self.text = text.hasPrefix("@") ? String(text.dropFirst()) : text
    guard !self.text.isEmpty, self.text.utf8.count <= Self.longest else {
      throw Self.refusal("A user name has from 1 to \(Self.longest) bytes.")
    }
    guard !self.text.unicodeScalars.contains(where: Self.isInvisible) else {
      throw Self.refusal("A user name can't have invisible or control characters.")
    }
    guard Set(self.text.unicodeScalars.compactMap(Alphabet.init)).count <= 1 else {
      throw Self.refusal("A user name can't mix letters of alphabets that look alike, such as Latin and Cyrillic.")
    }
  }

  private static func refusal(_ message: String) -> RequestFailure {
    RequestFailure.badRequest(message).explained
  }

  /// The key by which names are the same: without case.
  var key: String { Self.key(of: text) }

  /// The key of a stored name.
  static func key(of text: String) -> String { text.precomposedStringWithCompatibilityMapping.lowercased() }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " "
    // U+2800 is a Braille pattern without dots.
    default: scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
    }
  }

  /// The alphabets with letters that look alike (Unicode Technical Standard 39).
  private enum Alphabet {
    case latin, greek, cyrillic, armenian, cherokee

    init?(_ scalar: Unicode.Scalar) {
      guard scalar.properties.isAlphabetic else { return nil }
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F,
        0xA720...0xA7FF, 0xAB30...0xAB64:
        self = .latin
      case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
      case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
      case 0x530...0x58F: self = .armenian
      case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
      default: return nil
      }
    }
  }
}
