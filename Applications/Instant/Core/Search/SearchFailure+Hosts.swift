import AppCore

extension SearchFailure: HostFailure {
  public var verdict: HostVerdict {
    switch self {
    case .connection(let failure): failure.verdict
    case .refused(let status, _, _): HostVerdict(status: status)
    case .rateLimited, .keyRejected, .loginRefused: .answered
    default: .unrelated
    }
  }

  public static func ofAll(_ failures: [SearchFailure], at names: String) -> SearchFailure {
    .everyHost(names, failures.last ?? .connection(.unreachable))
  }
}
