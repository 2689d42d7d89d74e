import Foundation
import OAuth1
import Rivulet
import RivuletHTTP

/// The requests of the 500px format, signed by OAuth 1.0a with a session.
struct FiveHundredPixelsService: Sendable {
  /// The data, and the address of the API that sent it.
  typealias Answer = (data: Data, host: URL)

  let host: Signal<URL, PhotoFailure>
  let consumerKey: String
  let consumerSecret: String?
  /// The folder of its photographs, if that is on this machine.
  let folder: URL?
  /// True if logging in registers unknown names.
  let registersNames: Bool
  let client: HTTPClient
  let retrying: HostRequests
  /// The session.
  let session = MutableProperty<Session?>(nil)

  /// Sends a GET request, in the name of the session's user.
  func get(_ path: String, _ query: [OAuthParameter]) -> Signal<Answer, PhotoFailure> {
    address(of: path, [OAuthParameter("consumer_key", consumerKey)] + query).flatMap(.concat) { url, host in
      var request = HTTPRequest(url)
      if let session = session.value { sign(&request, url, credentials(session.token, session.tokenSecret)) }
      return answer(to: request).map { ($0.data, host) }
    }
  }

  /// Emits the answer to a request that may be repeated.
  func answer(to request: HTTPRequest, atMost limit: Int = HTTPClient.usualLimit) -> Signal<HTTPResponse, PhotoFailure>
  {
    // Only after a failure: no other request waits for the disk.
    let answer = client.answer(to: request, atMost: limit, date: retrying.date)
      .mapFailure { [folder] failure in folder.flatMap { PhotoFailure(folder: $0) } ?? failure }
    return retrying.run(answer)
  }

  /// Makes a request on a user's behalf, or for a token. It is made once, and never repeated automatically.
  func post(
    _ path: String, _ query: [OAuthParameter] = [], form: [OAuthParameter] = [],
    token: String? = nil, secret: String? = nil
  ) -> Signal<Answer, PhotoFailure> {
    address(of: path, query).flatMap(.concat) { url, host in
      var request = HTTPRequest.form(form.form, to: url)
      sign(&request, url, credentials(token, secret), form)
      return client.answer(to: request, date: retrying.date).map { ($0.data, host) }
    }
  }

  /// Removes something on a user's behalf. The request is made once, and never repeated automatically.
  func delete(_ path: String, token: String, secret: String) -> Signal<Answer, PhotoFailure> {
    address(of: path, []).flatMap(.concat) { url, host in
      var request = HTTPRequest(url)
      request.method = "DELETE"
      sign(&request, url, credentials(token, secret))
      return client.answer(to: request, date: retrying.date).map { ($0.data, host) }
    }
  }

  private func address(
    of path: String, _ query: [OAuthParameter]
  ) -> Signal<(url: URL, host: URL), PhotoFailure> {
    // A service that isn't started without its folder is started when that is back.
    let host = host.take(first: 1)
      .mapFailure { [folder] failure in folder.flatMap { PhotoFailure(folder: $0) } ?? failure }
    return host.map { host in
      let items = query.map { URLQueryItem(name: $0.name, value: $0.value) }
      return (host.appending(path: path).appending(queryItems: items), host)
    }
  }

  private func credentials(_ token: String?, _ secret: String?) -> OAuthCredentials {
    OAuthCredentials(
      consumerKey: consumerKey, consumerSecret: consumerSecret ?? "", token: token, tokenSecret: secret)
  }

  private func sign(
    _ request: inout HTTPRequest, _ url: URL, _ credentials: OAuthCredentials, _ form: [OAuthParameter] = []
  ) {
    request.headers["Authorization"] = credentials.authorization(
      method: request.method, url: url, parameters: form,
      timestamp: Int(Date().timeIntervalSince1970), nonce: UUID().uuidString)
  }
}
