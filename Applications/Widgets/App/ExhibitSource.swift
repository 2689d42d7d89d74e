/// The source of an exhibit's closures, for people to read. The build embeds the files in `Exhibits`, so that the program
/// shows what it runs.
struct ExhibitSource {
  /// The statements that make the widget, of which the last gives it a name.
  let code: String
  /// The statements that bind it.
  let expression: String

  /// Finds the source of the exhibit in the computed property with a name.
  init(of property: String) {
    let lines = Self.lines.drop { $0 != "  static var \(property): Exhibit {" }.prefix { $0 != "  }" }
    guard
      let start = lines.firstIndex(where: {
        $0.hasPrefix("    ") && $0.hasSuffix(") {") && $0.dropFirst(4).first != " "
      }),
      let middle = lines.firstIndex(where: { $0.hasPrefix("    } reactive: { ") }),
      let end = lines.firstIndex(of: "    }")
    else { fatalError("Exhibits has no '\(property)' in the form that ExhibitSource reads") }
    let name = lines[middle].dropFirst("    } reactive: { ".count).prefix { $0 != " " }
    code = Self.named(Self.unindented(lines[(start + 1)..<middle]), String(name))
    expression = Self.unreturned(Self.unindented(lines[(middle + 1)..<end]))
  }

  private static let lines = exhibitSources.split(separator: "\n").map(String.init)

  private static func unindented(_ lines: ArraySlice<String>) -> [String] {
    lines.map { String($0.dropFirst(6)) }
  }

  /// Gives the widget the name that the expression knows it by.
  private static func named(_ lines: [String], _ name: String) -> String {
    guard let last = lines.lastIndex(where: { $0.hasPrefix("return ") }) else {
      return "let \(name) = " + lines.joined(separator: "\n")
    }
    if lines[last] == "return \(name)" { return lines[..<last].joined(separator: "\n") }
    let result = "let \(name) = " + lines[last].dropFirst("return ".count)
    return (lines[..<last] + [result] + lines[(last + 1)...]).joined(separator: "\n")
  }

  /// Leaves out what only gives the result to the gallery: a property is shown by itself, a signal as it is.
  private static func unreturned(_ lines: [String]) -> String {
    guard let last = lines.lastIndex(where: { $0.hasPrefix("return ") }) else { return lines.joined(separator: "\n") }
    var lines = lines
    let result = String(lines[last].dropFirst("return ".count))
    let isName = last == lines.count - 1 && result.allSatisfy { $0.isLetter }
    if isName { lines.remove(at: last) } else { lines[last] = result }
    return lines.joined(separator: "\n")
  }
}
