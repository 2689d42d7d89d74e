import Rivulet
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe: The symbol is that of XCTest's function, whose type is part of its mangled name.

/// Records an issue of the current test, whichever library runs it. Every expectation of this module fails through here.
///
/// Swift Testing ignores an issue while it runs no test. So a failure outside its tests is also recorded as one of the XCTest
/// case that runs. If the process has neither library, it ends with the failure as its message.
func recordIssue(_ comment: Comment, sourceLocation: SourceLocation) {
  Issue.record(comment, sourceLocation: sourceLocation)
  // A detached task or another thread of a test has no current test, and its issues count as well.
  if Test.current != nil || isRunBySwiftTesting { return }
  let failure = "\(sourceLocation.fileID):\(sourceLocation.line): \(comment)"
  guard let fail = xctFail else {
    fatalError(
      """
      \(failure)
      An expectation of RivuletTesting has failed outside a test. Call it in a @Test function of Swift Testing, or in a \
      method of an XCTestCase.
      """)
  }
  fail(failure, #file, #line)
}

/// True in a process that SwiftPM has started for Swift Testing. It runs the tests of XCTest in another one.
private let isRunBySwiftTesting = CommandLine.arguments.contains { $0.hasSuffix("swift-testing") }

private typealias XCTFail = @convention(thin) (String, StaticString, UInt) -> Void

/// `XCTFail(_:file:line:)`, if the process has XCTest. Looked up, because linking it would bring it into every user.
private var xctFail: XCTFail? {
  #if canImport(Darwin)
  let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
  #else
  let everywhere = UnsafeMutableRawPointer?.none
  #endif
  return dlsym(everywhere, "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF")
    .map { unsafeBitCast($0, to: XCTFail.self) }
}

extension SourceLocation {
  /// The location that a caller passes on, or else the caller's own: by its parts, because `#_sourceLocation` is a macro, which
  /// needs an import of `Testing` in the caller's file.
  init(_ passedOn: SourceLocation?, _ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
    self = passedOn ?? SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
