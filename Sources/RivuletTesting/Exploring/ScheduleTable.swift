extension ScheduleRun {
  /// The steps, one a line, in a column for each thread.
  var table: String {
    let width = 46
    var lines = [columns { threads[$0].name }]
    lines.append(String(repeating: "-", count: max(width * threads.count - 2, 10)))
    for step in steps.suffix(400) {
      let place = step.file.description.split(separator: "/").last.map { " \($0):\(step.line)" } ?? ""
      lines.append(columns { $0 == step.thread ? "\(step.operation)\(place)" : "" })
    }
    if steps.count > 400 { lines.insert("(the last 400 of \(steps.count) steps)", at: 0) }
    return lines.joined(separator: "\n")

    func columns(_ text: (Int) -> String) -> String {
      var line = "  "
      for index in threads.indices {
        let column = String(text(index).prefix(width - 2))
        line += column + String(repeating: " ", count: width - column.count)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
