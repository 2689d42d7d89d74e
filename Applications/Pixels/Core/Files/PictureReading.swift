import FileIdentities
import Foundation
import Rivulet
import Synchronization

// Unsafe: The buffer lives for the calls that it is passed to, and the descriptor is closed by the function that opens it.

/// Reads the files of pictures that are to be looked at, each on a thread of its own: a read from a disk that doesn't respond
/// can't be cancelled, and delays nothing but its own file.
enum PictureReading {
  /// The largest file that is read, in bytes. A file must also fit into half of the memory.
  static let most = 4 << 30
  /// The time after which a disk that sends nothing is given up.
  static let patience = Duration.seconds(15)
  /// The number of bytes of one read.
  private static let piece = 4 << 20

  /// The paths of reads that haven't returned yet, with their number.
  private static let running = Mutex<[[UInt8]: Int]>([:])
  /// The number of reads of one file that may be under way: windows may show a file twice, but a disk that doesn't respond
  /// must not collect threads.
  private static let mostReads = 4

  /// Emits the contents of a file, and its version. Fails if the disk sends nothing for a while.
  ///
  /// - Parameters:
  ///   - limit: The largest file that is read, in bytes.
  ///   - scheduler: The clock of the deadline, on which that is reported.
  ///   - read: Reads up to so many bytes from an offset of a file that is open.
  static func picture(
    of file: URL, atMost limit: Int = min(most, Int(clamping: ProcessInfo.processInfo.physicalMemory / 2)),
    on scheduler: any TimedScheduler = QueueScheduler(label: "Pixels.deadlines"),
    read: @escaping @Sendable (Int32, UnsafeMutableRawPointer, Int) -> Int = { Foundation.read($0, $1, $2) }
  ) -> Signal<PictureData, PhotoFailure> {
    Signal<PictureData?, PhotoFailure> { subscriber in
      let path = file.fileBytes
      let isFree = running.withLock { running in
        guard running[path, default: 0] < mostReads else { return false }
        running[path, default: 0] += 1
        return true
      }
      guard isFree else { return subscriber.fail(.diskUnresponsive(file.shownName)) }
      let thread = Thread {
        let result = Result { () throws(PhotoFailure) in
          try contents(of: file, atMost: limit, read) {
            // Restarts the deadline.
            subscriber.send(nil)
            return !subscriber.isDisposed
          }
        }
        running.withLock { running in
          let count = running[path, default: 1] - 1
          running[path] = count == 0 ? nil : count
        }
        switch result {
        case .success(let picture):
          subscriber.send(picture)
          subscriber.complete()
        case .failure(let failure): subscriber.fail(failure)
        }
      }
      thread.name = "Pixels.reading"
      thread.start()
    }
    .timeout(betweenValues: patience, on: scheduler, throwing: .diskUnresponsive(file.shownName))
    .compactMap { $0 }
  }

  private static func contents(
    of file: URL, atMost limit: Int, _ read: (Int32, UnsafeMutableRawPointer, Int) -> Int, _ progress: () -> Bool
  ) throws(PhotoFailure) -> PictureData {
    let link = FileIdentity.link(at: file.fileBytes)
    var status = stat()
    guard stat(file.systemPath, &status) == 0 else { throw .unread(FileFailure(.open, file)) }
    try check(status, file, limit)
    let descriptor = open(file.systemPath, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unread(FileFailure(.open, file)) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw .unread(FileFailure(.open, file)) }
    try check(status, file, limit)
    let identity = FileIdentity(descriptor: descriptor, link: link)
    var data = Data(count: status.st_size)
    var (done, code): (Int, Int32) = (0, 0)
    data.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      while done < bytes.count, progress() {
        let count = read(descriptor, start + done, min(piece, bytes.count - done))
        if count < 0, errno == EINTR { continue }
        if count < 0 { code = errno }
        if count <= 0 { break }
        done += count
      }
    }
    guard code == 0 else { throw .unread(FileFailure(.open, file, code: code)) }
    // A file that is being written may be shorter by now.
    return PictureData(done == data.count ? data : data.prefix(done), of: identity)
  }

  private static func check(_ status: stat, _ file: URL, _ limit: Int) throws(PhotoFailure) {
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unread(FileFailure(.open, file, .words(localized("it is no file."))))
    }
    guard status.st_size <= limit else {
      let style = ByteCountFormatStyle(style: .file, locale: .current)
      let words = localized(
        "it has %@; at most %@ can be shown on this computer. Reduce it with an image editor.",
        style.format(Int64(status.st_size)), style.format(Int64(limit)))
      throw .unread(FileFailure(.open, file, .words(words)))
    }
  }
}
