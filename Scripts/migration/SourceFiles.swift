import Foundation
import SwiftParser
import SwiftSyntax

/// A file to rewrite.
struct SourceFile {
  let path: String
  let text: String
  let tree: SourceFileSyntax

  /// The text with edits. One that lies in a larger one goes with it; an insertion stands before a replacement at its place.
  func applying(_ edits: [Edit]) -> String {
    var (bytes, end) = (Array(text.utf8), Int.max)
    let outer = edits.filter { edit in !edits.contains { $0.range.contains(edit.range) } }
    let ordered = outer.enumerated().sorted { a, b in
      let (one, other) = (a.element.range, b.element.range)
      if one.lowerBound != other.lowerBound { return one.lowerBound > other.lowerBound }
      if one.isEmpty != other.isEmpty { return other.isEmpty }
      // The signal of a subject comes before the operators that are added.
      let isSignal = (a.element.text == ".signal", b.element.text == ".signal")
      return isSignal.0 == isSignal.1 ? a.offset > b.offset : isSignal.1
    }
    for (_, edit) in ordered {
      guard edit.range.upperBound <= end else {
        stop(1, "\(path): two changes overlap; please report it with the file.")
      }
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
      end = edit.range.lowerBound
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The line of a byte of the text, as it is after the edits.
  func line(of offset: Int, after edits: [Edit]) -> Int {
    let (bytes, newline) = (Array(text.utf8), UInt8(ascii: "\n"))
    let shift = edits.filter { $0.range.lowerBound < offset }.reduce(0) { shift, edit in
      shift + edit.text.utf8.count { $0 == newline } - bytes[edit.range].count { $0 == newline }
    }
    return 1 + shift + bytes[..<offset].count { $0 == newline }
  }

  /// Replaces the file as a whole, with the same permissions.
  func write(_ text: String) {
    let url = URL(filePath: path)
    do {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      try Data(text.utf8).write(to: url, options: .atomic)
      if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path) }
    } catch {
      stop(1, "\(path): can't be written: \(error.localizedDescription)")
    }
  }

  /// The changes, as `diff -u` prints them.
  func difference(from text: String) -> String {
    let new = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: new) }
    guard (try? Data(text.utf8).write(to: new)) != nil else { return "" }
    return output("diff", "-u", "--label", path, "--label", path, path, new.path).text
  }
}

/// The Swift files of a folder that import a library.
struct SourceFiles {
  private let folder: String
  private(set) var sources: [SourceFile] = []
  /// The files that are left out, and why.
  private(set) var skipped: [String] = []

  init(in folder: String, importing table: Table) {
    self.folder = folder
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue,
      let names = FileManager.default.enumerator(atPath: folder)
    else { stop(1, "\(folder): there is no such folder.") }
    var paths: [String] = []
    while let name = names.nextObject() as? String {
      // Links lead to files that are not in the folder, and hidden folders to what was built.
      if name.split(separator: "/").last?.hasPrefix(".") == true { names.skipDescendants() }
      let isFile = names.fileAttributes?[.type] as? FileAttributeType == .typeRegular
      if name.hasSuffix(".swift"), isFile { paths.append("\(folder)/\(name)") }
    }
    for path in paths.sorted() { read(path, table) }
  }

  private mutating func read(_ path: String, _ table: Table) {
    guard let data = FileManager.default.contents(atPath: path), let text = String(bytes: data, encoding: .utf8) else {
      return skipped.append("\(path):1: can't be read as UTF-8, and was left as it is")
    }
    let tree = Parser.parse(source: text)
    guard table.modules.contains(where: tree.imports) else { return }
    guard !tree.hasError else {
      return skipped.append("\(path):1: isn't correct Swift, and was left as it is; compile it first")
    }
    sources.append(SourceFile(path: path, text: text, tree: tree))
  }

  /// Stops unless git has each file as it is now.
  func requireCommitted(_ paths: [String]) {
    for path in paths {
      let directory = URL(filePath: path).deletingLastPathComponent().path
      let name = URL(filePath: path).lastPathComponent
      let isTracked = output("git", "-C", directory, "ls-files", "--error-unmatch", "--", name).status == 0
      let isClean = isTracked && output("git", "-C", directory, "diff", "--quiet", "HEAD", "--", name).status == 0
      if !isClean {
        stop(
          1, "\(path): git doesn't have this file as it is now; commit it first, or add --force. Nothing was written.")
      }
    }
  }
}

/// Runs a command and returns what it prints.
func output(_ command: String...) -> (status: Int32, text: String) {
  let (process, pipe) = (Process(), Pipe())
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return (127, "") }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

extension Range<Int> {
  /// True if the other range lies within this one, and is no insertion at its ends.
  func contains(_ other: Range<Int>) -> Bool {
    if other.isEmpty { return lowerBound < other.lowerBound && other.upperBound < upperBound }
    return self != other && lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
