/// The servers of a connection, and the way to them.
///
/// ```swift
/// var options = NATSOptions(servers: ["nats://10.0.0.1", "nats://10.0.0.2"])
/// options.access = .user("importer", password: "secret")
/// print(options.servers.count, options.reconnectWait)  // 2 0.25 seconds
/// ```
public struct NATSOptions: Sendable, Hashable {
  /// The way to prove to the server who connects.
  public enum Access: Sendable, Hashable {
    /// Nothing, or what the addresses say: `nats://user:password@host`.
    case anyone
    /// A user's name and password.
    case user(String, password: String)
    /// A token.
    case token(String)
    /// An nkey: its public half, and the file that has the seed of the private half.
    case nkey(publicKey: String, seedFile: String)
    /// A file of credentials, with a signed user and its seed, as `nsc` writes it.
    case credentials(file: String)
  }

  /// The certificates of a secure connection, as files in PEM format.
  public struct TLS: Sendable, Hashable {
    /// The certificates of the authorities that are trusted; nil for those of the system.
    public var trustedFile: String?
    /// The client's certificate with its chain, if the server wants one.
    public var certificateFile: String?
    /// The client's private key.
    public var keyFile: String?
    /// The name in the server's certificate, if it isn't that of the address.
    public var hostName: String?

    /// Makes options for a secure connection.
    public init(
      trustedFile: String? = nil, certificateFile: String? = nil, keyFile: String? = nil, hostName: String? = nil
    ) {
      (self.trustedFile, self.certificateFile) = (trustedFile, certificateFile)
      (self.keyFile, self.hostName) = (keyFile, hostName)
    }
  }

  /// The addresses, `nats://host:4222` or `tls://host:4222`. Other servers of their cluster are found by themselves.
  public var servers: [String]
  /// The name that the server shows for this connection.
  public var name = "rivulet"
  /// The way to prove who connects.
  public var access = Access.anyone
  /// The certificates of a secure connection; nil for an open one.
  ///
  /// With an address that begins with `tls://`, nil is a secure one with the authorities that the system trusts.
  public var tls: TLS?
  /// The longest wait for a server to answer.
  public var timeout = Duration.seconds(5)
  /// The pause between two attempts to reach the same server again. At least 10 ms.
  public var reconnectWait = Duration.milliseconds(250)
  /// The pause between two checks that the server still answers. After two without an answer the connection counts as broken.
  public var pingInterval = Duration.seconds(10)
  /// The number of bytes that are kept while the connection is broken, and sent when it is back.
  public var reconnectBuffer = 8 << 20
  /// True to send each message at once, and false to let up to a millisecond pass, in which others join it.
  ///
  /// At once, a message takes ten times the processor's time. Requests and replies never wait.
  public var sendsAtOnce = false
  /// True to try in the background until a server accepts the connection, instead of failing if none does.
  ///
  /// A server that can't be reached, closes the connection, is silent, or sends bytes that aren't NATS' protocol is tried again
  /// after ``reconnectWait``. A server that refuses the user twice closes the connection: ``NATSConnection/state`` has the reason.
  public var waitsForServer = false

  /// Makes options for the servers at some addresses.
  public init(servers: [String]) { self.servers = servers }
}
