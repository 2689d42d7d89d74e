import CNATS
import Foundation

// Unsafe: the settings own the C options and destroy them. Callbacks own one reference to the watch, which the callback for the
// closed connection, the last one, releases. Texts are copied before the call that lends them ends.

/// The options of a connection in the form of the client library.
final class ConnectionSettings {
  /// An address that refuses each connection immediately, because nothing can listen on port 0.
  ///
  /// The client library (3.4.1) closes a connection for good if the last address of its first round accepts the TCP connection and
  /// then fails in any way. If the last address refuses, it tries all of them again.
  private static let refusing = "nats://127.0.0.1:0"

  private let raw: OpaquePointer
  private let options: NATSOptions

  init(_ options: NATSOptions) throws(NATSFailure) {
    try Self.check(options)
    var created: OpaquePointer?
    let status = natsOptions_Create(&created)
    guard status == NATS_OK, let created else { throw NATSFailure(status) }
    raw = created
    self.options = options
    try apply()
  }

  deinit { natsOptions_Destroy(raw) }

  private static func check(_ options: NATSOptions) throws(NATSFailure) {
    guard !options.servers.isEmpty else {
      throw .invalidArgument("No address of a NATS server is given. Give one, such as nats://127.0.0.1:4222.")
    }
    for (name, text) in options.texts where text.utf8.contains(where: { $0 < 32 || $0 == 127 }) {
      throw .invalidArgument(
        "The \(name) has a line break or another control character. Remove it; a line that was read from a file may end in one."
      )
    }
    for server in options.servers {
      guard let url = URLComponents(string: server.contains("://") ? server : "nats://\(server)"),
        ["nats", "tls"].contains(url.scheme), url.host?.isEmpty == false,
        url.port.map({ (1...65535).contains($0) }) ?? true
      else {
        throw .invalidArgument(
          "'\(server)' is no address of a NATS server. Write it as nats://host:4222 or tls://host:4222.")
      }
    }
    for file in options.files where !FileManager.default.isReadableFile(atPath: file) {
      throw .invalidArgument("Can't read '\(file)'. Check that the file exists and that its permissions allow it.")
    }
    if let tls = options.tls, (tls.certificateFile == nil) != (tls.keyFile == nil) {
      throw .invalidArgument("A client's certificate needs its key, and a key its certificate. Give both or neither.")
    }
  }

  private func apply() throws(NATSFailure) {
    // The library shuffles the addresses otherwise, and the refusing one must be the last.
    let servers = options.waitsForServer ? options.servers.shuffled() + [Self.refusing] : options.servers
    try check(natsOptions_SetNoRandomize(raw, options.waitsForServer))
    var list = servers.map { UnsafePointer<CChar>?(UnsafePointer(strdup($0.escapedForJSON))) }
    defer { for text in list { free(UnsafeMutablePointer(mutating: text)) } }
    try check(natsOptions_SetServers(raw, &list, Int32(list.count)))
    try check(natsOptions_SetName(raw, options.name.escapedForJSON))
    try check(natsOptions_SetTimeout(raw, options.timeout.milliseconds(in: 1...600_000)))
    try check(natsOptions_SetMaxReconnect(raw, -1))
    try check(natsOptions_SetReconnectWait(raw, options.reconnectWait.milliseconds(in: 10...600_000)))
    try check(natsOptions_SetPingInterval(raw, options.pingInterval.milliseconds(in: 100...3_600_000)))
    try check(natsOptions_SetMaxPingsOut(raw, 2))
    try check(natsOptions_SetReconnectBufSize(raw, Int32(clamping: max(options.reconnectBuffer, 0))))
    // Otherwise a publisher would wait for ever for a server that reads nothing.
    try check(natsOptions_SetWriteDeadline(raw, options.timeout.milliseconds(in: 1...600_000)))
    try check(natsOptions_SetFailRequestsOnDisconnect(raw, true))
    try check(natsOptions_SetSendAsap(raw, options.sendsAtOnce))
    switch options.access {
    case .anyone: break
    case .user(let name, let password):
      try check(natsOptions_SetUserInfo(raw, name.escapedForJSON, password.escapedForJSON))
    case .token(let token): try check(natsOptions_SetToken(raw, token.escapedForJSON))
    case .nkey(let publicKey, let file):
      try check(natsOptions_SetNKeyFromSeed(raw, publicKey.escapedForJSON, file))
    case .credentials(let file): try check(natsOptions_SetUserCredentialsFromFiles(raw, file, nil))
    }
    // The client library alone would take `tls://` for `nats://`, and send passwords as they are.
    guard options.tls != nil || options.servers.contains(where: { $0.lowercased().hasPrefix("tls://") }) else { return }
    try check(natsOptions_SetSecure(raw, true))
    guard let tls = options.tls else { return }
    if let file = tls.trustedFile { try check(natsOptions_LoadCATrustedCertificates(raw, file), about: file) }
    if let certificate = tls.certificateFile, let key = tls.keyFile {
      try check(natsOptions_LoadCertificatesChain(raw, certificate, key), about: certificate)
    }
    if let name = tls.hostName { try check(natsOptions_SetExpectedHostname(raw, name)) }
  }

  private func check(_ status: natsStatus, about file: String? = nil) throws(NATSFailure) {
    if status == NATS_OK { return }
    if let file { throw .insecure("'\(file)' can't be used") }
    throw .last(status)
  }

