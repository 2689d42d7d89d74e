import RivuletHTTP

extension HTTPClient {
  /// Waits for any time: however slow the machine is, no request fails by that.
  static let patient = HTTPClient(timeout: nil, deadline: nil)
}
