#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Messages about uses that are probably mistakes, on standard error.
package enum Warnings {
  @TaskLocal package static var write: @Sendable (String) -> Void = {
    _ = writeAll("Rivulet: \($0)\n", to: STDERR_FILENO)
  }
}
