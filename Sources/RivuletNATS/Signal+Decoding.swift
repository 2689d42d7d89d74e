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

extension Signal where Value == StreamMessage, Failure == NATSFailure {
  /// Emits the values that messages of a stream carry as JSON.
  ///
  /// Fails with ``NATSFailure/undecodable(subject:type:reason:)`` at the first message that isn't such a value. The messages of a durable
  /// consumer are still to be acknowledged, so there the message itself is mapped. The thread, the end and disposal stay as they
  /// are.
  ///
  /// ```swift compiled
  /// struct Order: Decodable { let tea: String }
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.stream(named: "ORDERS").flatMap(.latest) { $0.ordered().decoded(as: Order.self) }
  ///   .subscribe(onValue: { print($0.tea) }, onFailure: { print($0) })
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
