public import Foundation

extension Reading {
  /// Reads what a NATS server answers; nil if it isn't such an answer.
  ///
  /// - Parameters:
  ///   - name: The server's name.
  ///   - streams: The body of `/jsz?streams=true`.
  ///   - variables: The body of `/varz`.
  public init?(server name: String, streams: Data, variables: Data) {
    struct Streams: Decodable {
      struct Leads: Decodable { var leader: String? }
      struct Account: Decodable { var streamDetail: [Stream]? }
      struct Stream: Decodable { var name: String; var state: State }
      struct State: Decodable { var lastSeq: Double }
      var metaCluster: Leads?
      var accountDetails: [Account]?
    }
    struct Variables: Decodable { var inMsgs: Double }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let known = try? decoder.decode(Streams.self, from: streams),
      let counts = try? decoder.decode(Variables.self, from: variables)
    else { return nil }
    let logs = (known.accountDetails ?? []).flatMap { $0.streamDetail ?? [] }.filter {
      $0.name.hasPrefix("WELLSPRING_")
    }
    let leader = known.metaCluster?.leader ?? ""
    self.init(
      trouble: leader.isEmpty ? "there is no leader" : nil, isLeading: leader == name,
      applied: logs.isEmpty ? nil : logs.compactMap { Self.bounded($0.state.lastSeq) }.reduce(0, &+),
      requests: Self.bounded(counts.inMsgs))
  }
}
