#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What Rivulet has to say of a use that is hardly meant. It goes to standard error.
enum Warnings {
  @TaskLocal package static var write: @Sendable (String) -> Void = { text in
    let line = Array("Rivulet: \(text)\n".utf8)
    _ = line.withUnsafeBytes { write($0) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #else
    Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }
}
