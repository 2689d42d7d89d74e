import Dispatch
import Foundation
import Rivulet
import RivuletFoundation
import Synchronization

/// The connections of a ``FaultyProxy``. All that passes is handled on one queue, so that it keeps its order.
final class ProxyTraffic: Sendable {
  private struct State {
    var faults: [FaultyProxy.Direction: FaultyProxy.Fault] = [:]
    var refuses = false
    var lanes: [ProxyLane] = []
  }

  let accepted = MutableProperty(0)
  let toServer = MutableProperty(0)
  let toClient = MutableProperty(0)
  private let target: SocketAddress
  private let queue = DispatchQueue(label: "faulty-proxy")
  private let state = Mutex(State())

  init(target: SocketAddress) { self.target = target }

  func accept(_ client: SocketConnection) {
    accepted.modify { $0 += 1 }
    if state.withLock({ $0.refuses }) { return client.close() }
    // A client that has left already is seen when its first bytes are read.
    target.reactive.connect().subscribe(
      onValue: { [self] server in
        let lanes = [
          ProxyLane(from: client, to: server, .toServer, on: queue),
          ProxyLane(from: server, to: client, .toClient, on: queue),
        ]
        queue.sync { state.withLock { $0.lanes += lanes } }
        for lane in lanes { run(lane) }
      },
      onFailure: { _ in client.close() })
  }

  private func run(_ lane: ProxyLane) {
    let counter = lane.direction == .toServer ? toServer : toClient
    lane.source.received.subscribe(
      onValue: { [self] data in
        queue.async { self.take(data, lane) }
        counter.modify { $0 += data.count }
      },
      onFailure: { [self] _ in queue.async { self.take(nil, lane) } },
      onCompletion: { [self] in queue.async { self.take(nil, lane) } })
  }

  private func take(_ data: Data?, _ lane: ProxyLane) {
    let fault = state.withLock { $0.faults[lane.direction] ?? .none }
    if fault != .drop { lane.add(data, fault) }
  }

  func set(_ fault: FaultyProxy.Fault, _ directions: [FaultyProxy.Direction]) {
    queue.sync {
      let lanes = state.withLock { state in
        for direction in directions { state.faults[direction] = fault }
        return state.lanes.filter { directions.contains($0.direction) }
      }
      for lane in lanes { lane.change(to: fault) }
    }
  }

  func refuse(_ refuses: Bool) { state.withLock { $0.refuses = refuses } }

  func inject(_ data: Data, _ direction: FaultyProxy.Direction) {
    queue.sync {
      for lane in state.withLock({ $0.lanes }) where lane.direction == direction { lane.add(data, .none) }
    }
  }

  func cut() {
    queue.sync {
      let lanes = state.withLock { state in
        defer { state.lanes = [] }
        return state.lanes
      }
      for lane in lanes { lane.cut() }
    }
  }
}
