public import Foundation

extension Reading {
  /// Reads what an instance answers.
  ///
  /// - Parameters:
  ///   - status: The status of `/readyz`.
  ///   - body: Its body, which has the reason of 503.
  ///   - metrics: The body of `/metrics`.
  public init(instance status: Int, body: Data, metrics: String) {
    var applied: [Int] = []
    var requests = 0
    for line in metrics.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      guard let space = line.lastIndex(of: " "), let value = Double(line[line.index(after: space)...]),
        let number = Self.bounded(value)
      else { continue }
      let name = line[..<space]
      if name.hasPrefix("wellspring_log_applied{") { applied.append(number) }
      // Not the questions of the table itself.
      if name.hasPrefix("wellspring_requests_total{"), !name.contains("route=\"operations\"") {
        requests = min(requests + number, Self.most)
      }
    }
    self.init(applied: applied.isEmpty ? nil : applied.reduce(0, &+), requests: requests)
    guard status != 200 else { return }
    // A sentence, but no page.
    let text = String(decoding: body.prefix(200), as: UTF8.self).split(whereSeparator: \.isNewline).first
    let sentence = text.flatMap { $0.contains(/^[A-Z][^<{]+$/) ? String($0) : nil }
    trouble = sentence ?? "it answers \(status)"
  }
}
