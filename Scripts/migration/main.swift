import Foundation
import SwiftParser
import SwiftSyntax

/// Ends the program with a sentence about what to do.
func stop(_ code: Int32, _ text: String) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(code)
}

let program = CommandLine.arguments[1]
guard let table = Table.all.first(where: { program.hasSuffix($0.name.lowercased()) }) else {
  stop(2, "\(program): no such table.")
}
let arguments = CommandLine.arguments.dropFirst(2)
let options = Set(arguments.filter { $0.hasPrefix("-") })
let folders = arguments.filter { !$0.hasPrefix("-") }
if let unknown = options.subtracting(["--write", "--force"]).sorted().first {
  stop(2, "\(program): there is no option '\(unknown)'; usage: Scripts/\(program) DIR [--write [--force]]")
}
guard folders.count == 1, let folder = folders.first else {
  stop(2, "\(program): name one folder; usage: Scripts/\(program) DIR [--write [--force]]")
}

let files = SourceFiles(in: folder, importing: table)
let shared = Names(merging: files.sources.map { Names(of: $0.tree, table) })
let results = files.sources.map { file in (file: file, rewriter: Rewriter(file.tree, table, shared: shared)) }
let changed = results.filter { !$0.rewriter.edits.isEmpty }.map {
  (file: $0.file, text: $0.file.applying($0.rewriter.edits))
}

if options.contains("--write") {
  if !options.contains("--force") { files.requireCommitted(changed.map(\.file.path)) }
  for (file, text) in changed { file.write(text) }
} else {
  for (file, text) in changed { print(file.difference(from: text), terminator: "") }
}
for (file, rewriter) in results {
  // Of the file as it is now.
  let edits = options.contains("--write") ? rewriter.edits : []
  for remark in rewriter.remarks.sorted(by: { $0.offset < $1.offset }) {
    print("\(file.path):\(file.line(of: remark.offset, after: edits)): \(remark.text)")
  }
}
for remark in files.skipped { print(remark) }
let count = results.reduce(0) { $0 + $1.rewriter.remarks.count } + files.skipped.count
let verb = options.contains("--write") ? "rewrote" : "would rewrite"
print(
  "\(program): \(verb) \(changed.count) of \(files.sources.count) files that import \(table.name); \(count) places to look at."
)
if !changed.isEmpty {
  let page = "Documentation/MigrationFrom\(table.name).md"
  print("\(program): operators of one name may differ in details: \"Differences that bite\" in \(page).")
}
if !options.contains("--write"), !changed.isEmpty { print("\(program): nothing was written; --write does it.") }
