import Foundation
import Rivulet
import RivuletFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An event of a download.
public enum DownloadEvent: Sendable {
  /// The number of bytes received. The expected number is nil if the answer doesn't give it, or gives the compressed size.
  case progress(received: Int64, expected: Int64?)
  /// The file is whole and in its place.
  case finished(URL, URLResponse)
}

/// An event of an upload.
public enum UploadEvent: Sendable {
  /// So many bytes of the body are on their way.
  case progress(sent: Int64, total: Int64)
  /// The answer.
  case finished(data: Data, response: URLResponse)
}

/// The failure of a download.
public enum DownloadFailure: Error {
  /// There is no answer, or not the whole of one.
  case network(URLError)
  /// The file could not be written.
  case file(SystemFailure)
}

extension Reactive where Base: URLSession {
  /// Downloads into a file for each subscriber, emits the progress and then the finished file, and completes.
  ///
  /// The first progress, with no bytes received, is emitted when the answer begins, and then one with each piece. The bytes are
  /// written into a new file in the same directory, which replaces the file at the destination when it is complete: there is
  /// never a partial file there. The answer isn't examined: the page of an answer with status 404 is a file like any other.
  ///
  /// Fails if the file can't be created, before the request is made; if there is no complete answer; and if the disk is full.
  /// Failure and disposal cancel the request and remove the written data. Events are emitted on a queue of the download's own.
  /// The download runs in a separate session with the same configuration; this session's delegate isn't called.
  ///
  /// ```swift compiled
  /// let request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  /// let file = FileManager.default.temporaryDirectory.appending(path: "photos.json")
  /// URLSession.shared.reactive.download(for: request, to: file).subscribe(
  ///   onValue: { event in
  ///     switch event {
  ///     case .progress(let received, let expected): print("\(received) of \(expected.map { "\($0)" } ?? "?")")
  ///     case .finished(let file, _): print(file.path)
  ///     }
  ///   },
  ///   onFailure: { print($0) })
  /// ```
  ///
  /// Rx: `URLSession.rx.download`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - destination: The file.
  ///   - redirections: The treatment of redirections.
  public func download(
    for request: URLRequest, to destination: URL, redirections: Redirections = .followed()
  ) -> Signal<DownloadEvent, DownloadFailure> {
    Signal { [base] subscriber in
      let file: PartialFile
      do throws(SystemFailure) { file = try PartialFile(for: destination) } catch {
        return subscriber.fail(.file(error))
      }
      subscriber.onDispose { file.discard() }
      let progress = Locked((received: Int64(0), expected: Int64?.none))
      let report: @Sendable () -> Void = {
        let (received, expected) = progress.withLock { $0 }
        subscriber.send(.progress(received: received, expected: expected))
      }
      let handlers = Transfer.Handlers(
        onResponse: { response in
          progress.withLock { $0.expected = response.expectedSize }
          report()
        },
        onData: { data in
          do throws(SystemFailure) { try file.append(data) } catch { return subscriber.fail(.file(error)) }
          progress.withLock { $0.received += Int64(data.count) }
          report()
        },
        onEnd: { end in
          do throws(SystemFailure) {
            switch end {
            case .success(let response):
              try file.finish()
              subscriber.send(.finished(destination, response))
              subscriber.complete()
            case .failure(let error):
              subscriber.fail(.network(error))
            }
          } catch { subscriber.fail(.file(error)) }
        })
      let transfer = Transfer(like: base, request, redirections, handlers)
      subscriber.onDispose { transfer.cancel() }
      transfer.start()
    }
  }

  /// Uploads a body for each subscriber, emits the progress and then the answer, and completes.
  ///
  /// Fails if there is no complete answer. The answer isn't examined. Disposal cancels the request. Events are emitted on a
  /// queue of the upload's own. The upload runs in a separate session with the same configuration; this session's delegate
  /// isn't called.
  ///
  /// ```swift compiled
  /// var request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  /// request.httpMethod = "POST"
  /// URLSession.shared.reactive.upload(for: request, from: Data("{}".utf8)).subscribe(
  ///   onValue: { event in
  ///     switch event {
  ///     case .progress(let sent, let total): print("\(sent) of \(total)")
  ///     case .finished(let data, _): print(data.count)
  ///     }
  ///   },
  ///   onFailure: { print($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request. Its method must be one that takes a body, such as `POST`.
  ///   - body: The body to send.
  ///   - redirections: The treatment of redirections.
  public func upload(
    for request: URLRequest, from body: Data, redirections: Redirections = .followed()
  ) -> Signal<UploadEvent, URLError> {
    upload(request, .data(body), redirections)
  }

  /// Emits a file as ``upload(for:from:redirections:)`` emits data.
  ///
  /// The file is read piece by piece while it is sent, for each subscriber. A file that can't be read is a failure, and so is a
  /// directory.
  public func upload(
    for request: URLRequest, fromFile file: URL, redirections: Redirections = .followed()
  ) -> Signal<UploadEvent, URLError> {
    let upload = upload(request, .file(file), redirections)
    return .deferred {
      // URLSession would tell that it lost the connection, or wait for ever.
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isDirectory)
      if !isDirectory.boolValue, FileManager.default.isReadableFile(atPath: file.path) { return upload }
      let code: URLError.Code = isDirectory.boolValue ? .fileIsDirectory : .fileDoesNotExist
      return .fail(URLError(code, userInfo: [NSURLErrorFailingURLErrorKey: file]))
    }
  }

  private func upload(
    _ request: URLRequest, _ body: Transfer.Body, _ redirections: Redirections
  ) -> Signal<UploadEvent, URLError> {
    Signal { [base] subscriber in
      let answer = Locked(Data())
      let handlers = Transfer.Handlers(
        onSent: { subscriber.send(.progress(sent: $0, total: $1)) },
        onData: { data in answer.withLock { $0.append(data) } },
        onEnd: { end in
          switch end {
          case .success(let response):
            subscriber.send(.finished(data: answer.withLock { $0 }, response: response))
            subscriber.complete()
          case .failure(let error):
            subscriber.fail(error)
          }
        })
      let transfer = Transfer(like: base, request, redirections, body: body, handlers)
      subscriber.onDispose { transfer.cancel() }
      transfer.start()
    }
  }
}

extension URLResponse {
  /// The expected number of bytes of the body, if it is known.
  fileprivate var expectedSize: Int64? {
    let encoding = (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
    return expectedContentLength >= 0 && encoding == "identity" ? expectedContentLength : nil
  }
}
