import Foundation
import Rivulet
import RivuletFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a service answered, when it did not refuse.
struct HTTPAnswer: Sendable {
  let data: Data
  let response: HTTPURLResponse

  /// The moment before which the service does not want to be asked again.
  var retryAfter: Date? { RetryAfter.date(response.value(forHTTPHeaderField: "Retry-After"), now: Date()) }
}

extension HTTPAnswer {
  /// No list of photographs is as long as this; a longer answer is a mistake, and must not fill the memory.
  static let longestDocument = 64 << 20
}

extension URLSession {
  /// Makes a request, and fails where the service refuses, or where the answer is not whole.
  ///
  /// - Parameter limit: how many bytes the answer may have; it is given up as soon as it has more. nil for any number.
  func answer(to request: URLRequest, atMost limit: Int? = nil) -> Signal<HTTPAnswer, PhotoFailure> {
    (limit.map { reactive.data(for: request, atMost: $0) } ?? reactive.data(for: request))
      .mapFailure { PhotoFailure($0) }
      .tryMap { data, response throws(PhotoFailure) in
        guard let response = response as? HTTPURLResponse else {
          throw .invalidResponse(localized("not an HTTP response."))
        }
        let answer = HTTPAnswer(data: data, response: response)
        guard (200..<300).contains(response.statusCode) else {
          throw .refused(
            status: response.statusCode, message: Refusal.message(in: data), retryAfter: answer.retryAfter)
        }
        return answer
      }
  }
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
    (try? JSONDecoder().decode(Refusal.self, from: data))?.message ?? ""
  }
}
