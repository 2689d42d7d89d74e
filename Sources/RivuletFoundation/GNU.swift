#if os(Linux)
import Glibc

/// Functions of the C library that its Swift module leaves out, looked up by name; nil where the library is too old.
///
/// Unsafe: a symbol has no type: these are the types in the library's headers.
enum GNU {
  typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>
  typealias Pipe = @convention(c) @Sendable (UnsafeMutablePointer<Int32>, Int32) -> Int32
  typealias AddDirectory = @convention(c) @Sendable (Actions, UnsafePointer<CChar>) -> Int32
  typealias AddCloseFrom = @convention(c) @Sendable (Actions, Int32) -> Int32

  typealias Accept = @convention(c) @Sendable (Int32, Address?, UnsafeMutablePointer<socklen_t>?, Int32) -> Int32
  typealias Address = UnsafeMutablePointer<sockaddr>

  static let pipe2 = dlsym(nil, "pipe2").map { unsafeBitCast($0, to: Pipe.self) }
  static let addDirectory = dlsym(nil, "posix_spawn_file_actions_addchdir_np")
    .map { unsafeBitCast($0, to: AddDirectory.self) }
  static let addCloseFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np")
    .map { unsafeBitCast($0, to: AddCloseFrom.self) }
  private static let accept4 = dlsym(nil, "accept4").map { unsafeBitCast($0, to: Accept.self) }

  /// Accepts a connection whose descriptor never blocks and that no other program inherits.
  static func accept(_ descriptor: Int32, _ address: Address?, _ length: UnsafeMutablePointer<socklen_t>?) -> Int32 {
    if let accept4 { return accept4(descriptor, address, length, SocketOptions.flags) }
    let accepted = Glibc.accept(descriptor, address, length)
    if accepted >= 0 {
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
    }
    return accepted
  }
}
#endif
