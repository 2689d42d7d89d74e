/// The licence numbers of the wire format.
enum Licence {
  /// Reads a licence as people write it: `Public Domain`, `CC0-1.0`, `CC BY-SA 4.0`. 0 when it is none of these.
  static func number(for text: String?) -> Int {
    let words = Set((text ?? "").uppercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    if words.contains("CC0") { return 8 }
    if words.isSuperset(of: ["PUBLIC", "DOMAIN"]) || words.contains("PDM") { return 7 }
    guard words.isSuperset(of: ["CC", "BY"]) else { return 0 }
    switch (words.contains("NC"), words.contains("ND"), words.contains("SA")) {
    case (true, false, false): return 1
    case (true, true, _): return 2
    case (true, false, true): return 3
    case (false, false, false): return 4
    case (false, true, _): return 5
    case (false, false, true): return 6
    }
  }
}
