/// The time at which a request arrived, from which its patience with other programs counts.
enum RequestArrival {
  /// The arrival of the request that this thread works on; nil outside of requests.
  @TaskLocal static var current: ContinuousClock.Instant?
}
