import FileIdentities
import Foundation
import Synchronization

/// A file that an action is about, and the version of it that the user sees.
public struct FileTarget: Sendable, Hashable {
  public let url: URL
  /// The version that is on screen; nil to take the file as it is.
  public let shown: FileIdentity?

  /// - Parameters:
  ///   - url: The address of the file.
  ///   - shown: The version that is on screen; nil to take the file as it is.
  public init(_ url: URL, shown: FileIdentity? = nil) {
    self.url = url
    self.shown = shown
  }
}

/// The versions of files that Pixels itself has replaced by newer ones. A picture on screen may still be of the earlier version, and
/// stands for the newer one until that is loaded.
public final class OwnFileChanges: Sendable {
  private struct Replacement: Sendable {
    let path: [UInt8]
    let before: FileIdentity
    let now: FileIdentity
  }

  private let replacements = Mutex<[Replacement]>([])
  /// More are forgotten, the oldest first.
  private static let most = 10_000

  public init() {}

  /// Notes that a file was replaced by a new version.
  func note(_ file: URL, before: FileIdentity?, now: FileIdentity?) {
    guard let before, let now, before != now else { return }
    replacements.withLock { replacements in
      replacements.append(Replacement(path: file.fileBytes, before: before, now: now))
      if replacements.count > Self.most { replacements.removeFirst(Self.most / 10) }
    }
  }

  /// True if a file is the version that is on screen, or what Pixels has made of this version.
  func accept(_ now: FileIdentity, for target: FileTarget) -> Bool {
    guard let shown = target.shown, !shown.matches(now) else { return true }
    let path = target.url.fileBytes
    return replacements.withLock { replacements in
      var known = shown
      for replacement in replacements {
        // A version from a listing, without a number of the file, says too little to be known by itself.
        let isKnown =
          known.device == 0
          ? replacement.path == path && known.matches(replacement.before) : known == replacement.before
        guard isKnown else { continue }
        known = replacement.now
        if known.matches(now) { return true }
      }
      return false
    }
  }

  /// Looks at a file, and fails unless it is the version that is on screen.
  @discardableResult
  public func verify(_ target: FileTarget, _ action: FileFailure.Action) throws(FileFailure) -> FileIdentity {
    guard let now = FileIdentity(path: target.url.fileBytes) else { throw FileFailure(action, target.url) }
    if !accept(now, for: target) { throw FileFailure(action, target.url, .replaced) }
    return now
  }

  /// Looks at files, and returns a failure for each that isn't the version that is on screen.
  public func failures(of targets: [FileTarget], _ action: FileFailure.Action) -> [FileFailure] {
    targets.compactMap { target -> FileFailure? in
      do throws(FileFailure) {
        try verify(target, action)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension FileFailure.Reason {
  /// The file isn't the version that is on screen.
  public static var replaced: Self {
    .words(localized("it has changed, or another file has its name, since it was shown here. Look at it again first."))
  }
}
