/// The limits on a client's requests.
enum Limits {
  /// The longest request target; a longer one is answered with 414.
  static let target = 8 * 1024
  /// The most bytes of request line and headers; more are answered with 431.
  static let headers = 16 * 1024
  /// The longest request body; a longer one is answered with 413.
  static let body = 64 * 1024
  /// Well above the limits on target and headers, so that the service words those answers itself. A request that does
  /// not even fit here is answered by the HTTP library: same status, but a page of HTML. The library writes zeros to all of it after
  /// each request, so it is no larger than it must be.
  static let memoryPerConnection = 32 * 1024
}
