import Rivulet

/// The content of the gallery's window.
public enum GalleryContent: Sendable, Equatable {
  case loading
  case photos
  /// Nothing was found, and what was looked for.
  case nothing(String)
  /// Nothing to see, and why.
  case problem(String)
}

extension GalleryViewModel {
  /// The content of the window: photographs as soon as there are any.
  public nonisolated var content: Signal<GalleryContent, Never> {
    // With a time from the service, the wait may be a minute; without one it is seconds, too short for a message.
    let reason = retried.combineLatest(with: outage).map { $1?.retryAfter == nil ? $0 : $1 }
    return Property<(Listing, GalleryStatus, String, PhotoFailure?)>.combineLatest(listing, status, searchText, reason)
      .map { listing, status, text, reason -> GalleryContent in
        switch (listing.total, status) {
        case (let total?, _) where total > 0: .photos
        case (_, .failed(let failure)): .problem(failure.description)
        case (0, _) where listing.generation > 0 && !text.isEmpty:
          .nothing(localized("No photograph matches “%@”.", text))
        case (0, _): .problem(localized("There are no photographs here."))
        default: reason.map { .problem($0.description) } ?? .loading
        }
      }
      .removeDuplicates().signal
  }

  /// Emits when the gallery must be replaced, because another folder is at the path of its folder.
  public nonisolated var replacements: Signal<Void, Never> { source.replacements }

  /// True if the user can retry. If the service has named a time, the request is repeated automatically then, and would fail
  /// before.
  public nonisolated var canRetry: Signal<Bool, Never> {
    failure.combineLatest(with: outage).map { ![$0, $1].contains { $0?.hasItsTime == true } }
      .removeDuplicates().signal
  }

  /// The hosts of the service in words, if there are several; nil while none answers.
  public nonisolated var hosts: Signal<String?, Never> {
    source.hosts?.status.map(\.words).removeDuplicates().signal ?? .just(nil)
  }

  /// Emits a sentence when another host of the service answers, and when one is back.
  public nonisolated var hostMessages: Signal<String, Never> { source.hosts?.messages ?? .empty }

  /// "86 photographs", once known, and which host of several answers. If votes aren't stored, more are left out or changes have to be looked for, it says so; an order by votes
  /// says if there are none.
  public nonisolated var summary: Signal<String, Never> {
    let state = source.interval.combineLatest(with: source.isCut).combineLatest(with: source.isForgetful)
    let summary = listing.combineLatest(with: state).combineLatest(with: hasVotes).map { state, hasVotes in
      let (shown, isCut, isForgetful) = ((state.0, state.1.0.0), state.1.0.1, state.1.1)
      guard let total = shown.0.total else { return "" }
      let count = localized(plural: "%@ photograph", "%@ photographs", total)
      if isForgetful { return localized("%@, votes can't be stored and are lost when Pixels ends", count) }
      if isCut, !shown.0.isSearch { return localized("%@, the folder has more than Pixels can show", count) }
      if let interval = shown.1 { return localized("%@, checked every %@ s", count, "\(interval.components.seconds)") }
      return hasVotes || total == 0 ? count : localized("%@, none voted for yet", count)
    }
    .removeDuplicates().signal
    guard source.hosts != nil else {
      guard let name = source.hostName else { return summary }
      return summary.map { $0.isEmpty ? name : localized("%@, %@", name, $0) }
    }
    return summary.combineLatest(with: hosts)
      .map { summary, hosts in hosts.map { summary.isEmpty ? $0 : localized("%@, %@", summary, $0) } ?? summary }
  }

  /// The failure while there are photographs to show; nil if there is none.
  public nonisolated var notice: Signal<String?, Never> {
    Property<(Listing, PhotoFailure?, PhotoFailure?)>.combineLatest(listing, failure, outage)
      .map { listing, failure, outage in listing.total ?? 0 == 0 ? nil : (failure ?? outage)?.description }
      .removeDuplicates().signal
  }
}
