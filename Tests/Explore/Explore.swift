import RivuletScenarios
import RivuletTesting

#if canImport(Glibc)
import Glibc
#endif

/// Runs the scenarios: what `Scripts/explore` starts, which says what the arguments mean.
@main
struct Explore {
  static func main() {
    guard canExplore else { fail("This was built without -DRIVULET_EXPLORE. Use Scripts/explore.") }
    do {
      let arguments = try ExploreArguments(CommandLine.arguments.dropFirst())
      exit(arguments.run() ? 0 : 1)
    } catch {
      fail(error.message)
    }
  }

  static func fail(_ message: String) -> Never {
    _ = "explore: \(message)\n".utf8CString.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
    exit(2)
  }
}

struct ArgumentError: Error { let message: String }
