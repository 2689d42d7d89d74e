import Dispatch
import Foundation
import Rivulet

#if canImport(Glibc)
import Glibc
#endif

extension FileHandle: ReactiveProvider {}

extension Reactive where Base: FileHandle {
  /// Emits the readable data, piece by piece, and completes at the end of the file, or when a pipe's last writer closes it.
  ///
  /// Reading begins with the subscription, at the handle's position, and never blocks the caller: events are emitted on a queue
  /// of the subscription's own. The next piece, of at most 64 KB, is read when the previous one has been handled, so a slow
  /// subscriber slows the writer of a pipe and needs no memory. Fails if reading fails, or if the handle is already closed. An
  /// empty file completes at once.
  ///
  /// The handle stays open and usable: after disposal it is after the last piece that was read. The data in a pipe at
  /// that moment is still there. Several subscribers of one handle share what there is to read, as several readers of one
  /// file do: each piece goes to one of them.
  ///
  /// ```swift
  /// let pipe = Pipe()
  /// pipe.fileHandleForReading.reactive.chunks
  ///   .subscribe(onValue: { print($0.count) }, onFailure: { print($0) }, onCompletion: { print("closed") })
  /// ```
  ///
  /// ReactiveCocoa: `rac_readInBackground`.
  public var chunks: Signal<Data, SystemFailure> {
    .reading(from: nil) { [base] () throws(SystemFailure) in
      // A descriptor of our own: the handle may be closed meanwhile, and its number given to another file.
      let descriptor = fcntl(base.fileDescriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw SystemFailure("dup") }
      return descriptor
    }
  }

  /// Emits what can be read as lines of text: see ``chunks`` and ``Signal/lines()``.
  ///
  /// ```swift compiled
  /// FileHandle.standardInput.reactive.lines.subscribe(onValue: { print("> \($0)") }, onFailure: { print($0) })
  /// ```
  ///
  /// After disposal the handle is after the last piece that was read, and not after the last line.
  public var lines: Signal<String, SystemFailure> { chunks.lines() }
}

extension Signal where Value == Data, Failure == SystemFailure {
  /// Opens a file for each subscriber and reads it to its end.
  static func reading(
    from path: String?, opening open: @escaping @Sendable () throws(SystemFailure) -> Int32
  ) -> Signal {
    Signal { subscriber in
      let descriptor: Int32
      do throws(SystemFailure) { descriptor = try open() } catch { return subscriber.fail(error) }
      let queue = DispatchQueue(label: "rivulet.reading")
      let reader = DescriptorReader(OpenDescriptor(descriptor), on: queue) { piece in
        switch piece {
        case .data(let data): subscriber.send(data)
        case .end: subscriber.complete()
        case .failure(let number): subscriber.fail(SystemFailure("read", path, number: number))
        }
      }
      subscriber.onDispose { reader.cancel() }
      reader.start()
    }
  }
}
