extension Reading {
  /// Reads nginx' page of counts; nil if it isn't one.
  public init?(balancer page: String) {
    // Accepted connections, handled ones, and requests; the page itself is a request, too.
    guard let counts = page.firstMatch(of: /requests\s+\d+ \d+ (\d+)/), let requests = Double(counts.1) else {
      return nil
    }
    self.init(requests: Self.bounded(requests))
  }
}
