#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What Rivulet has to say of a use that is hardly meant. It goes to standard error.
enum Warnings {
  @TaskLocal static var write: @Sendable (String) -> Void = { _ = writeAll("Rivulet: \($0)\n", to: STDERR_FILENO) }
}
