import Dispatch
import Foundation
public import Rivulet
import RivuletFoundation
import Synchronization

/// A TCP proxy in this process that treats what passes through it as a bad network does, on command.
///
/// It reads as fast as both sides send, and keeps in memory what it holds back: it serves for delays and partitions, and not for
/// back pressure.
public final class FaultyProxy: Sendable {
  /// The way of bytes through the proxy.
  public enum Direction: Sendable, CaseIterable {
    /// From clients to the server.
    case toServer
    /// From the server to clients.
    case toClient
  }

  /// The treatment of the bytes of one direction, and of the end of its connections.
  public enum Fault: Sendable, Equatable {
    /// They pass at once.
    case none
    /// They pass after a time, in order.
    case delay(Duration)
    /// They pass at a limited speed.
    case limit(bytesPerSecond: Int)
    /// They wait until the fault changes, and then pass in order.
    case hold
    /// They are discarded, and no connection ends: a partition. What follows afterwards on the same connection has a gap, so a
    /// partition ends with `cut()`.
    case drop
  }

  private let traffic: ProxyTraffic
  private let listening: any Disposable

  /// The port for clients.
  public let port: Int
  /// The address for clients.
  public var url: String { "nats://127.0.0.1:\(port)" }

  /// Starts a proxy on a free port, in front of a port of this machine.
  public init(to port: Int) async throws {
    let traffic = ProxyTraffic(target: .tcp(host: "127.0.0.1", port: UInt16(port)))
    let isReady = ReplaySubject<SocketAddress, SystemFailure>(capacity: 1)
    self.traffic = traffic
    listening = SocketAddress.tcp(host: "127.0.0.1", port: 0).reactive.listen { isReady.send($0) }
      .subscribe(onValue: { traffic.accept($0) }, onFailure: { isReady.fail($0) })
    self.port = Int(try await isReady.signal.first()?.port ?? 0)
  }

  deinit {
    listening.dispose()
    traffic.cut()
  }

  /// Changes what happens to the bytes of some directions. When it returns, no byte passes by the rule of before.
  public func set(_ fault: Fault, _ directions: Direction...) {
    traffic.set(fault, directions.isEmpty ? Direction.allCases : directions)
  }
  /// Ends all connections at once, and discards what waits.
  public func cut() { traffic.cut() }
  /// Ends new connections as soon as they are accepted, or no longer does.
  public func refusesConnections(_ refuses: Bool) { traffic.refuse(refuses) }
  /// Puts bytes of the test into all connections.
  public func inject(_ bytes: [UInt8], _ direction: Direction) { traffic.inject(Data(bytes), direction) }

  /// The number of connections that clients have made, with those that were refused.
  public var accepted: Property<Int> { Property(traffic.accepted) }
  /// The bytes that have arrived at the proxy in a direction.
  public func received(_ direction: Direction) -> Property<Int> {
    Property(direction == .toServer ? traffic.toServer : traffic.toClient)
  }
}
