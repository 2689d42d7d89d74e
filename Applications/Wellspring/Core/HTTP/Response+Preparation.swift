import Foundation

extension Response {
  /// The response as the request asks for it: a part of it, or compressed.
  func prepared(for request: Request) -> Response {
    // A response that is to go wrong goes wrong as it is.
    guard !isDropped, sentBytes == nil else { return self }
    // A response that is sent many times is compressed already.
    if shared != nil, request.headers["range"] == nil { return self }
    var response = self
    response.shared = nil
    response.applyRange(of: request)
    response.compress(for: request)
    return response
  }

  /// The number of bytes of the body.
  var length: Int { fileRange?.count ?? file.map(\.stamp.bytes) ?? body.count }

  // MARK: Parts

  /// Leaves the part that a `Range` header asks for.
  private mutating func applyRange(of request: Request) {
    guard status == 200, headers["Accept-Ranges"] != nil, request.method == "GET", let text = request.headers["range"],
      isCurrent(in: request)
    else { return }
    switch ByteRange(text, of: length) {
    case .whole: return
    case .unsatisfiable:
      let whole = length
      self = Response(RequestFailure(416, "The range is outside of the \(whole) bytes that there are."))
      headers["Content-Range"] = "bytes */\(whole)"
    case .part(let part):
      headers["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(length)"
      if file == nil { body = body.subdata(in: part) } else { fileRange = part }
      status = 206
    }
  }

  /// False if `If-Range` names another version, of which a part would not fit to what the client has.
  private func isCurrent(in request: Request) -> Bool {
    guard let condition = request.headers["if-range"] else { return true }
    return condition == headers["ETag"] || condition == headers["Last-Modified"]
  }

  // MARK: Compression

  /// A smaller body would save nothing: it fits into a packet or two anyway.
  private static let leastCompressed = 1024

  mutating func compress(for request: Request) {
    guard [200, 304].contains(status), file == nil, isCompressible else { return }
    headers["Vary"] = "Accept-Encoding"
    guard request.acceptsGzip, let compressed = Deflater.compressed([UInt8](body), as: .gzip),
      compressed.count < body.count
    else { return }
    body = Data(compressed)
    headers["Content-Encoding"] = "gzip"
    // A tag stands for exact bytes.
    if let tag = headers["ETag"] { headers["ETag"] = Validators.compressed(tag) }
  }

  /// True for text, without secrets: the length of a compressed answer betrays what is in it.
  private var isCompressible: Bool {
    guard body.count >= Self.leastCompressed, headers["Cache-Control"] != "no-store", headers["Content-Encoding"] == nil
    else { return false }
    let type = headers["Content-Type"] ?? ""
    return type.hasPrefix("application/json") || type.hasPrefix("text/")
  }
}

extension Request {
  /// True if `Accept-Encoding` names gzip, or everything.
  var acceptsGzip: Bool {
    guard let accepted = headers["accept-encoding"]?.lowercased() else { return false }
    var isOther = false
    for coding in accepted.split(separator: ",") {
      let parts = coding.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let isWanted = !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
      if parts.first == "gzip" || parts.first == "x-gzip" { return isWanted }
      if parts.first == "*" { isOther = isWanted }
    }
    return isOther
  }
}
