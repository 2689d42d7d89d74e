#if Cluster
public import Rivulet

extension Signal where Value == NATSMessage, Failure == NATSFailure {
  /// Emits the values that messages carry as JSON.
  ///
  /// Fails with ``NATSFailure/undecodable(subject:type:reason:)`` at the first message that isn't such a value. To go on after it, decode in
  /// `compactMap { try? $0.decode(Order.self) }`. The thread, the end and disposal stay as they are.
  ///
  /// ```swift compiled
  /// struct Order: Decodable { let tea: String }
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.messages(on: "orders").decoded(as: Order.self).subscribe(onValue: { print($0.tea) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter type: The type of the values.
  public func decoded<Decoded: Decodable & Sendable>(as type: Decoded.Type = Decoded.self) -> Signal<
    Decoded, NATSFailure
  > {
    tryMap { (message) throws(NATSFailure) in try message.decode(type) }
  }
}
#endif
