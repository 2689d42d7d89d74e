import GTKKit
import PixelsCore

/// An action on photographs: on those that are selected in the gallery, or on the one that is open at full size.
enum PhotoAction: String, CaseIterable {
  case copy, copyAddress
  case save, openWith, print, wallpaper
  case rename, rotateRight, rotateLeft, rate0, rate1, rate2, rate3, rate4, rate5
  case moveToTrash, delete
  case undo, redo

  /// The name of the action in menus and buttons.
  var name: String { "win.\(actionName)" }

  /// The name of the action of the window.
  var actionName: String { "photo-\(rawValue)" }

  var title: String {
    switch self {
    case .copy: localized("Copy")
    case .copyAddress: localized("Copy the Address")
    case .save: localized("Save a Copy…")
    case .openWith: localized("Open With…")
    case .print: localized("Print…")
    case .wallpaper: localized("Set as Wallpaper")
    case .rename: localized("Rename…")
    case .rotateRight: localized("Rotate Right")
    case .rotateLeft: localized("Rotate Left")
    case .rate0: localized("No Stars")
    case .rate1, .rate2, .rate3, .rate4, .rate5: String(repeating: "★", count: stars ?? 0)
    case .moveToTrash: localized("Move to Trash")
    case .delete: localized("Delete…")
    case .undo: localized("Undo")
    case .redo: localized("Redo")
    }
  }

  /// The keys, as menus and the shortcuts window write them.
  var keys: String {
    switch self {
    case .copy: "<Control>c"
    case .copyAddress: "<Control><Shift>c"
    case .save: "<Control>s"
    case .openWith: "<Control>e"
    case .print: "<Control>p"
    case .wallpaper: "<Control>F8"
    case .rename: "F2"
    case .rotateRight: "<Control>r"
    case .rotateLeft: "<Control><Shift>r"
    case .rate0, .rate1, .rate2, .rate3, .rate4, .rate5: "<Alt>\(stars ?? 0)"
    case .moveToTrash: "Delete"
    case .delete: "<Shift>Delete"
    case .undo: "<Control>z"
    case .redo: "<Control><Shift>z"
    }
  }

  /// The number of stars that the action gives.
  var stars: Int? {
    switch self {
    case .rate0: 0
    case .rate1: 1
    case .rate2: 2
    case .rate3: 3
    case .rate4: 4
    case .rate5: 5
    default: nil
    }
  }

  /// The photographs that the action is possible for.
  enum Subject {
    /// Any number of them, whatever their source.
    case any
    case one
    /// Files on this machine.
    case files
    case oneFile
    /// None: it is about what was done before.
    case none
  }

  var subject: Subject {
    switch self {
    case .copy: .any
    case .copyAddress, .save, .print, .wallpaper: .one
    case .openWith, .rename: .oneFile
    case .undo, .redo: .none
    default: .files
    }
  }

  /// Returns the action of a key, if it has one.
  init?(_ key: Key, _ modifiers: ModifierType) {
    let found = Self.allCases.first { action in
      let (other, others) = action.press
      return others == modifiers.intersection([.shift, .control, .alt])
        && (key == other || key == Self.upper(other) || action.stars.map { key == Self.keypad($0) } == true)
    }
    guard let found else { return nil }
    self = found
  }

  /// The key of its ``keys``, and the modifiers.
  private var press: (Key, ModifierType) {
    var modifiers: ModifierType = []
    for (name, modifier) in [("<Control>", ModifierType.control), ("<Shift>", .shift), ("<Alt>", .alt)]
    where keys.contains(name) {
      modifiers.insert(modifier)
    }
    return switch self {
    case .rename: (.f2, modifiers)
    case .moveToTrash, .delete: (.delete, modifiers)
    case .wallpaper: (.f8, modifiers)
    default: (keys.unicodeScalars.last.map { Key($0) } ?? .escape, modifiers)
    }
  }

  /// The same key with Shift.
  private static func upper(_ key: Key) -> Key {
    ("a"..."z").contains(Character(UnicodeScalar(key.rawValue) ?? " ")) ? Key(rawValue: key.rawValue - 32) : key
  }

  private static func keypad(_ digit: Int) -> Key { Key(rawValue: Key.keypadZero.rawValue + UInt32(digit)) }
}
