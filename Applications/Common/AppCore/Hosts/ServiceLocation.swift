import Foundation
import Rivulet

/// The place of a service: an address that is known once the service has started, or several hosts.
public enum ServiceLocation<Failure: HostFailure>: Sendable {
  /// The signal emits the address.
  case address(Signal<URL, Failure>)
  case hosts(ServiceHosts)

  /// The hosts, if there are several.
  public var hosts: ServiceHosts? { if case .hosts(let hosts) = self { hosts } else { nil } }

  /// Emits the address that a request would go to now.
  public var address: Signal<URL, Failure> {
    switch self {
    case .address(let address): address.take(first: 1)
    case .hosts(let hosts): .deferred { .just(hosts.current) }
    }
  }

  /// Makes a request of one value.
  ///
  /// - Parameters:
  ///   - isRepeatable: False if it must not be carried out twice: then it moves to another host only if one was not reached.
  ///   - request: Returns the request to the service at an address.
  public func request<Value>(
    isRepeatable: Bool = true, _ request: @escaping @Sendable (URL) -> Signal<Value, Failure>
  ) -> Signal<Value, Failure> {
    switch self {
    case .address: address.flatMap(.concat, request)
    case .hosts(let hosts): hosts.request(isRepeatable: isRepeatable, request)
    }
  }

  /// Requests what is at an address, which may be one in an answer of the service.
  public func request<Value>(
    for url: URL, _ request: @escaping @Sendable (URL) -> Signal<Value, Failure>
  ) -> Signal<Value, Failure> {
    hosts?.request(for: url, request) ?? request(url)
  }
}
