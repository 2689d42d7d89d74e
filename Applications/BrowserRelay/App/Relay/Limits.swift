/// The limits of times and numbers.
struct Limits {
  /// The time within which a request must arrive.
  var request: Duration = .seconds(10)
  /// For a file to be handed over.
  var file: Duration = .seconds(30)
  /// The time for the other side to receive the last response before the connection is closed.
  var goodbye: Duration = .seconds(2)
  /// The time after which a browser that reads none of its pending data is disconnected.
  var stall: Duration = .seconds(60)
  /// The maximum number of connections. One more connection replaces one that has not sent a request, or waits to be accepted.
  var connections = 32
}
