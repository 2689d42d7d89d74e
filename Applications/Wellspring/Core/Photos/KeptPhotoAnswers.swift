import Foundation

/// The pages and pictures that look the same to everyone, kept for as long as they are what a fresh answer would be.
///
/// A page is made again when the database or the folder has changed, a picture when the database or its file has.
struct KeptPhotoAnswers: Sendable {
  /// A larger file is sent from the disk.
  private static let largestFile = 256 * 1024
  /// The clock of file systems ticks slowly: a file may change twice within a tick, and look the same.
  private static let tick = 100_000_000

  private let catalogue: Catalogue
  private let folder: PhotographFolder
  private let answers = KeptAnswers()

  init(catalogue: Catalogue, folder: PhotographFolder) {
    self.catalogue = catalogue
    self.folder = folder
  }

  /// The kept answer to a request; nil if there is none, or if it must be made again.
  func response(to request: Request) -> Response? {
    guard let key = key(of: request), let answer = answers[key], (try? request.checkHead(request.target ?? "")) != nil,
      isCurrent(answer)
    else { return nil }
    if answer.validators.exclude(request) { return Validators.excluded }
    var response = answer.response
    if answer.validators.match(request) { response.status = 304 }
    return response
  }

  /// Keeps the response if it can be recognised as old, and returns it for the request.
  ///
  /// - Parameters:
  ///   - revision: The revision before the response was made; nil for a database in memory.
  ///   - file: The path of the file that it shows, and the state of the file.
  func keep(
    _ response: Response, _ validators: Validators, for request: Request, revision: Int?,
    file: (path: [UInt8], stamp: FileStamp)? = nil
  ) -> Response {
    if validators.exclude(request) { return Validators.excluded }
    var whole = validators.applied(to: response, for: request)
    let status = whole.status
    whole.status = 200
    guard let revision, let key = key(of: request), let loaded = loaded(whole, file) else {
      whole.status = status
      return whole
    }
    whole = loaded
    whole.compress(for: request)
    whole.shared = SharedResponse(whole)
    answers.keep(
      KeptAnswers.Answer(response: whole, validators: validators, revision: revision, file: file), for: key)
    whole.status = status
    return whole
  }

  /// The name of the answer: requests with one name have one answer. Nil if the answer may depend on who requests it.
  private func key(of request: Request) -> String? {
    guard request.isReading, !request.isSigned, let target = request.target,
      target.hasPrefix("/v1/photos") || target.hasPrefix("/v1/images/")
    else { return nil }
    return request.acceptsGzip ? "gzip \(target)" : target
  }

  private func isCurrent(_ answer: KeptAnswers.Answer) -> Bool {
    // The disk would be waited for on the thread of all connections.
    if folder.isSlow { return false }
    if let file = answer.file {
      guard FileStamp(file.path) == file.stamp else { return false }
    } else {
      guard folder.isCurrent else { return false }
    }
    return (try? catalogue.revision?.current()) == answer.revision
  }

  /// The response with its file in memory; nil if the file is large, or may have changed unnoticed.
  private func loaded(_ response: Response, _ file: (path: [UInt8], stamp: FileStamp)?) -> Response? {
    guard let file else { return response }
    var response = response
    if let open = response.file {
      guard open.stamp.bytes <= Self.largestFile else { return nil }
      (response.body, response.file) = (open.contents(), nil)
      guard response.body.count == open.stamp.bytes else { return nil }
    }
    guard FileStamp(file.path) == file.stamp, file.stamp.changed < FolderScan.now - Self.tick else { return nil }
    return response
  }
}
