import Rivulet
import RivuletFoundation

/// Ports of this machine that no program listens at.
enum FreePorts {
  /// Finds some, of which the first is the wanted one; nil if that is taken.
  ///
  /// They are below those that the system gives to connections, of which another program may have one a moment later.
  static func take(_ count: Int, wanted: UInt16?) async -> [UInt16]? {
    var ports: [UInt16] = []
    if let wanted {
      guard await isFree(wanted) else { return nil }
      ports.append(wanted)
    }
    while ports.count < count {
      let port = UInt16.random(in: 10_000..<32_000)
      if !ports.contains(port), await isFree(port) { ports.append(port) }
    }
    return ports
  }

  private static func isFree(_ port: UInt16) async -> Bool {
    let attempt = Signal<Bool, Never> { subscriber in
      let socket = SocketAddress.tcp(host: "127.0.0.1", port: port).reactive
        .listen { _ in
          subscriber.send(true)
          subscriber.complete()
        }
        .subscribe(
          onValue: { _ in },
          onFailure: { _ in
            subscriber.send(false)
            subscriber.complete()
          })
      subscriber.onDispose(socket)
    }
    return await attempt.first() ?? false
  }
}
