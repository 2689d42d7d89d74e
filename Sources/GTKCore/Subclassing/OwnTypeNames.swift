import CGtk

/// The names by which GObject knows Swift types.
@MainActor
enum OwnTypeNames {
  private static var names: [ObjectIdentifier: String] = [:]

  /// Returns the module's name and the type's, without the scope of a private or local type, which Swift describes by an address that
  /// differs at each start.
  ///
  /// A second type of the same name gets a checksum behind it, which doesn't change unless the type moves to another file.
  static func name(of type: Any.Type) -> String {
    if let known = names[ObjectIdentifier(type)] { return known }
    let plain = plainName(of: type)
    var name = plain
    if isTaken(name) { name += String(checksum(_mangledTypeName(type) ?? plain), radix: 16) }
    while isTaken(name) { name += "x" }
    names[ObjectIdentifier(type)] = name
    return name
  }

  private static func isTaken(_ name: String) -> Bool { g_type_from_name(name) != 0 || names.values.contains(name) }

  private static func plainName(of type: Any.Type) -> String {
    let parts = String(reflecting: type).split(separator: "(unknown context at ", omittingEmptySubsequences: false)
    let named = parts.enumerated().map { index, part in index == 0 ? part : part.drop { $0 != ")" } }
    // Generic arguments bring other characters.
    return named.joined().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// FNV-1a of 32 bits.
  private static func checksum(_ text: String) -> UInt32 {
    text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
