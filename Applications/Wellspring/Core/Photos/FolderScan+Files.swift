import Foundation

/// The look at the files whose names a scan has found.
extension FolderScan {
  /// The result for a candidate.
  enum Outcome: Sendable {
    case file(File)
    case noPicture
    /// The time was over. A file whose name promises a picture is listed all the same.
    case unseen
  }

  /// The number of files that a thread looks at in a row: a fast disk takes microseconds for one.
  private static let chunk = 64

  func outcomes(of candidates: [Candidate], _ root: [UInt8]) -> [Outcome] {
    // Reading the names may have taken all of the time, and even then fast files are seen.
    let end = end.map { max($0, .now + .milliseconds(100)) }
    let (contents, requested) = (options.contents, options.requested)
    let look: @Sendable (Int) -> Outcome = { index in
      let candidate = candidates[index]
      let path = root + [UInt8(ascii: "/")] + candidate.name.bytes
      return Self.outcome(of: candidate, path, contents, isRequested: requested.contains(candidate.name))
    }
    let ranges = stride(from: 0, to: candidates.count, by: Self.chunk).map { start in
      start..<min(start + Self.chunk, candidates.count)
    }
    let chunks = options.readers.map(ranges, patience: Self.patience.several, within: end.map { $0 - .now }) {
      $0.map(look)
    }
    var outcomes = zip(ranges, chunks).flatMap { range, chunk -> [Outcome?] in chunk ?? range.map { _ in nil } }
    // One file whose disk doesn't respond is no reason to do without its neighbours.
    let missing = outcomes.indices.filter { outcomes[$0] == nil }
    let rest = end.map { $0 - .now }
    if !missing.isEmpty, rest.map({ $0 > .zero }) ?? true {
      let single = options.readers.map(missing, patience: Self.patience.one, within: rest, look)
      for (index, outcome) in zip(missing, single) { outcomes[index] = outcome }
    }
    if options.time == nil { options.contents?.save() }
    return zip(candidates, outcomes).map { candidate, outcome in outcome ?? unseen(candidate) }
  }

  private func unseen(_ candidate: Candidate) -> Outcome {
    guard candidate.isPicture, options.time == nil else { return .unseen }
    return .file(File(name: candidate.name, stamp: .none, problem: .diskUnresponsive))
  }

  private static func outcome(
    of candidate: Candidate, _ path: [UInt8], _ contents: ContentIndex?, isRequested: Bool
  ) -> Outcome {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else {
      guard candidate.isPicture else { return .noPicture }
      let failure = ImageFailure.system(errno)
      return .file(File(name: candidate.name, stamp: .none, problem: failure == .gone ? .danglingLink : failure))
    }
    let stamp = FileStamp(status)
    if candidate.isPicture {
      // A folder that its name made look like a file.
      if status.st_mode & S_IFMT == S_IFDIR, !isLink(path) { return .noPicture }
      let problem = ImageFailure(kind: status) ?? (status.st_size == 0 ? .empty : nil)
      return .file(File(name: candidate.name, stamp: stamp, problem: problem))
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return .noPicture }
    let isPicture = contents?.isPicture(candidate.name, stamp) ?? holdsPicture(path)
    guard let isPicture else { return .noPicture }
    contents?.note(candidate.name, stamp, isPicture: isPicture)
    return isPicture ? .file(File(name: candidate.name, stamp: stamp, problem: nil)) : .noPicture
  }

  private static func isLink(_ path: [UInt8]) -> Bool {
    var status = stat()
    return path.withPath { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Looks at the first bytes of a file; nil if it can't be read now.
  private static func holdsPicture(_ path: [UInt8]) -> Bool? {
    guard let file = try? OpenFile(path) else { return nil }
    do throws(ImageFailure) {
      _ = try ImageHeader.format(of: file)
      return true
    } catch {
      return error == .noImage ? false : nil
    }
  }
}
