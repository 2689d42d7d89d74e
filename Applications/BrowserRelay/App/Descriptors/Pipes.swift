import Glibc

enum Pipes {
  /// A pipe of our own; a program that is to write to it is given its end when it is started.
  static func make() -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    // The array has room for the two numbers that are written.
    pipe(&ends)
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }
}

/// A variable of our environment, unless it is empty.
func variable(_ name: String) -> String? {
  // The system's text is copied before anything else runs.
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
