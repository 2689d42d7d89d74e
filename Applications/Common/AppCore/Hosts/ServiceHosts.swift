import Foundation
import Rivulet
import RivuletHTTP

/// The hosts of one service, which have the same contents and accounts, as the instances of a cluster have.
///
/// A request goes to the current host. If that can't answer, the request moves to the next host, and each host gets it at most
/// once. The host that has answered stays the current one. A host that has failed is tried again after all others have had
/// their turn, and ``returns`` finds out earlier that it is back. Any answer of a host ends the request, also a refusal; only
/// 502, 503 and 504 say that the host can't answer.
///
/// Create one for each service, shared by all its clients.
public final class ServiceHosts: Sendable {
  /// The time between two looks for hosts that have come back.
  public static let pace: Duration = .seconds(15)

  public let addresses: HostAddresses
  /// The hosts as the last requests found them.
  public let status: Property<HostStatus>

  private let order: MutableProperty<HostOrder>
  private let scheduler: any TimedScheduler
  private let look: @Sendable (URL) -> Signal<Bool, Never>

  /// Creates the hosts. Nothing is requested.
  ///
  /// - Parameters:
  ///   - addresses: The address of the service at each host.
  ///   - scheduler: The clock of the looks for hosts that have come back.
  ///   - look: Emits true if the host at an address answers.
  public init(
    _ addresses: HostAddresses, on scheduler: any TimedScheduler = QueueScheduler(label: "Hosts"),
    look: @escaping @Sendable (URL) -> Signal<Bool, Never> = answers(at:)
  ) {
    (self.addresses, self.scheduler, self.look) = (addresses, scheduler, look)
    order = MutableProperty(HostOrder(addresses.urls))
    status = order.map { order in
      HostStatus(
        answering: order.answering.map(addresses.name),
        away: addresses.urls.filter(order.away.contains).map(addresses.name))
    }
    .removeDuplicates()
  }

  /// Creates the hosts of a service; nil if it has only one, which is asked as a service without hosts is.
  public convenience init?(several addresses: HostAddresses) {
    guard addresses.urls.count > 1 else { return nil }
    self.init(addresses)
  }

  /// The host that the next request goes to.
  public var current: URL { order.value.hosts.first ?? addresses.first }

  /// Emits a sentence for people when another host answers, and when a host is back.
  public var messages: Signal<String, Never> {
    status.signal.pairwise().compactMap { former, status in status.message(since: former) }
  }

  /// Makes a request of one value at the current host, and at the next ones while hosts fail.
  ///
  /// - Parameters:
  ///   - isRepeatable: False if it must not be carried out twice: then it moves only if the host was not reached.
  ///   - request: Returns the request to the host at an address.
  public func request<Value, Failure: HostFailure>(
    isRepeatable: Bool = true, _ request: @escaping @Sendable (URL) -> Signal<Value, Failure>
  ) -> Signal<Value, Failure> {
    .deferred { [self] in attempt(request, isRepeatable, after: []) }
  }

  /// Requests what is at an address, which is moved from host to host if it is at one of them.
  public func request<Value, Failure: HostFailure>(
    for url: URL, _ request: @escaping @Sendable (URL) -> Signal<Value, Failure>
  ) -> Signal<Value, Failure> {
    guard addresses.contains(url) else { return request(url) }
    return self.request { [addresses] host in request(addresses.moving(url, to: host)) }
  }

  /// Looks at times whether the hosts that are away have come back, and emits nothing. There is no look while all are there.
  public var returns: Signal<Never, Never> {
    order.map { !$0.away.isEmpty }.removeDuplicates().signal
      .flatMap(.latest) { [scheduler] isAway -> Signal<Duration, Never> in
        isAway ? .interval(Self.pace, on: scheduler) : .empty
      }
      .flatMap(.latest) { [self] _ in
        Signal.merge(
          order.value.away.map { host in
            let period = order.value.period(of: host)
            return look(host)
              .handleEvents(onValue: { isThere in if isThere { self.note { $0.answer(host, in: period) } } })
          })
      }
      .ignoreValues()
  }

  private func attempt<Value, Failure: HostFailure>(
    _ request: @escaping @Sendable (URL) -> Signal<Value, Failure>, _ isRepeatable: Bool,
    after failures: [(host: URL, failure: Failure)]
  ) -> Signal<Value, Failure> {
    let order = order.value
    guard let host = order.next(after: failures.map(\.host)) else {
      let isAlone = addresses.urls.count == 1
      return .fail(isAlone ? failures[0].failure : .ofAll(failures.map(\.failure), at: addresses.names))
    }
    let period = order.period(of: host)
    return request(host)
      .handleEvents(onValue: { _ in self.note { $0.answer(host, in: period) } })
      .catch { failure in
        switch failure.verdict {
        case .answered: self.note { $0.answer(host, in: period) }
        case .unreached, .failed: self.note { $0.fail(host, in: period) }
        case .unrelated: break
        }
        let moves = failure.verdict == .unreached || failure.verdict == .failed && isRepeatable
        return moves ? self.attempt(request, isRepeatable, after: failures + [(host, failure)]) : .fail(failure)
      }
  }

  /// Changes the order. Most answers change nothing, and publish nothing.
  private func note(_ change: (inout HostOrder) -> Void) {
    var next = order.value
    change(&next)
    if next != order.value { order.modify { change(&$0) } }
  }

  /// Emits true if there is an answer at an address, whatever it says, unless it says that the host can't answer.
  public static func answers(at url: URL) -> Signal<Bool, Never> {
    HTTPClient.ofLooks.response(to: HTTPRequest(url), atMost: 1 << 20)
      .map { $0.canAnswer }.catch { .just($0.verdict == .answered) }
  }
}

extension HTTPResponse {
  /// False if the status says that the host can't answer, and perhaps another one.
  fileprivate var canAnswer: Bool { HostVerdict(status: status) == .answered }
}

extension HTTPClient {
  fileprivate static let ofLooks = HTTPClient(timeout: .seconds(5), deadline: .seconds(10), connectionsPerHost: 1)
}
