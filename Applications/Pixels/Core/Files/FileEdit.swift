import Foundation

/// A change of files that a user requests. All but a deletion can be undone.
public enum FileEdit: Sendable, Hashable {
  case rename(FileTarget, to: String)
  case moveToTrash([FileTarget])
  case delete([FileTarget])
  case rotate([FileTarget], clockwise: Bool)
  /// From no star to five.
  case rate([FileTarget], stars: Int)
}

/// The result of a change of files.
public struct FileEditResult: Sendable {
  public let change: FileEdit
  /// The files that were changed, and where each is now; nil if it is gone.
  public let files: [(before: URL, now: URL?)]
  /// The reasons why other files weren't changed.
  public let failures: [FileFailure]
  /// True if the change was taken back.
  public let isUndone: Bool

  /// True if it can be taken back.
  public var isUndoable: Bool {
    if case .delete = change { false } else { !files.isEmpty && !isUndone }
  }

  /// True if it moves files to the trash.
  public var isRemoval: Bool { if case .moveToTrash = change { true } else { false } }

  /// True if it is about the stars of files.
  public var isRating: Bool { if case .rate = change { true } else { false } }

  /// The message for the user.
  public var message: String {
    ([files.isEmpty ? nil : isUndone ? localized("Undone.") : success] + failures.prefix(1).map(\.description) + [
      others
    ])
    .compactMap(\.self).joined(separator: " ")
  }

  private var others: String? {
    failures.count < 2
      ? nil : localized(plural: "%@ more couldn't be changed.", "%@ more couldn't be changed.", failures.count - 1)
  }

  private var success: String {
    let (name, count) = (files.first?.before.shownName ?? "", files.count)
    let isOne = count == 1
    return switch change {
    case .rename(_, let new): localized("Renamed to “%@”.", new)
    case .moveToTrash:
      isOne
        ? localized("Moved “%@” to the trash.", name)
        : localized(plural: "Moved %@ photograph to the trash.", "Moved %@ photographs to the trash.", count)
    case .delete:
      isOne
        ? localized("Deleted “%@”.", name)
        : localized(plural: "Deleted %@ photograph.", "Deleted %@ photographs.", count)
    case .rotate:
      isOne
        ? localized("Rotated “%@”.", name)
        : localized(plural: "Rotated %@ photograph.", "Rotated %@ photographs.", count)
    case .rate(_, 0):
      isOne
        ? localized("Removed the rating of “%@”.", name)
        : localized(plural: "Removed the rating of %@ photograph.", "Removed the ratings of %@ photographs.", count)
    case .rate(_, let stars):
      isOne
        ? localized(plural: "Rated with %@ star.", "Rated with %@ stars.", stars)
        : localized(plural: "Rated %@ photograph.", "Rated %@ photographs.", count)
    }
  }
}
