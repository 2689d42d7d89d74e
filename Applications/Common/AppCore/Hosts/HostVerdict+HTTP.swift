import RivuletHTTP

extension HostVerdict {
  /// Creates the verdict of an answer with a status.
  public init(status: Int) { self = [502, 503, 504].contains(status) ? .failed : .answered }
}

extension HTTPFailure: HostFailure {
  public var verdict: HostVerdict {
    switch self {
    case .unreachable: .unreached
    case .timedOut, .lost, .other: .failed
    case .tooLong: .answered
    }
  }

  public static func ofAll(_ failures: [HTTPFailure], at names: String) -> HTTPFailure { failures.last ?? .unreachable }
}
