import Foundation

/// Reads a table in which each row has an author, a text and, where there are more columns, a date and a language. A
/// first row with these names tells their order.
struct CSVReader: PostReader {
  let file: URL
  /// The date of what has none.
  let date: Date

  private enum Column: String, CaseIterable {
    case author, text, date, lang
  }

  func read(_ receive: (Result<PostDraft, ImportProblem>) throws -> Void) throws {
    var columns = Dictionary(uniqueKeysWithValues: zip(Column.allCases, 0...))
    var width = columns.count
    for record in try CSVRecords(file) {
      guard let fields = record.fields else {
        try receive(problem(record.line, record.reason))
        continue
      }
      let names = fields.map { Column(rawValue: $0.trimmingCharacters(in: .whitespaces).lowercased()) }
      if record.isFirst, names.contains(.author), names.contains(.text) {
        columns = [:]
        width = names.count
        for (place, name) in names.enumerated() { if let name { columns[name] = place } }
      } else if fields.count > width {
        // Taken as it is, it would be a piece of a text.
        try receive(
          problem(
            record.line,
            "the row has \(fields.count) columns, and at most \(width) are known: a text with commas stands in quotes"))
      } else if fields != [""] {
        try receive(draft(from: fields, columns, line: record.line))
      }
    }
  }

  private func draft(
    from fields: [String], _ columns: [Column: Int], line: Int
  ) -> Result<PostDraft, ImportProblem> {
    func value(_ column: Column) -> String {
      guard let place = columns[column], place < fields.count else { return "" }
      return fields[place].trimmingCharacters(in: .whitespaces)
    }
    let author = PostText.cleaned(value(.author))
    guard fields.count > 1 else { return problem(line, "the row has only one column") }
    guard !author.isEmpty else { return problem(line, "there is no author") }
    guard author.count <= AccountName.longest else { return problem(line, "the author's name is too long") }
    let (day, language) = (value(.date), value(.lang).lowercased())
    guard language.isEmpty || LanguageCode.isOne(language) else {
      return problem(line, "\"\(language)\" is not the code of a language")
    }
    guard !day.isEmpty else {
      return draft(
        value(.text), by: .named(author), in: language.isEmpty ? "und" : language, at: date, line: line)
    }
    guard let date = PostDate.read(day) else { return problem(line, "\"\(day)\" is not a date that a post can have") }
    return draft(
      value(.text), by: .named(author), in: language.isEmpty ? "und" : language, at: date, isDated: true, line: line)
  }
}
