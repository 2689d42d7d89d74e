import Foundation
import RivuletHTTP

/// The refusal of a service to accept the program's own key, as opposed to a user's name, password or token.
public struct KeyRejection: Error, Equatable, Sendable, CustomStringConvertible {
  /// The rejected part.
  public enum Part: Sendable {
    case key
    case secret
    /// The service doesn't say which.
    case either
  }

  public let part: Part
  public let host: String
  public let key: String

  public init(_ part: Part, host: String, key: String) {
    self.part = part
    self.host = host
    self.key = key
  }

  /// Creates the rejection that a response contains; nil if the service refuses for another reason, or doesn't refuse.
  ///
  /// A service names the reason by `oauth_problem` (OAuth Problem Reporting), by a number in the format of Twitter, or
  /// by a sentence in that of 500px.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - host: The address that the request was sent to.
  ///   - key: The key that it was signed with.
  ///   - isOfProgram: True if the request had no user's name or token, so that only the program can be refused.
  public init?(_ response: HTTPResponse, from host: URL, key: String, isOfProgram: Bool) {
    guard [400, 401, 403].contains(response.status) else { return nil }
    let refusal = (try? JSONDecoder().decode(Refusal.self, from: response.data)) ?? Refusal()
    let part: Part
    switch response.oauthProblem {
    case "consumer_key_unknown", "consumer_key_rejected", "consumer_key_refused": part = .key
    case "signature_invalid" where isOfProgram: part = .secret
    case _?: return nil
    case nil where refusal.message.localizedCaseInsensitiveContains("consumer key"): part = .key
    case nil where isOfProgram && refusal.isOfProgram(status: response.status): part = .either
    case nil: return nil
    }
    self.init(
      part, host: host.host().map { "\($0)\(host.port.map { ":\($0)" } ?? "")" } ?? host.absoluteString, key: key)
  }

  /// The message for the user.
  public var description: String {
    switch part {
    case .key:
      localized(
        "The service at %@ doesn't accept the key '%@'. Give the key that its operator has registered with --key and --secret.",
        host, key)
    case .secret:
      localized(
        "The service at %@ doesn't accept the secret of the key '%@'. Give the secret that its operator has registered with --secret or --secret-file.",
        host, key)
    case .either:
      localized(
        "The service at %@ doesn't accept the key '%@' or its secret. Give those that its operator has registered with --key and --secret.",
        host, key)
    }
  }

  /// The body of a refusal, in the format of Twitter or of 500px.
  private struct Refusal: Decodable {
    private struct Reason: Decodable { let code: Int? }
    private enum Key: CodingKey { case errors, error }

    var code: Int?
    var message = ""

    init() {}

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      code = (try? fields.decode([Reason].self, forKey: .errors))?.first?.code
      message = (try? fields.decode(String.self, forKey: .error)) ?? ""
    }

    /// 135 is a wrong clock. 99 and 215 are Twitter's for a wrong key, with other statuses than 401.
    func isOfProgram(status: Int) -> Bool { status == 401 && code != 135 || code == 99 || code == 215 }
  }
}

extension HTTPResponse {
  /// The value of `oauth_problem`, which is in the header `WWW-Authenticate` or in a body of form parameters.
  fileprivate var oauthProblem: String? {
    let name = "oauth_problem="
    for text in [header("WWW-Authenticate"), String(decoding: data.prefix(4096), as: UTF8.self)].compactMap(\.self) {
      guard let range = text.range(of: name) else { continue }
      let problem = text[range.upperBound...].drop { $0 == "\"" }
        .prefix { $0.isASCII && $0.isLetter || $0 == "_" }
      if !problem.isEmpty { return String(problem) }
    }
    return nil
  }
}
