import Foundation
import Rivulet

#if canImport(Glibc)
import Glibc
#endif

extension FileManager: ReactiveProvider {}

extension Reactive where Base: FileManager {
  /// Opens a file for each subscriber, emits what is in it, piece by piece, and completes at its end.
  ///
  /// The next piece, of at most 64 KB, is read when the one before has been handled. Events are emitted on a queue of the
  /// subscription's own. Fails if the file can't be opened or read. The file is closed at the end and at disposal. A named pipe
  /// is read from when it has a writer, and ends when its last writer closes it.
  ///
  /// ```swift
  /// FileManager.default.reactive.chunks(of: URL(filePath: "/etc/hosts"))
  ///   .subscribe(onValue: { print($0.count) }, onFailure: { print($0) })
  /// ```
  public func chunks(of file: URL) -> Signal<Data, SystemFailure> {
    .reading(from: file.path) { () throws(SystemFailure) in
      guard file.isFileURL else {
        throw SystemFailure(operation: "open", path: file.absoluteString, code: .EINVAL)
      }
      // Doesn't wait for a writer of a named pipe.
      let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemFailure("open", file.path) }
      return descriptor
    }
  }

  /// Emits the lines of a file and completes: see ``chunks(of:)`` and ``Signal/lines()``.
  ///
  /// ```swift
  /// FileManager.default.reactive.lines(of: URL(filePath: "/etc/hosts"))
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  /// ```
  public func lines(of file: URL) -> Signal<String, SystemFailure> { chunks(of: file).lines() }

  /// Reads a file for each subscriber, emits all that is in it, and completes: see ``chunks(of:)``.
  ///
  /// ```swift
  /// FileManager.default.reactive.contents(of: URL(filePath: "/etc/hosts"))
  ///   .map { String(decoding: $0, as: UTF8.self) }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa: `rac_readContentsOfURL:options:scheduler:`, `rac_readContentsOfURL:usedEncoding:scheduler:`.
  public func contents(of file: URL) -> Signal<Data, SystemFailure> {
    chunks(of: file).collect(into: Data()) { $0.append($1) }
  }
}
