import CPixbuf
import Glibc
import ImageProtocol

/// Faults for the tests of the parent process, which only debug builds have: a crash, a hang, endless memory, or a reply with
/// numbers that can't be.
enum Faults {
  #if DEBUG
  private static let fault = getenv("RIVULET_IMAGE_FAULT").map { String(cString: $0) } ?? ""

  static func cause(_ request: ImageRequest) {
    guard request.operation != .formats else { return }
    switch fault {
    case "crash": abort()
    case "hang": while true { pause() }
    case "spin": while true {}
    case "memory":
      var blocks: [[UInt8]] = []
      while true { blocks.append([UInt8](repeating: 1, count: 64 << 20)) }
    // As the system does if it has no memory left.
    case "killed": raise(SIGKILL)
    case "rust":
      write(2, "memory allocation of 99 bytes failed", 36)
      abort()
    case "glib": g_free(g_malloc(1 << 60))
    case "escape": escape()
    default: break
    }
  }

  /// Ends the process unless the filter forbids everything that it should.
  private static func escape() {
    let isConfined =
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0 && socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) < 0
      && open("/tmp/rivulet-escape", O_WRONLY | O_CREAT, 0o600) < 0 && open("/dev/null", O_RDWR) < 0
      && kill(getppid(), 0) < 0 && unlink("/tmp/rivulet-escape") < 0 && errno == EACCES
      && open("/proc/self/status", O_RDONLY) >= 0
    if !isConfined { abort() }
  }

  static func changed(_ reply: [UInt8]) -> [UInt8] {
    guard fault.hasPrefix("lie:"), let word = Int(fault.dropFirst(4)) else { return reply }
    var reply = reply
    // The number of a word of the reply that becomes its largest value.
    for index in word * 4..<word * 4 + 4 where reply.indices.contains(index) { reply[index] = 0xFF }
    return reply
  }
  #else
  static func cause(_ request: ImageRequest) {}
  static func changed(_ reply: [UInt8]) -> [UInt8] { reply }
  #endif
}
