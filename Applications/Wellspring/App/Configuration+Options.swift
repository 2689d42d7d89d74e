import Foundation
import Wellspring
import WellspringCluster

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
    if let address = values["--public-address"] {
      guard let known = PublicAddress(address) else {
        throw UsageError(
          description:
            "--public-address needs an address without a path, such as https://photos.example.org, not '\(address)'"
        )
      }
      publicAddress = known
    }
    cluster = try ClusterOptions.reading(values)
    leaveDelay = .seconds(try ClusterOptions.number("--leave-delay", values, 0...3600) ?? 0)
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
