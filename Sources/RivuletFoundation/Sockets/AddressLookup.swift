#if os(Linux)
import Foundation
import Rivulet

extension SocketAddress {
  /// No more than eight lookups at a time, because each keeps a thread waiting.
  private static let lookups: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 8
    return queue
  }()

  /// Emits the system's addresses of this place, at least one, and completes: at once, unless a name must be looked up, which
  /// happens on another thread. Disposal abandons the lookup, which the system can't interrupt.
  ///
  /// - Parameter isPassive: True for addresses to listen on.
  func systemAddresses(isPassive: Bool) -> Signal<[SystemAddress], SystemFailure> {
    Signal { subscriber in
      let find: @Sendable (_ isNumeric: Bool) throws(SystemFailure) -> [SystemAddress] = {
        isNumeric throws(SystemFailure) in
        switch self {
        case .unix(let path): [try SystemAddress(path: path)]
        case .tcp(let host, let port):
          try SystemAddress.find(host: host, port: port, isNumeric: isNumeric, isPassive: isPassive)
        }
      }
      if let addresses = try? find(true) { return subscriber.sendLast(addresses) }
      let lookup = BlockOperation {
        do throws(SystemFailure) { subscriber.sendLast(try find(false)) } catch { subscriber.fail(error) }
      }
      subscriber.onDispose { lookup.cancel() }
      Self.lookups.addOperation(lookup)
    }
  }

  /// Emits the result of the first system address for which `attempt` doesn't fail; fails as the last of them.
  func firstSuccess<Result: Sendable>(
    isPassive: Bool = false, _ attempt: @escaping @Sendable (SystemAddress) -> Signal<Result, SystemFailure>
  ) -> Signal<Result, SystemFailure> {
    systemAddresses(isPassive: isPassive).flatMap(.concat) { addresses in
      let attempts = addresses.map(attempt)
      return attempts.dropFirst().reduce(attempts[0]) { before, next in before.catch(with: next) }
    }
  }
}

extension Subscriber {
  /// Sends a value and completes.
  func sendLast(_ value: Value) {
    send(value)
    complete()
  }
}
#endif
