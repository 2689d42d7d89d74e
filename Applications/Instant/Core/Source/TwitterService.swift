import AppCore
import Foundation
import OAuth1
import Rivulet
import RivuletHTTP

/// A service that speaks the Twitter 1.1 format.
public struct TwitterService: Sendable {
  /// Its name for the user; accounts are stored under it, so two services never share one.
  public let name: String
  /// Its address, or those of its hosts, without the version of the interface.
  let location: ServiceLocation<SearchFailure>
  /// True if logging in registers unknown names.
  let registersNames: Bool
  private let consumerKey: String
  private let consumerSecret: String
  private let client: HTTPClient

  /// Makes a description. Nothing is asked.
  ///
  /// - Parameters:
  ///   - name: The name of the service, for people.
  ///   - host: The address without the version of the interface, such as `https://api.twitter.com`.
  ///   - hosts: The hosts of the service, if there are several: they are asked in place of `host`.
  ///   - consumerKey: The key of the program at the service.
  ///   - consumerSecret: The secret that the program shares with the service.
  ///   - registersNames: True if a login registers a name that is not known yet.
  ///   - client: Makes the requests.
  public init(
    name: String, host: Signal<URL, SearchFailure> = .never, hosts: ServiceHosts? = nil, consumerKey: String,
    consumerSecret: String,
    registersNames: Bool = false, client: HTTPClient = HTTPClient()
  ) {
    self.name = name
    location = hosts.map { .hosts($0) } ?? .address(host)
    self.consumerKey = consumerKey
    self.consumerSecret = consumerSecret
    self.registersNames = registersNames
    self.client = client
  }

  /// Asks for something at a path below the host, which may have a query.
  func get(
    _ path: String, authorized authorization: @escaping @Sendable (URL) -> Signal<String, SearchFailure>
  ) -> Signal<HTTPResponse, SearchFailure> {
    location.request { host in
      address(of: path, at: host).flatMap(.concat) { url in
        authorization(url).flatMap(.concat) { authorization in
          var request = HTTPRequest(url)
          request.headers["Authorization"] = authorization
          return response(to: request, at: host)
        }
      }
    }
  }

  /// Sends a form, signed with a token where there is one, to the service at an address.
  func post(
    _ path: String, _ form: [OAuthParameter] = [], token: Token? = nil, at host: URL
  ) -> Signal<HTTPResponse, SearchFailure> {
    address(of: path, at: host).flatMap(.concat) { url in
      // The OAuth parameters go into the `Authorization` header only.
      var request = HTTPRequest.form(form.filter { !$0.name.hasPrefix("oauth_") }.form, to: url)
      request.headers["Authorization"] = sign("POST", url, form, token)
      return response(to: request, at: host, isOfProgram: token == nil)
    }
  }

  /// The value of the `Authorization` header of a request.
  func sign(_ method: String, _ url: URL, _ form: [OAuthParameter] = [], _ token: Token?) -> String {
    OAuthCredentials(
      consumerKey: consumerKey, consumerSecret: consumerSecret, token: token?.text, tokenSecret: token?.secret
    )
    .authorization(
      method: method, url: url, parameters: form, timestamp: Int(Date().timeIntervalSince1970), nonce: UUID().uuidString
    )
  }

  /// The address of a path below the host that a request would go to.
  func address(of path: String) -> Signal<URL, SearchFailure> {
    location.address.flatMap(.concat) { host in address(of: path, at: host) }
  }

  private func address(of path: String, at host: URL) -> Signal<URL, SearchFailure> {
    let base = host.absoluteString
    guard let url = URL(string: base + (base.hasSuffix("/") ? "" : "/") + path) else {
      return .fail(.invalidResponse(localized("an invalid address.")))
    }
    return .just(url)
  }

  /// - Parameter isOfProgram: True if the request has no user's name or token.
  private func response(
    to request: HTTPRequest, at host: URL, isOfProgram: Bool = false
  ) -> Signal<HTTPResponse, SearchFailure> {
    client.response(to: request)
      .mapFailure { SearchFailure($0) }
      .tryMap { [consumerKey] response throws(SearchFailure) in
        if response.status == 200 { return response }
        let rejection = KeyRejection(response, from: host, key: consumerKey, isOfProgram: isOfProgram)
        throw rejection.map { .keyRejected($0) } ?? SearchFailure(refusal: response)
      }
  }
}
