import AppCore

extension PhotoFailure: HostFailure {
  public var verdict: HostVerdict {
    switch self {
    case .connection(let failure): failure.verdict
    case .refused(let status, _, _): HostVerdict(status: status)
    case .keyRejected, .loginRefused: .answered
    default: .unrelated
    }
  }

  public static func ofAll(_ failures: [PhotoFailure], at names: String) -> PhotoFailure {
    let reason = failures.last(where: \.isWorthRetrying) ?? failures.last
    return .everyHost(names, reason ?? .connection(.unreachable))
  }
}
