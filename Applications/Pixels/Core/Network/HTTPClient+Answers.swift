import Foundation
import Rivulet
import RivuletHTTP

extension HTTPClient {
  /// The client that Pixels uses; its requests to an unresponsive service time out.
  public static let pixels = HTTPClient()
  /// The client for pictures of a folder, some of which take minutes to decode.
  static let folderPictures = HTTPClient(timeout: nil, deadline: .seconds(600))

  /// Makes a request, and fails if the service refuses it, or if the response is incomplete.
  ///
  /// - Parameters:
  ///   - limit: The limit for the response in bytes, above which it fails.
  ///   - date: The clock for `Retry-After`.
  ///   - refusal: Returns the failure for a refusal that the format has a meaning for; nil for the others.
  func answer(
    to request: HTTPRequest, atMost limit: Int = usualLimit, date: @escaping @Sendable () -> Date,
    refusal: @escaping @Sendable (HTTPResponse) -> PhotoFailure? = { _ in nil }
  ) -> Signal<HTTPResponse, PhotoFailure> {
    response(to: request, atMost: limit)
      .mapFailure { PhotoFailure($0) }
      .tryMap { response throws(PhotoFailure) in
        guard (200..<300).contains(response.status) else {
          throw refusal(response)
            ?? .refused(
              status: response.status, message: Refusal.message(in: response.data),
              retryAfter: response.retryAfter(at: date()))
        }
        return response
      }
  }
}

extension HTTPResponse {
  /// The moment before which the service does not want to be asked again.
  func retryAfter(at now: Date) -> Date? { RetryAfter.date(header("Retry-After"), now: now) }
}

/// The body of an answer that is a refusal: a sentence, or an object with one.
private struct Refusal: Decodable {
  private struct Reason: Decodable { let info: String }
  private enum Key: CodingKey { case error }

  let message: String

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    message = try (try? fields.decode(Reason.self, forKey: .error).info) ?? fields.decode(String.self, forKey: .error)
  }

  /// Empty where there is none.
  static func message(in data: Data) -> String {
    (try? JSONDecoder().decode(Refusal.self, from: data))?.message.asReason ?? ""
  }
}
