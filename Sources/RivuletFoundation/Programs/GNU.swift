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

  static let pipe2 = dlsym(nil, "pipe2").map { unsafeBitCast($0, to: Pipe.self) }
  static let addDirectory = dlsym(nil, "posix_spawn_file_actions_addchdir_np")
    .map { unsafeBitCast($0, to: AddDirectory.self) }
  static let addCloseFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np")
    .map { unsafeBitCast($0, to: AddCloseFrom.self) }
}
#endif
