// A lamp with three switches, over NATS: what is set in one window is set in the others, also in those on other machines.
//
// The level is a property of a bucket, which is the same for all programs that are connected to the server. A window shows what was
// set last, by itself or by another one, and sends what a person sets in it.
//
// Try:
// - `./run example lamp --serve 4222`, and `./run example lamp --join nats://127.0.0.1:4222` twice, or on other machines.
// - End the program that serves while a slider is dragged, and start it again: nothing is lost that the windows show.
// - Add a colour: a second key of the bucket, with a property of its own.

import Rivulet
import RivuletNATS

/// The lamp as one window has it.
final class Lamp: Sendable {
  /// The brightness that the window shows, with its origin.
  let shown = MutableProperty(Level(percent: 50, isOwn: false))
  /// A sentence about the connection; empty if all is well.
  let notice: Property<String>
  /// Retained, because a property of a bucket follows it only as long as it is.
  private let shared: Property<KeyValueEntry?>
  private let link: any Disposable

  /// A brightness.
  struct Level: Equatable, Sendable {
    /// From 0 to 100.
    var percent: Double
    /// True if it was set in this window, and false if it comes from the bucket.
    var isOwn: Bool
  }

  /// The state of the levels that this window sends to the bucket.
  private struct Sending: Equatable, Sendable {
    var isUnderWay = false
    /// The revision of the newest that has arrived there.
    var revision: UInt64 = 0
  }

  init(in bucket: KeyValueBucket, on scheduler: any TimedScheduler = QueueScheduler(label: "lamp")) {
    let (shown, shared) = (shown, bucket.property(for: "level"))
    self.shared = shared
    let sending = MutableProperty(Sending())
    // While something is under way, the bucket says what was set before it.
    let heard = shared.signal.combineLatest(with: sending.signal)
      .filter { entry, sending in !sending.isUnderWay && (entry?.revision ?? 0) >= sending.revision }
      .compactMap { entry, _ in entry?.text.flatMap { Double($0) } }
      .filter { (0...100).contains($0) }
      .handleEvents(onValue: { shown.value = Level(percent: $0, isOwn: false) })
    let said = shown.signal.filter(\.isOwn)
      .throttle(for: .milliseconds(30), on: scheduler)
      .flatMap(.latest) { level in
        bucket.put(.text("\(level.percent)"), for: "level")
          .handleEvents(
            onSubscribe: { sending.modify { $0.isUnderWay = true } },
            onValue: { revision in sending.value = Sending(isUnderWay: false, revision: revision) }
          )
          .retry(after: .constant(.milliseconds(300)), on: scheduler)
          .catch { _ in .empty }
      }
    link = heard.map { _ in }.merge(with: said.map { _ in }).subscribe()
    notice = bucket.connection.state.map { state in
      switch state {
      case .connected, .draining: ""
      case .connecting, .reconnecting: "The server is away. What is set here is sent as soon as it is back."
      case .closed(let failure): "The connection is closed\(failure.map { ": \($0)" } ?? "")."
      }
    }
  }

  deinit { link.dispose() }

  /// The brightness that the window shows, from 0 to 100.
  var percent: Property<Double> { shown.map(\.percent) }

  /// Sets the brightness, as a person does.
  func set(_ percent: Double) { shown.value = Level(percent: percent, isOwn: true) }
}
