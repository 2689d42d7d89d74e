import RivuletTesting
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("The registry of operators")
struct RegistryTests {
  /// Files in the operators' folders that need no specimen of their own.
  private static let exceptions = [
    "FlattenStrategy.swift": "the strategies are those of flatMap's and flatten's specimens",
    "ReplayLazily.swift": "it keeps its source without subscribers, which the laws forbid",
  ]

  @Test("every file of operators has a specimen that names one of them")
  func complete() {
    let names = operatorsUnderTest(Oops.self).map(\.name)
    for file in operatorFiles() where Self.exceptions[file.name] == nil {
      let operators = functions(in: file.text)
      if operators.isEmpty { continue }
      #expect(
        operators.contains { function in names.contains { $0.words.contains(function) } },
        "No specimen has a name that contains one of \(operators), of \(file.name).")
    }
  }

  @Test("the operators' files are found")
  func found() {
    #expect(operatorFiles().contains { $0.name == "Map.swift" && functions(in: $0.text).contains("map") })
  }

  @Test("every exception is a file that exists")
  func exceptions() {
    #expect(Set(Self.exceptions.keys).subtracting(operatorFiles().map(\.name)).isEmpty)
  }

  @Test("no two specimens have the same name")
  func unique() {
    let names = operatorsUnderTest(Oops.self).map(\.name)
    #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }
}

/// The names of the public functions: `take` for `public func take(first: Int)`.
private func functions(in text: String) -> [String] {
  text.split(separator: "\n").compactMap { line in
    let words = line.words
    guard words.contains("public"), let index = words.firstIndex(of: "func") else { return nil }
    return words.dropFirst(index + 1).first
  }
}

private func operatorFiles() -> [(name: String, text: String)] {
  let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
  let operators = "\(root)/Sources/Rivulet/Operators"
  return entries(of: operators).flatMap { folder in
    entries(of: "\(operators)/\(folder)").map { ($0, contents(of: "\(operators)/\(folder)/\($0)")) }
  }
}

func entries(of folder: String) -> [String] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}

func contents(of path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

extension StringProtocol {
  fileprivate var words: [String] {
    let words: [SubSequence] = split { !$0.isLetter }
    return words.map { String($0) }
  }
}
