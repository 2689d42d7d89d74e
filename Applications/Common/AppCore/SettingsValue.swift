import Foundation

/// A value in a settings file, in which two programs may have changed different things.
enum SettingsValue: Codable, Equatable {
  case object([String: SettingsValue])
  case list([SettingsValue])
  case text(String)
  case flag(Bool)
  case number(Decimal)
  case null

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Decimal.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([SettingsValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: SettingsValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .object(let fields): try value.encode(fields)
    case .list(let entries): try value.encode(entries)
    case .text(let text): try value.encode(text)
    case .flag(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .null: try value.encodeNil()
    }
  }

  /// Returns a value with the changes of both programs. Where both changed the same, this program's value is taken; of lists, the
  /// entries that either has added are kept, and those that either has removed are gone.
  ///
  /// - Parameters:
  ///   - ours: The value of this program; nil if there is none.
  ///   - theirs: The value in the file.
  ///   - base: The value that both began with.
  static func merge(_ ours: SettingsValue?, _ theirs: SettingsValue?, since base: SettingsValue?) -> SettingsValue? {
    if ours == base { return theirs }
    if theirs == base { return ours }
    switch (ours, theirs) {
    case (.object(let ours)?, .object(let theirs)?):
      var former: [String: SettingsValue] = [:]
      if case .object(let fields)? = base { former = fields }
      var fields: [String: SettingsValue] = [:]
      for key in Set(ours.keys).union(theirs.keys) {
        fields[key] = merge(ours[key], theirs[key], since: former[key])
      }
      return .object(fields)
    case (.list(let ours)?, .list(let theirs)?):
      var former: [SettingsValue] = []
      if case .list(let entries)? = base { former = entries }
      let added = ours.filter { !former.contains($0) }
      let removed = former.filter { !ours.contains($0) }
      return .list(added + theirs.filter { !removed.contains($0) && !added.contains($0) })
    default: return ours
    }
  }
}
