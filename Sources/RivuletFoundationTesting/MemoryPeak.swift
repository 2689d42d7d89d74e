import Foundation

/// The most memory that the process has had since the peak was measured from where it stood.
public struct MemoryPeak {
  private let start: Int

  /// Begins to measure.
  public init() throws {
    // The kernel's word for forgetting the peak.
    try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    start = try Self.kilobytes("VmRSS")
  }

  /// By how many megabytes it was more than at the beginning; nil in a run of all tests, as others take memory meanwhile.
  public var growth: Int? {
    get throws {
      let arguments = CommandLine.arguments
      // Scripts/asan gives the filter `.`, which matches all tests.
      guard let filter = arguments.firstIndex(of: "--filter"), arguments[filter + 1] != "." else { return nil }
      return try (Self.kilobytes("VmHWM") - start) / 1024
    }
  }

  private static func kilobytes(_ name: String) throws -> Int {
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    return lines.first { $0.hasPrefix(name + ":") }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
