/// A student as a row of a table.
public struct StudentRecord: Equatable, Sendable {
  public var name: String
  public var gender: Gender
  public var number: Int
  /// Each credit so far.
  public var credits: [Int]

  public init(_ name: String, _ gender: Gender, _ number: Int, credits: [Int]) {
    (self.name, self.gender, self.number, self.credits) = (name, gender, number, credits)
  }
}

extension [StudentRecord] {
  /// A table of all credits with a row for each, as RFC 4180 has it.
  public var csv: String {
    var rows = [["number", "name", "gender", "step", "credit", "passed"]]
    for student in self {
      for (step, credit) in student.credits.enumerated() {
        rows.append([
          "\(student.number)", student.name, student.gender.rawValue, "\(step)", "\(credit)",
          credit >= 70 ? "yes" : "no",
        ])
      }
    }
    return rows.map { $0.map(\.csvField).joined(separator: ",") + "\r\n" }.joined()
  }
}

extension String {
  fileprivate var csvField: String {
    // A scalar, as "\r\n" is one character.
    guard unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return self }
    return "\"" + replacing("\"", with: "\"\"") + "\""
  }
}
