/// The state as lines of text.
public struct ClusterTable: Sendable {
  /// Wraps a text so that a terminal shows it in a colour; nil without colours.
  public var isColored: Bool
  /// The columns of the terminal.
  public var width: Int

  /// Describes how lines are written.
  public init(isColored: Bool, width: Int) {
    self.isColored = isColored
    self.width = width
  }

  /// A title, the names of the columns, and a line for each program.
  public func lines(_ state: ClusterState) -> [String] {
    let title =
      "\(state.isReady ? "All are ready" : "Not all are ready"), \(Int(state.time / .seconds(1))) s after the start"
    let rows = state.members.indices.map { row($0, of: state) }
    return [cut(title), cut(Self.columns(["", "address", "pid", "state", "applied", "lag", "per s"]))] + rows
  }

  /// The line of a piece of news.
  public func line(_ news: String, at time: Duration) -> String {
    cut("\(Self.left("\(Int(time / .seconds(1))) s", 6))  \(news)")
  }

  private func row(_ member: Int, of state: ClusterState) -> String {
    let (one, status) = (state.members[member], state.statuses[member])
    let (words, color) = Self.words(status)
    let rate = status.requestsPerSecond.map { $0 < 10 ? ClusterState.seconds(.seconds($0)) : "\(Int($0.rounded()))" }
    let cells = [
      one.name, "127.0.0.1:\(one.port)", status.process.map { "\($0)" } ?? "-", words,
      status.applied.map { "\($0)" } ?? "-", state.lag(of: member).map { "\($0)" } ?? "-", rate ?? "-",
    ]
    let line = cut(Self.columns(cells))
    let start = Self.widths[..<3].reduce(0) { $0 + abs($1) + 1 }
    guard isColored, line.count > start + Self.widths[3] else { return line }
    let head = line.prefix(start)
    let middle = line.dropFirst(start).prefix(abs(Self.widths[3]))
    return "\(head)\u{1B}[\(color)m\(middle)\u{1B}[0m\(line.dropFirst(start + abs(Self.widths[3])))"
  }

  private static func words(_ status: MemberStatus) -> (String, color: String) {
    switch status.condition {
    case .waiting: ("waits", "2")
    case .starting: ("starts", "33")
    case .ready: (status.isLeading ? "ready, leads" : "ready", "32")
    case .silent: ("doesn't answer", "33")
    case .troubled(let reason): (reason, "33")
    case .killed: ("killed", "31")
    case .ended(let reason): ("ended: \(reason)", "31")
    }
  }

  /// Of each column; negative for text at the left side.
  private static let widths = [-8, -15, 8, -20, 9, 6, 7]

  private static func columns(_ cells: [String]) -> String {
    zip(cells, widths).map { cell, width in
      width < 0 ? right(String(cell.prefix(-width)), -width) : left(String(cell.prefix(width)), width)
    }
    .joined(separator: " ")
  }

  private func cut(_ line: String) -> String { String(line.prefix(max(width, 1))) }
  private static func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
  private static func right(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
