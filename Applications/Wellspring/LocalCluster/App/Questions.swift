import Foundation
import LocalCluster
import Rivulet
import RivuletHTTP

/// Asks the programs how they are.
struct Questions: Sendable {
  private let client = HTTPClient(timeout: .seconds(2), deadline: .seconds(2))

  /// Asks one; nil if it doesn't answer.
  func ask(_ member: Member) -> Signal<Reading?, Never> {
    let answer: Signal<Reading?, HTTPFailure> =
      switch member.kind {
      case .balancer: body("/", of: member).map { Reading(balancer: String(decoding: $0, as: UTF8.self)) }
      case .server:
        body("/jsz?streams=true", of: member).zip(with: body("/varz", of: member))
          .map { Reading(server: member.name, streams: $0, variables: $1) }
      case .instance:
        response("/readyz", of: member).zip(with: body("/metrics", of: member)).map { answer, metrics in
          Reading(instance: answer.status, body: answer.data, metrics: String(decoding: metrics, as: UTF8.self))
        }
      }
    return answer.replaceFailure(with: nil)
  }

  private func body(_ path: String, of member: Member) -> Signal<Data, HTTPFailure> {
    response(path, of: member).map(\.data)
  }

  private func response(_ path: String, of member: Member) -> Signal<HTTPResponse, HTTPFailure> {
    client.response(to: HTTPRequest(URL(string: "http://127.0.0.1:\(member.monitoringPort)\(path)")!), atMost: 4 << 20)
  }
}
