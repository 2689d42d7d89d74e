import CImageSandbox
import CPixbuf
import Glibc
import ImageProtocol

// Unsafe: The system's structures are filled before they are read.

/// The limits of the process, which hold whatever the file that is decoded makes a loader do.
enum Sandbox {
  /// Limits the process for good, and ends it when the connection to the other process is closed.
  static func enter(watching connection: Int32) {
    // The list of loaders is read before the filter, which leaves reading possible anyway.
    g_slist_free(gdk_pixbuf_get_formats())
    // The limit on files isn't 0: it applies to the anonymous memory of the results as well. The filter forbids other writing.
    rivulet_limit_process(UInt64(DecoderMemory.most), 4 << 30)
    // If memory runs out, this process is the one to end.
    write("1000", to: "/proc/self/oom_score_adj")
    // Decoding must not delay the frames of a window. Linux may schedule each session as a group with its own nice value.
    _ = nice(10)
    write("10", to: "/proc/self/autogroup")
    endWithConnection(connection)
    rivulet_watch_memory(DecoderMemory.exhaustedStatus)
    _ = rivulet_confine()
  }

  /// Allows so many bytes more than are in use, at most three fifths of the machine's memory.
  static func allowMemory(_ bytes: Int) {
    rivulet_limit_memory(UInt64(addressSpace + bytes))
  }

  /// The memory for everything but the pixels of a large picture.
  static let base = 1 << 30

  private static var addressSpace: Int {
    let file = open("/proc/self/statm", O_RDONLY)
    guard file >= 0 else { return 1 << 30 }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 64)
    let count = read(file, &text, text.count)
    let pages = text.prefix(max(count, 0)).prefix { $0 >= 0x30 && $0 <= 0x39 }.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  private static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  /// A parent that has ended isn't noticed while a picture is decoded. The signal for the parent's end (`PR_SET_PDEATHSIG`) is
  /// sent when the thread ends that started this process, and threads of pools do that at any time; so a thread watches the
  /// connection.
  private static func endWithConnection(_ connection: Int32) {
    var thread = pthread_t()
    let watch: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
      var watched = pollfd(fd: Int32(Int(bitPattern: argument)), events: 0, revents: 0)
      while poll(&watched, 1, -1) >= 0 || errno == EINTR {
        if Int32(watched.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { break }
      }
      _exit(0)
    }
    pthread_create(&thread, nil, watch, UnsafeMutableRawPointer(bitPattern: Int(connection)))
  }
}
