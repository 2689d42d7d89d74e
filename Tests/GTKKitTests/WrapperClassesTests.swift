import Foundation
import Testing

@testable import GTKKit

extension GTKTests {
  @MainActor @Suite struct WrapperClassesTests {
    /// Classes that GTK never hands out, so that no object of theirs is first met through a parent.
    private static let exceptions: Set = [
      "ClickGesture", "DragGesture", "KeyController", "PinchGesture", "PointerController", "ScrollController",
      "StyleSheet",
    ]

    @Test func `every class for a type of GTK is in the list, so that an object met through a parent gets it`() throws {
      let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/GTKKit")
      let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
      var declared: Set<String> = []
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        // A generic class is none that could be looked up.
        for match in text.matches(of: /class (\w+)(?:: [^{]*)? \{\n\s*(?:public |open )?override class var type/) {
          declared.insert(String(match.output.1))
        }
      }
      #expect(declared.count > 30)
      let known = Set(WrapperClasses.all.map { String(describing: $0) })
      #expect(
        declared.subtracting(known).subtracting(Self.exceptions).sorted() == [], "add the class to WrapperClasses.all")
      #expect(Self.exceptions.subtracting(declared).union(Self.exceptions.intersection(known)).sorted() == [])
    }
  }
}
