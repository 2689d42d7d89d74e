/// The limits of times and numbers.
struct Limits {
  /// For a request to come.
  var request: Duration = .seconds(10)
  /// For a file to be handed over.
  var file: Duration = .seconds(30)
  /// For the other side to hear the last answer before it is cut off.
  var goodbye: Duration = .seconds(2)
  /// For a browser that takes nothing of what there is for it.
  var stall: Duration = .seconds(60)
  /// Connections at a time. One more takes the place of one that has not asked for anything, or waits outside.
  var connections = 32
}
