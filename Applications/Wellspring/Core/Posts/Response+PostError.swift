extension Response {
  /// An error as the posts' format has it.
  init(inPostsFormat failure: RequestFailure) {
    let error = failure.error ?? PostError(status: failure.status)
    // The format's words for a fault of the service don't say which: that the disk is full, or that another program uses the database.
    let isOwnFault = failure.error == nil && failure.status >= 500
    self.init(error, label: failure.label, message: failure.isExplained || isOwnFault ? failure.message : nil)
    headers.merge(failure.headers) { _, own in own }
    // What the format has no number for keeps its own status: it says more than that of the nearest.
    if failure.error == nil, failure.status == 400 { return }
    status = failure.status
  }

  /// An error of the posts' format.
  init(_ error: PostError, label: String? = nil, message: String? = nil) {
    self.init(error.body(label: label, message: message), status: error.status)
    headers["Cache-Control"] = "no-store"
    if error.status == 401 { headers["WWW-Authenticate"] = "OAuth realm=\"http://127.0.0.1\"" }
  }
}
