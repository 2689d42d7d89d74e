import Wellspring

/// The value of `--fault`: `KIND[@PATH][*TIMES]`.
struct FaultArgument: Sendable {
  let fault: Fault
  let prefix: String
  let times: Int?

  init(_ text: String) throws(UsageError) {
    let error = UsageError(description: "--fault needs KIND[@PATH][*TIMES], not \(text)")
    let parts = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    let place = parts[0].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let fault = Self.fault(place[0]) else { throw error }
    self.fault = fault
    prefix = place.count == 2 ? String(place[1]) : "/"
    times = parts.count == 2 ? Int(parts[1]) : nil
    guard prefix.hasPrefix("/"), parts.count == 1 || times.map({ $0 > 0 }) == true else { throw error }
  }

  private static func fault(_ kind: Substring) -> Fault? {
    switch kind {
    case "cut": return .cutOff
    case "json": return .wrongJSON
    case "close": return .closedConnection
    default: break
    }
    if kind.hasPrefix("delay:"), let seconds = Double(kind.dropFirst(6)), (0...86_400).contains(seconds) {
      return .delay(seconds: seconds)
    }
    if kind.hasPrefix("error:") { return Int(kind.dropFirst(6)).flatMap(PostError.init).map { .error($0) } }
    guard let status = Int(kind), (200...599).contains(status) else { return nil }
    return .status(status, retryAfter: [429, 503].contains(status) ? 1 : nil)
  }
}
