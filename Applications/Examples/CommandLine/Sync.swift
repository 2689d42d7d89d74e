// Keeps a copy of a folder, and of all folders in it.
//
// Changes come in bursts: a program that saves a file makes, writes and renames. `collect(every:)` waits a moment and
// gives all of them at once; then each path is made in the copy what it is in the original, whatever has happened to
// it.
//
// Try:
// - `./run example sync ~/notes /tmp/copy`, and change something in the folder.
// - Leave out some names: `.filter { !$0.hasSuffix("~") }` before `.sorted()` in `changedPaths`.
// - `--wait 5` collects for longer: `touch` a file several times, and it is copied once.

import ExampleSupport
import Foundation
import Rivulet
import RivuletFoundation

enum Sync: Example {
  static let name = "sync"
  static let summary = "keeps a copy of a folder, and of all folders in it"
  static let usage = "[FROM TO] [--wait SECONDS]"

  static func run(_ arguments: inout Arguments) async throws {
    let scheduler = QueueScheduler(label: "sync")
    let wait = try arguments.seconds("--wait", default: .milliseconds(200))
    let (from, to) = (arguments.next(), arguments.next())
    try arguments.end()
    if from != nil, to == nil { throw UsageError("Give two folders: FROM and TO.") }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "sync-\(UUID().uuidString)")
    defer { if from == nil { try? FileManager.default.removeItem(at: scratch) } }
    let source = try from.map { URL(filePath: $0) } ?? demonstration(in: scratch, on: scheduler)
    let copy = to.map { URL(filePath: $0) } ?? scratch.appending(path: "copy")
    if "\(copy.standardizedFileURL.path)/".hasPrefix("\(source.standardizedFileURL.path)/") {
      throw UsageError("TO must not be in FROM.")
    }

    let changes = FileManager.default.reactive.recursiveChanges(in: source)
    // Everything is copied at first, after the folder is watched.
    let paths = changedPaths(changes.prepend(.overflow), every: wait, on: scheduler)
    try await paths
      .mapFailure { $0 as any Error }
      .attempt { paths in
        for path in paths { show(try copyItem(path, from: source, to: copy)) }
      }
      .take(until: Signal.posix(SIGINT, SIGTERM))
      .wait()
  }

  /// Emits the paths that changed in each interval, each path once; an empty path is the whole folder.
  static func changedPaths(
    _ changes: Signal<DirectoryChange, SystemFailure>, every interval: Duration, on scheduler: any TimedScheduler
  ) -> Signal<[String], SystemFailure> {
    changes
      .map { change -> [String] in
        switch change {
        case .created(let path), .modified(let path), .deleted(let path): [path]
        case .moved(let old, let new): [old, new].compactMap { $0 }
        case .overflow: [""]
        }
      }
      .collect(every: interval, on: scheduler)
      .map { paths in Set(paths.joined()).sorted() }
  }

  /// Makes a path in the copy what it is in the original, and returns what was done.
  static func copyItem(_ path: String, from source: URL, to copy: URL) throws -> String {
    let files = FileManager.default
    let (original, target) = (source.appending(path: path), copy.appending(path: path))
    // Not `fileExists`, which follows links.
    let exists = (try? files.attributesOfItem(atPath: original.path)) != nil
    if (try? files.attributesOfItem(atPath: target.path)) != nil { try files.removeItem(at: target) }
    guard exists else { return "- \(path)".red }
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    // It may have gone since it was looked at, and then another change follows.
    try? files.copyItem(at: original, to: target)
    return "+ \(path.isEmpty ? "everything in \(source.path)" : path)".green
  }

  /// A folder in which something changes every second, eight times.
  private static func demonstration(in scratch: URL, on scheduler: any TimedScheduler) throws -> URL {
    let folder = scratch.appending(path: "original")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = """
      mkdir -p letters; echo tea > list; echo dear > letters/ada; mv list shopping; echo coffee >> shopping
      cp shopping letters/bob; rm letters/ada; mv letters post; rm -r post shopping
      """
    let steps = script.split { $0 == "\n" || $0 == ";" }.map(String.init)
    Signal.interval(.seconds(1), on: scheduler).zip(with: .from(steps)).map { $1 }
      .handleEvents(onValue: { show("$ \($0.drop { $0 == " " })".dim) })
      .setFailureType(to: SystemFailure.self)
      .flatMap(.concat) { Program("sh", arguments: ["-c", $0], directory: folder).reactive.events }
      .concat(Program("sleep", arguments: ["0.5"]).reactive.events)
      .subscribe(
        onValue: { _ in }, onFailure: { show("\($0)") },
        // The end of the folder is the end of its changes.
        onCompletion: { try? FileManager.default.removeItem(at: folder) })
    return folder
  }
}
