import Testing

/// The checks of examples, each by an example that fails it.
@Suite struct ExampleTests {
  @Test("an example that prints something other than its comment says is an issue at its line")
  func wrongOutput() async throws {
    try await withKnownIssue {
      try await WrongOutput.check()
    } matching: { issue in
      issue.sourceLocation?.fileID == "Rivulet/\(WrongOutput.path)" && (issue.sourceLocation?.line ?? 1) > 1
        && issue.comments.contains { $0.rawValue.contains("prints '20'") }
    }
  }

  @Test("an example that prints more than its comments say is an issue")
  func surplusOutput() async {
    await withKnownIssue { try await SurplusOutput.check() }
  }

  @Test("an example may print on another thread, later")
  func laterOutput() async throws { try await LaterOutput.check() }
}

private enum WrongOutput: Example {
  static let path = "Tests/DocumentationTests/ExampleTests.swift"
  static let claims = ["print(10 * 2)  // 21"]
  static let output = Output()
  static func run() { print(10 * 2) }
}

private enum SurplusOutput: Example {
  static let path = "Tests/DocumentationTests/ExampleTests.swift"
  static let claims = ["print(1)  // 1"]
  static let output = Output()
  static func run() {
    print(1)
    print(2)
  }
}

private enum LaterOutput: Example {
  static let path = "Tests/DocumentationTests/ExampleTests.swift"
  static let claims = ["print(1)  // 1, 2"]
  static let output = Output()
  static func run() {
    Task {
      print(1)
      await Task.yield()
      print(2)
    }
  }
}
