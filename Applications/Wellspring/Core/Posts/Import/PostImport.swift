import Foundation

/// Imports posts from files into the store, in batches of some thousand: an interrupted import loses nothing that was stored,
/// and a repeated import adds only the missing posts.
struct PostImport {
  /// The number of posts in a transaction. Fewer write more, because each transaction adds a segment to the index of words, and the
  /// segments are merged; more would keep other writers waiting for longer than a second.
  static let batch = 2000

  let store: PostStore
  private(set) var report = ImportReport()
  private var waiting: [PostDraft] = []
  /// Asked after each commit.
  private let goesOn: () -> Bool

  /// Thrown to stop an import.
  struct Interrupted: Error {}

  init(into store: PostStore, while goesOn: @escaping () -> Bool = { true }) {
    self.store = store
    self.goesOn = goesOn
  }

  /// Reads everything that a reader has.
  mutating func read(_ reader: some PostReader, onProblem: (ImportProblem) -> Void = { _ in }) throws {
    if let problem = reader.encodingProblem {
      report.problems += 1
      return onProblem(problem)
    }
    try reader.read { result in
      switch result {
      case .success(let draft):
        waiting.append(draft)
        if waiting.count >= Self.batch { try write() }
      case .failure(let problem):
        report.problems += 1
        onProblem(problem)
      }
    }
    try write()
  }

  private mutating func write() throws {
    let added = try store.add(waiting, at: Date())
    report.added += added
    report.known += waiting.count - added
    waiting = []
    guard goesOn() else { throw Interrupted() }
  }
}

extension PostImport {
  /// Reads everything at a place into a store, which is opened when the place turns out to have something.
  static func run(
    _ place: URL, onProblem: (ImportProblem) -> Void, store: () throws(DatabaseError) -> PostStore
  ) throws(ImportError) -> ImportReport {
    let readers = try readers(at: place)
    do {
      var posts = PostImport(into: try store())
      for reader in readers { try posts.read(reader, onProblem: onProblem) }
      return posts.report
    } catch let error as ImportError {
      throw error
    } catch let error as DatabaseError {
      throw .databaseUnusable(reason: error.withAdvice)
    } catch {
      throw .unreadable(place, reason: "\(error)")
    }
  }

  /// Returns the readers for a place: a folder of texts, a table, or an archive.
  static func readers(at place: URL) throws(ImportError) -> [any PostReader] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      throw .unreadable(place, reason: "it is not there")
    }
    guard isFolder.boolValue else { return [try reader(of: place)] }
    for folder in [place, place.appending(path: "data")] {
      let archives = names(in: folder).filter { $0.wholeMatch(of: /tweets?(-part[0-9]+)?\.js/) != nil }
      if !archives.isEmpty { return archives.map { ArchiveReader(file: folder.appending(path: $0)) } }
    }
    let readers = try names(in: place).filter(isText).map { name throws(ImportError) in
      try reader(of: place.appending(path: name))
    }
    guard !readers.isEmpty else { throw .unsuitable(place, reason: "there are no texts in the folder") }
    return readers
  }

  private static func reader(of file: URL) throws(ImportError) -> any PostReader {
    switch file.pathExtension.lowercased() {
    case "csv": return CSVReader(file: file, date: file.changeDate)
    case "js": return ArchiveReader(file: file)
    case "zip", "gz", "xz", "zst": throw .unsuitable(file, reason: "it has to be unpacked first")
    default:
      return FortuneReader(
        file: file, language: "und", date: file.changeDate, author: file.deletingPathExtension().lastPathComponent)
    }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// Texts, tables, and names without an ending. Hidden files and indexes of fortunes are neither.
  private static func isText(_ name: String) -> Bool {
    let ending = (name as NSString).pathExtension.lowercased()
    return !name.hasPrefix(".") && ["", "txt", "text", "csv", "fortunes", "md"].contains(ending)
  }
}
