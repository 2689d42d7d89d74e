import AppCore
import FileIdentities
import Foundation
import OAuth1
import Rivulet
import RivuletHTTP

/// The requests of the 500px format, signed by OAuth 1.0a with a session.
struct FiveHundredPixelsService: Sendable {
  /// The data, and the address of the API that sent it.
  typealias Answer = (data: Data, host: URL)

  let location: ServiceLocation<PhotoFailure>
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
    repeated(
      location.request { host in
        let url = address(of: path, [OAuthParameter("consumer_key", consumerKey)] + query, at: host)
        var request = HTTPRequest(url)
        if let session = session.value { sign(&request, url, credentials(session.token, session.tokenSecret)) }
        return answer(to: request, at: host)
      })
  }

  /// Emits the data at an address of a photograph, with the version of its file if that is in the service's folder on this machine.
  func picture(at url: URL, atMost limit: Int) -> Signal<PictureData, PhotoFailure> {
    // Only photographs of the folder on this machine have such addresses.
    if url.isFileURL { return folder == nil ? .fail(.noSuchService) : PictureReading.picture(of: url) }
    // The service of a folder has deadlines of its own, for the disk and for decoding, and its failures name the reason.
    let client = folder == nil ? client : .folderPictures
    return repeated(
      location.request(for: url) { url in
        client.answer(to: HTTPRequest(url), atMost: limit, date: retrying.date).map { [folder] response in
          // No other service can name a version of a file here.
          let file = folder == nil ? nil : response.header("X-File-Identity").flatMap { FileIdentity(text: $0) }
          return PictureData(response.data, of: file)
        }
      })
  }

  /// Makes a request on a user's behalf. It is made once at each host, and never repeated automatically.
  func post(
    _ path: String, _ query: [OAuthParameter] = [], token: String? = nil, secret: String? = nil
  ) -> Signal<Answer, PhotoFailure> {
    location.request { host in post(path, query, token: token, secret: secret, at: host) }
  }

  /// Makes a request on a user's behalf, or for a token, at one host.
  func post(
    _ path: String, _ query: [OAuthParameter] = [], form: [OAuthParameter] = [], token: String? = nil,
    secret: String? = nil, at host: URL
  ) -> Signal<Answer, PhotoFailure> {
    let url = address(of: path, query, at: host)
    var request = HTTPRequest.form(form.form, to: url)
    sign(&request, url, credentials(token, secret), form)
    return answer(to: request, at: host, isOfProgram: token == nil && form.isEmpty)
  }

  /// Removes something on a user's behalf. The request is made once at each host, and never repeated automatically.
  func delete(_ path: String, token: String, secret: String) -> Signal<Answer, PhotoFailure> {
    location.request { host in
      let url = address(of: path, [], at: host)
      var request = HTTPRequest(url)
      request.method = "DELETE"
      sign(&request, url, credentials(token, secret))
      return answer(to: request, at: host)
    }
  }

  /// - Parameter isOfProgram: True if the request has no user's name or token.
  private func answer(
    to request: HTTPRequest, at host: URL, isOfProgram: Bool = false
  ) -> Signal<Answer, PhotoFailure> {
    client.answer(to: request, date: retrying.date) { [consumerKey] response in
      KeyRejection(response, from: host, key: consumerKey, isOfProgram: isOfProgram).map { .keyRejected($0) }
    }
    .map { ($0.data, host) }
  }

  /// Makes a request again while that may help.
  private func repeated<Value>(_ request: Signal<Value, PhotoFailure>) -> Signal<Value, PhotoFailure> {
    // Only after a failure: no other request waits for the disk.
    retrying.run(request.mapFailure { [folder] failure in folder.map(failure.ofFolder) ?? failure })
  }

  private func address(of path: String, _ query: [OAuthParameter], at host: URL) -> URL {
    let items = query.map { URLQueryItem(name: $0.name, value: $0.value) }
    return host.appending(path: path).appending(queryItems: items)
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
