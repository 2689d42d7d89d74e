/// The parts of a text that are links: hashtags, mentions and addresses. Places count Unicode scalars.
struct Entities: Sendable {
  struct Entity: Sendable, Equatable {
    /// Without the sign in front.
    let text: String
    let range: Range<Int>
  }

  private(set) var hashtags: [Entity] = []
  private(set) var mentions: [Entity] = []
  private(set) var links: [Entity] = []

  init(of text: String) {
    let scalars = Array(text.unicodeScalars)
    // Most texts have none.
    guard scalars.contains(where: { $0 == ":" || Self.hashes.contains($0) || Self.ats.contains($0) }) else { return }
    var index = 0
    while index < scalars.count {
      let isAtStart = index == 0 || !Self.isPart(scalars[index - 1])
      if isAtStart, let end = Self.endOfLink(scalars, from: index) {
        links.append(Self.entity(scalars, index..<end, from: index))
        index = end
      } else if isAtStart, Self.hashes.contains(scalars[index]), let end = Self.endOfHashtag(scalars, from: index + 1) {
        hashtags.append(Self.entity(scalars, index..<end, from: index + 1))
        index = end
      } else if isAtStart, Self.ats.contains(scalars[index]), let end = Self.endOfMention(scalars, from: index + 1) {
        mentions.append(Self.entity(scalars, index..<end, from: index + 1))
        index = end
      } else {
        index += 1
      }
    }
  }

  private static let hashes: [Unicode.Scalar] = ["#", "＃"]
  private static let ats: [Unicode.Scalar] = ["@", "＠"]

  private static func entity(_ scalars: [Unicode.Scalar], _ range: Range<Int>, from start: Int) -> Entity {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<range.upperBound])
    return Entity(text: String(text), range: range)
  }

  /// Letters, digits and underscores, of which not all are digits.
  private static func endOfHashtag(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    let tag = scalars[start...].prefix(while: isPart)
    return tag.contains { $0.properties.numericType == nil } ? tag.endIndex : nil
  }

  private static func endOfMention(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    let name = scalars[start...].prefix { $0.isASCII && isPart($0) }
    // What goes on is no name: an address of electronic mail, for one.
    guard (1...20).contains(name.count), name.endIndex == scalars.count || scalars[name.endIndex] != "@" else {
      return nil
    }
    return name.endIndex
  }

  private static func endOfLink(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    let scheme = ["http://", "https://"].first { scheme in
      scalars[start...].prefix(scheme.unicodeScalars.count).elementsEqual(scheme.unicodeScalars) { a, b in
        a.properties.lowercaseMapping == b.properties.lowercaseMapping
      }
    }
    guard let scheme else { return nil }
    let host = start + scheme.unicodeScalars.count
    var address = scalars[host...].prefix {
      $0.isASCII && $0.value > 0x20 && $0.value != 0x7F && !"<>\"".unicodeScalars.contains($0)
    }
    // A sentence goes on behind the address, or ends.
    while let last = address.last, ".,:;!?'()[]{}".unicodeScalars.contains(last) { address = address.dropLast() }
    return address.first.map(isPart) == true ? address.endIndex : nil
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": return true
    default: if scalar.isASCII { return false }
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }
}
