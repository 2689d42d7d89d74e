/// The output: aligned for a terminal, or in Markdown for a page.
struct Table {
  enum Alignment { case left, right }

  let columns: [(title: String, alignment: Alignment)]
  private(set) var lines: [[String]] = []

  init(_ columns: [(String, Alignment)]) { self.columns = columns }
  init(_ columns: (String, Alignment)...) { self.init(columns) }

  mutating func add(_ cells: [String]) { lines.append(cells) }
  mutating func add(_ cells: String...) { add(cells) }

  func text(isMarkdown: Bool) -> String { isMarkdown ? markdown : aligned }

  private var markdown: String {
    let rule = columns.map { $0.alignment == .left ? "---" : "--:" }
    return ([columns.map(\.title), rule] + lines).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private var aligned: String {
    let all = [columns.map(\.title)] + lines
    let widths = columns.indices.map { column in all.map { $0[column].count }.max()! }
    return all.map { line in
      let cells = columns.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - line[column].count)
        return columns[column].alignment == .left ? line[column] + padding : padding + line[column]
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}

/// A number as people write it: with a comma for each thousand, and so many decimal places.
func digits(_ number: Double, _ places: Int) -> String {
  let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
  let scaled = Int((number.magnitude * Double(scale)).rounded())
  var whole = String(scaled / scale)
  var place = whole.count - 3
  while place > 0 {
    whole.insert(",", at: whole.index(whole.startIndex, offsetBy: place))
    place -= 3
  }
  let sign = number < 0 && scaled > 0 ? "-" : ""
  if places == 0 { return sign + whole }
  let fraction = String(scaled % scale)
  return sign + whole + "." + String(repeating: "0", count: places - fraction.count) + fraction
}

/// A number with three digits, more or less: 0.42, 7.1, 133.
func shortest(_ number: Double) -> String { digits(number, number < 1 ? 2 : number < 10 ? 1 : 0) }
