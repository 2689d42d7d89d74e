import Foundation
import Rivulet

/// The server's answer to an operation on streams: a failure, or what `Answer` has.
private struct APIResponse<Answer: Decodable>: Decodable {
  struct Failure: Decodable {
    var code: Int
    var errCode: Int?
    var description: String?
  }
  let error: Failure?
  let answer: Answer?

  enum CodingKeys: CodingKey { case error }

  init(from decoder: any Decoder) throws {
    error = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Failure.self, forKey: .error)
    answer = error == nil ? try Answer(from: decoder) : nil
  }
}

/// An answer of which nothing matters.
struct EmptyAnswer: Decodable, Sendable {}

extension NATSConnection {
  /// Asks the server for an operation on streams.
  func api<Answer: Decodable & Sendable>(
    _ operation: String, _ body: (any Encodable & Sendable)?, as type: Answer.Type = Answer.self,
    within time: Duration = .seconds(5)
  ) -> Signal<Answer, NATSFailure> {
    .deferred { [self] in
      let payload: NATSPayload
      do throws(NATSFailure) {
        payload = try body.map { (body) throws(NATSFailure) in try NATSPayload.serverJSON(body) } ?? ""
      } catch {
        return .fail(error)
      }
      return request(payload, on: "$JS.API.\(operation)", within: time)
        .mapFailure { failure in if case .noResponders = failure { .noJetStream } else { failure } }
        .tryMap { (reply) throws(NATSFailure) in try reply.answer(Answer.self) }
    }
  }
}

extension NATSMessage {
  /// The answer of the server, or its failure.
  func answer<Answer: Decodable>(_ type: Answer.Type) throws(NATSFailure) -> Answer {
    let response = try decode(APIResponse<Answer>.self, named: "response of JetStream", keys: .convertFromSnakeCase)
    if let error = response.error { throw NATSFailure(streams: error.errCode ?? error.code, error.description ?? "") }
    guard let answer = response.answer else {
      throw .undecodable(subject: subject, type: "response of JetStream", reason: "it is empty")
    }
    return answer
  }
}

extension NATSFailure {
  /// The failure for a code of JetStream.
  init(streams code: Int, _ reason: String) {
    self =
      switch code {
      case 10071, 10164: .conflict(reason: reason)
      case 10039, 10076, 503, 10008: .noJetStream
      default: .streamRefused(code: code, reason: reason)
      }
  }

  /// With the names that the server's answer doesn't have.
  func about(stream: String, consumer: String? = nil) -> NATSFailure {
    switch self {
    case .streamRefused(code: 10059, _): .streamMissing(stream)
    case .streamRefused(code: 10014, _): .consumerMissing(consumer ?? "", stream: stream)
    default: self
    }
  }
}