  /// Connects; `watch` receives what happens later.
  func connect(_ watch: NATSConnectionWatch) throws(NATSFailure) -> OpaquePointer {
    let closure = Unmanaged.passRetained(watch)
    // Without the closed callback the client library makes none of the others.
    let address = closure.toOpaque()
    natsOptions_SetDisconnectedCB(raw, { NATSConnectionWatch.of($1).disconnected(lastError(of: $0)) }, address)
    natsOptions_SetReconnectedCB(raw, { NATSConnectionWatch.of($1).connected() }, address)
    natsOptions_SetClosedCB(
      raw,
      { connection, closure in
        let watch = Unmanaged<NATSConnectionWatch>.fromOpaque(closure!).takeRetainedValue()
        watch.closed(closingFailure(of: connection))
      }, address)
    natsOptions_SetErrorHandler(
      raw,
      { connection, subscription, status, closure in
        let watch = NATSConnectionWatch.of(closure)
        if status == NATS_SLOW_CONSUMER, let subscription {
          watch.isSlow(subscription)
        } else if status == NATS_TIMEOUT, watch.isClosing.load(ordering: .relaxed) {
          watch.isDrainedTooLate()
        } else if status == NATS_NOT_PERMITTED {
          watch.isNotPermitted(lastError(of: connection))
        } else {
          watch.failures.send(NATSFailure(status, detail: lastError(of: connection)))
        }
      }, address)
    if options.waitsForServer {
      natsOptions_SetRetryOnFailedConnect(raw, true, { NATSConnectionWatch.of($1).connected() }, address)
    }
    var connection: OpaquePointer?
    let status = natsConnection_Connect(&connection, raw)
    if let connection, status == NATS_OK || status == NATS_NOT_YET_CONNECTED {
      if status == NATS_OK { watch.connectedAtOnce() }
      return connection
    }
    closure.release()
    let servers = options.servers.map(\.withoutSecrets)
    if status == NATS_NO_SERVER || status == NATS_TIMEOUT { throw .unreachable(servers: servers) }
    let failure = NATSFailure.last(status)
    // Nothing connects again after this failure, in contrast to a broken connection.
    let reason: String? =
      switch failure {
      case .disconnected(let reason): reason
      case .closed: "it closed the connection"
      default: nil
      }
    guard let reason else { throw failure }
    throw .other(
      "the server at \(servers.joined(separator: ", ")) didn't accept the connection (\(reason)). "
        + "Check the address, and that it is that of a NATS server")
  }
}

/// The client library's words for the last failure of a connection.
func lastError(of connection: OpaquePointer?) -> String {
  var text: UnsafePointer<CChar>?
  let status = natsConnection_GetLastError(connection, &text)
  if let text, text.pointee != 0 { return String(cString: text) }
  return status == NATS_OK ? "the server went away" : String(cString: natsStatus_GetText(status))
}

/// The reason for which a connection is closed.
func closingFailure(of connection: OpaquePointer?) -> NATSFailure {
  var text: UnsafePointer<CChar>?
  let status = natsConnection_GetLastError(connection, &text)
  let failure = NATSFailure(status, detail: text.map { String(cString: $0) })
  if case .notPermitted = failure { return failure }
  return .closed(lastError(of: connection))
}

extension NATSConnectionWatch {
  static func of(_ closure: UnsafeMutableRawPointer?) -> NATSConnectionWatch {
    Unmanaged<NATSConnectionWatch>.fromOpaque(closure!).takeUnretainedValue()
  }
}

extension NATSOptions {
  fileprivate var files: [String] {
    var files = [tls?.trustedFile, tls?.certificateFile, tls?.keyFile].compactMap { $0 }
    switch access {
    case .nkey(_, let file), .credentials(let file): files.append(file)
    case .anyone, .user, .token: break
    }
    return files
  }
}

extension NATSOptions {
  /// The texts that the client library puts into a line of JSON for the server, or reads up to the first NUL, with their names.
  fileprivate var texts: [(name: String, text: String)] {
    var texts = servers.map { (name: "address of a NATS server", text: $0) }
    texts.append(("name of the connection", name))
    if let hostName = tls?.hostName { texts.append(("name in the server's certificate", hostName)) }
    switch access {
    case .anyone, .credentials: break
    case .user(let name, let password): texts += [("name of the user", name), ("password", password)]
    case .token(let token): texts.append(("token", token))
    case .nkey(let publicKey, _): texts.append(("public key", publicKey))
    }
    return texts
  }
}

extension String {
  /// With JSON's escapes for quotation marks and backslashes, which the client library doesn't add.
  ///
  /// By scalars: a quotation mark and a combining mark after it are one character.
  fileprivate var escapedForJSON: String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// An address without the user and the password in it, for messages.
  fileprivate var withoutSecrets: String {
    guard let at = lastIndex(of: "@") else { return self }
    let scheme = range(of: "://").map { String(self[..<$0.upperBound]) } ?? ""
    return scheme + self[index(after: at)...]
  }
}

extension Duration {
  /// In whole milliseconds, rounded up.
  func milliseconds(in range: ClosedRange<Int64>) -> Int64 {
    let (seconds, rest) = components
    if seconds >= range.upperBound / 1000 { return range.upperBound }
    if seconds < 0 { return range.lowerBound }
    let milliseconds = seconds * 1000 + (rest + 999_999_999_999_999) / 1_000_000_000_000_000
    return min(max(milliseconds, range.lowerBound), range.upperBound)
  }
}
