import Foundation
import RivuletLog

extension Catalogue {
  /// Makes the listings agree with the folder. A file that comes back has its old id again. Writes nothing when they
  /// agree already.
  func replace(with scan: FolderScan, manifest: Manifest, at date: Date) throws(DatabaseError) {
    let (known, words) = try database.use { (connection) throws(DatabaseError) in
      (
        try Self.known(connection), try connection.query("SELECT fingerprint FROM manifest") { $0.text(0) ?? "" }.first
      )
    }
    let hasNewWords = (words ?? "") != manifest.fingerprint
    // A file that wasn't looked at in time is as it was known.
    let seen = scan.files.filter { $0.stamp != .none || $0.problem != nil || known[$0.name] == nil }
    let changed = hasNewWords && !scan.isPartial ? scan.files : seen.filter { known[$0.name] != $0.stamp }
    let names = Set(scan.files.map(\.name))
    let missing = scan.isPartial ? [] : known.keys.filter { !names.contains($0) }.sorted()
    let renamed = Self.renamed(missing, known, scan.files.filter { known[$0.name] == nil })
    guard hasNewWords && !scan.isPartial || !changed.isEmpty || !missing.isEmpty else { return }
    var update = UpdateCatalogue()
    update.renamed = missing.compactMap { old in renamed[old].map { .init(old: old.stored, new: $0.stored) } }
    update.files = Self.files(changed, manifest)
    update.gone = missing.filter { renamed[$0] == nil }.map(\.stored)
    if hasNewWords, !scan.isPartial {
      manifest.noteFiles(missingFrom: names)
      update.manifest = manifest.fingerprint
    }
    for part in update.parts { _ = try log.append(part, at: date) }
  }

  /// The files that are listed.
  private static func known(_ connection: DatabaseConnection) throws(DatabaseError) -> [FileName: FileStamp] {
    let rows = try connection.query("SELECT file, bytes, modified, changed FROM photographs WHERE is_present") { row in
      (
        FileName(stored: row.text(0) ?? ""),
        FileStamp(bytes: row.integer(1), modified: row.integer(2), changed: row.integer(3))
      )
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Which of the missing files have a new name now, as far as size and time of change tell one file from all others.
  private static func renamed(
    _ missing: [FileName], _ known: [FileName: FileStamp], _ new: [FolderScan.File]
  ) -> [FileName: FileName] {
    if missing.isEmpty || new.isEmpty { return [:] }
    func only<Name>(_ names: [Name]) -> Name? { names.count == 1 ? names[0] : nil }
    let found = Dictionary(grouping: new) { $0.stamp.content }.compactMapValues { only($0.map(\.name)) }
    let lost = Dictionary(grouping: missing) { known[$0]?.content }.compactMapValues(only)
    return Dictionary(
      uniqueKeysWithValues: lost.compactMap { content, name in content.flatMap { found[$0] }.map { (name, $0) } })
  }

  private static func files(_ files: [FolderScan.File], _ manifest: Manifest) -> [UpdateCatalogue.File] {
    let entries = manifest.entries
    return files.map { file in
      if let problem = file.problem { Logger.service.report("\(file.name.quoted): \(problem.sentence)") }
      let entry = entries[file.name]
      return UpdateCatalogue.File(
        name: file.name.stored, title: entry?.title ?? title(of: file.name), author: entry?.author ?? "Unknown",
        licence: entry?.licence, source: entry?.source, description: entry?.description, stamp: file.stamp,
        problem: file.problem?.sentence)
    }
  }

  private static func title(of file: FileName) -> String {
    let name = file.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    let stem = name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)]
    return String(decoding: stem.map { "_-".utf8.contains($0) ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
