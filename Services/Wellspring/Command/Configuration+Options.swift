import Foundation
import Wellspring

extension Configuration {
  /// Reads the values of the options; what is not given stays as it is without.
  init(_ values: [String: String]) throws(UsageError) {
    let portText = values["--port"] ?? "0"
    guard let port = UInt16(portText) else {
      throw UsageError(description: "--port needs a number from 0 to 65535, not '\(portText)'")
    }
    func place(_ option: String) -> URL? { values[option].map { URL(filePath: $0) } }
    self.init(
      photographs: place("--photos") ?? Configuration.bundledPhotographs, port: port,
      database: place("--database") ?? Configuration.defaultDatabase,
      cache: place("--cache") ?? Configuration.defaultCache)
    if let posts = place("--posts") { postsDatabase = posts }
    if let folder = place("--fortunes") { fortunes = folder }
    if let consumer = values["--consumer"]?.split(separator: ":", maxSplits: 1).map(String.init) {
      guard consumer.count == 2 else { throw UsageError(description: "--consumer needs KEY:SECRET") }
      consumerKey = consumer[0]
      consumerSecret = consumer[1]
    }
    takesPassedSocket = true
    cluster = try Self.cluster(values)
    if let address = values["--public-address"] {
      guard let known = PublicAddress(address) else {
        throw UsageError(
          description:
            "--public-address needs an address without a path, such as https://photos.example.org, not '\(address)'"
        )
      }
      publicAddress = known
    }
    logsRequests = values["--log-requests"] != nil
    tls = try Self.certificate(values)
    if let format = values["--log-format"] {
      guard let known = LogFormat(rawValue: format) else {
        throw UsageError(description: "--log-format needs text or json, not '\(format)'")
      }
      logFormat = known
    }
    if let searches = values["--searches"] {
      guard let number = Int(searches), number >= 0 else {
        throw UsageError(description: "--searches needs a whole number from 0 on, not '\(searches)'")
      }
      searchLimits = number == 0 ? .none : RateLimits(user: number, application: number, seconds: 900)
    }
  }

  /// The log that instances share.
  private static func cluster(_ values: [String: String]) throws(UsageError) -> ClusterOptions? {
    guard let servers = values["--cluster"] else {
      if values["--instance"] == nil { return nil }
      throw UsageError(description: "--instance names an instance of a cluster: add --cluster nats://host:4222")
    }
    guard ClusterOptions.isSupported else {
      throw UsageError(
        description: """
          this wellspring was built without --cluster; build it with \
          swift build --traits default,Cluster --scratch-path .build/cluster --product wellspring
          """)
    }
    let addresses = servers.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for address in addresses {
      guard let url = URL(string: address), ["nats", "tls"].contains(url.scheme), url.host()?.isEmpty == false else {
        throw UsageError(description: "--cluster needs addresses such as nats://host:4222, not '\(address)'")
      }
    }
    let name = values["--instance"] ?? ProcessInfo.processInfo.hostName
    guard name.wholeMatch(of: /[A-Za-z0-9._-]{1,64}/) != nil else {
      throw UsageError(
        description: "--instance needs up to 64 letters, digits, dots, '-' and '_', not '\(name.prefix(80))'")
    }
    return ClusterOptions(servers: addresses, instance: name)
  }

  /// The files of TLS; a self-signed certificate is made when the service starts.
  private static func certificate(_ values: [String: String]) throws(UsageError) -> TLSSource? {
    let (certificate, key) = (values["--tls-certificate"], values["--tls-key"])
    if let folder = values["--tls-self-signed"] {
      guard certificate == nil, key == nil else {
        throw UsageError(
          description: "--tls-self-signed makes a certificate: leave out --tls-certificate and --tls-key")
      }
      return .selfSigned(URL(filePath: folder, directoryHint: .isDirectory))
    }
    switch (certificate, key) {
    case (let certificate?, let key?): return .files(certificate: URL(filePath: certificate), key: URL(filePath: key))
    case (nil, nil): return nil
    case (_?, nil): throw UsageError(description: "--tls-certificate needs --tls-key FILE, too")
    case (nil, _?): throw UsageError(description: "--tls-key needs --tls-certificate FILE, too")
    }
  }
}
