/// Directions of writing (Unicode Standard Annex 9).
extension String {
  /// The text for a place within a line of other words: nothing in it changes the order of what stands around it.
  ///
  /// Each of its lines is between an isolate and its end, and has as many ends as beginnings of isolates. A text without letters
  /// that are written from right to left, and without marks of direction, stays as it is.
  public var isolated: String {
    guard unicodeScalars.contains(where: \.canReorder) else { return self }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { $0.isolatedLine }
      .joined(separator: "\n")
  }

  /// True if the text runs from right to left, by its first letter; false if it has none.
  public var isRightToLeft: Bool { unicodeScalars.first { $0.properties.isAlphabetic }?.isRightToLeft ?? false }

  /// The text without what turns letters around regardless of their script: a word would look like another one.
  public var withoutOverrides: String {
    guard unicodeScalars.contains(where: \.isOverride) else { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.filter { !$0.isOverride })
    return String(scalars)
  }
}

extension Substring {
  fileprivate var isolatedLine: String {
    var line = String.UnicodeScalarView("\u{2068}".unicodeScalars)
    var depth = 0
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{2066}"..."\u{2068}": depth += 1
      case "\u{2069}" where depth == 0: continue
      case "\u{2069}": depth -= 1
      default: break
      }
      line.append(scalar)
    }
    line.append(contentsOf: repeatElement("\u{2069}", count: depth + 1))
    return String(line)
  }
}

extension Unicode.Scalar {
  /// True if it can change the order of the text beside it: a mark of direction, or a letter of a script from right to left.
  fileprivate var canReorder: Bool {
    switch value {
    case 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: isRightToLeft
    }
  }

  /// True if it belongs to a script that runs from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  fileprivate var isOverride: Bool { self == "\u{202D}" || self == "\u{202E}" }
}
