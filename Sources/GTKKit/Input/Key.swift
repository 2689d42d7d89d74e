import CGtk

/// A key of the keyboard, by what it types or does (a GDK key value).
public struct Key: RawRepresentable, Hashable, Sendable {
  /// GDK's number for the key.
  public let rawValue: UInt32

  /// Makes a key from GDK's number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The key that types a character.
  public init(_ character: Unicode.Scalar) {
    rawValue = gdk_unicode_to_keyval(character.value)
  }

  /// Escape.
  public static let escape = Key(rawValue: UInt32(GDK_KEY_Escape))
  /// Return.
  public static let enter = Key(rawValue: UInt32(GDK_KEY_Return))
  /// The left arrow.
  public static let left = Key(rawValue: UInt32(GDK_KEY_Left))
  /// The right arrow.
  public static let right = Key(rawValue: UInt32(GDK_KEY_Right))
  /// The up arrow.
  public static let up = Key(rawValue: UInt32(GDK_KEY_Up))
  /// The down arrow.
  public static let down = Key(rawValue: UInt32(GDK_KEY_Down))
  /// The space bar.
  public static let space = Key(rawValue: UInt32(GDK_KEY_space))
  /// Home.
  public static let home = Key(rawValue: UInt32(GDK_KEY_Home))
  /// End.
  public static let end = Key(rawValue: UInt32(GDK_KEY_End))
  /// Page up.
  public static let pageUp = Key(rawValue: UInt32(GDK_KEY_Page_Up))
  /// Page down.
  public static let pageDown = Key(rawValue: UInt32(GDK_KEY_Page_Down))
  /// Tab.
  public static let tab = Key(rawValue: UInt32(GDK_KEY_Tab))
  /// Insert.
  public static let insert = Key(rawValue: UInt32(GDK_KEY_Insert))
  /// Delete.
  public static let delete = Key(rawValue: UInt32(GDK_KEY_Delete))
  /// F1, the usual key for help.
  public static let f1 = Key(rawValue: UInt32(GDK_KEY_F1))
  /// F2, the usual key to rename.
  public static let f2 = Key(rawValue: UInt32(GDK_KEY_F2))
  /// F3, the usual key to find the next.
  public static let f3 = Key(rawValue: UInt32(GDK_KEY_F3))
  /// F5, the usual key to load again.
  public static let f5 = Key(rawValue: UInt32(GDK_KEY_F5))
  /// F11, the usual key for full screen.
  public static let f11 = Key(rawValue: UInt32(GDK_KEY_F11))
  /// Backspace.
  public static let backspace = Key(rawValue: UInt32(GDK_KEY_BackSpace))
  /// Plus on the number pad.
  public static let keypadPlus = Key(rawValue: UInt32(GDK_KEY_KP_Add))
  /// Minus on the number pad.
  public static let keypadMinus = Key(rawValue: UInt32(GDK_KEY_KP_Subtract))
  /// 0 on the number pad.
  public static let keypadZero = Key(rawValue: UInt32(GDK_KEY_KP_0))
  /// F8.
  public static let f8 = Key(rawValue: UInt32(GDK_KEY_F8))
  /// The key that opens the menu of what has the focus.
  public static let menu = Key(rawValue: UInt32(GDK_KEY_Menu))
  /// F10, with Shift the same as ``menu``.
  public static let f10 = Key(rawValue: UInt32(GDK_KEY_F10))
}
