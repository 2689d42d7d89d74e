/// Marble diagrams as SVG.
struct Drawing {
  let code: String
  /// The lines of each input.
  let inputs: [[Line]]
  let outputs: [Line]
  let frames: Int

  private let frameWidth = 40
  private let margin = 28
  private let stack = 30

  private var width: Int { max((frames + 1) * frameWidth + margin, code.count * 9 + 4 * margin) }

  var svg: String {
    var body: [String] = []
    var top = 12
    for (index, line) in inputs.enumerated().flatMap({ index, lines in lines.map { (index, $0) } }) {
      body.append(draw(line, top: &top, color: ["#cfe3ff", "#d3f2d8", "#eadcff", "#ffe0ef"][index % 4]))
    }
    body.append(
      """
      <rect x="\(margin / 2)" y="\(top)" width="\(width - margin)" height="36" rx="6" fill="#f4f4f5" stroke="#8a8a8f"/>
      <text x="\(width / 2)" y="\(top + 23)" class="code">\(escaped(code))</text>
      """)
    top += 48
    for output in outputs { body.append(draw(output, top: &top, color: "#ffe3bd")) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(top)" viewBox="0 0 \(width) \(top)" role="img">
      <title>\(escaped(code))</title>
      <style>
      text { font: 13px sans-serif; text-anchor: middle; fill: #18181b }
      .code { font-family: monospace }
      path, line { stroke: #3f3f46; stroke-width: 2; fill: none }
      .value { stroke: #3f3f46 }
      .start { fill: #3f3f46 }
      </style>
      <rect width="\(width)" height="\(top)" rx="8" fill="#ffffff"/>
      \(body.joined(separator: "\n"))
      </svg>

      """
  }

  private func draw(_ line: Line, top: inout Int, color: String) -> String {
    let together = Dictionary(grouping: line.marks.filter { $0.kind.label != nil }, by: \.frame)
    let height = max(together.values.map(\.count).max() ?? 1, 1) * stack + 14
    let axis = top + 22
    var parts = line.spans.map { span in
      let end = span.upperBound >= frames ? x(frames) + 18 : x(span.upperBound)
      let arrow = span.upperBound >= frames ? " l-7 -5 m7 5 l-7 5" : ""
      return "<path d=\"M\(x(span.lowerBound) - 14) \(axis) H\(end)\(arrow)\"/>"
    }
    for span in line.spans where span.lowerBound > 0 {
      parts.append("<circle class=\"start\" cx=\"\(x(span.lowerBound) - 14)\" cy=\"\(axis)\" r=\"4\"/>")
    }
    for mark in line.marks where mark.kind == .completed {
      parts.append("<line x1=\"\(x(mark.frame))\" y1=\"\(axis - 17)\" x2=\"\(x(mark.frame))\" y2=\"\(axis + 17)\"/>")
    }
    for mark in line.marks where mark.kind == .failed {
      parts.append("<path d=\"M\(x(mark.frame) - 9) \(axis - 9) l18 18 m0 -18 l-18 18\"/>")
    }
    for (_, marks) in together.sorted(by: { $0.key < $1.key }) {
      for (level, mark) in marks.enumerated() { parts.append(draw(mark, axis + level * stack, color)) }
    }
    top += height
    return parts.joined(separator: "\n")
  }

  private func draw(_ mark: Mark, _ y: Int, _ color: String) -> String {
    let label = mark.kind.label ?? ""
    let half = max(13, label.count * 4 + 6)
    return """
      <rect class="value" x="\(x(mark.frame) - half)" y="\(y - 13)" width="\(2 * half)" height="26" rx="13" fill="\(color)"/>
      <text x="\(x(mark.frame))" y="\(y + 5)">\(escaped(label))</text>
      """
  }

  private func x(_ frame: Int) -> Int { margin + frame * frameWidth }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension Mark.Kind {
  fileprivate var label: String? { if case .value(let label) = self { label } else { nil } }
}
