import Rivulet

/// The panel about one photograph.
@MainActor
public final class DetailViewModel<Image: Sendable>: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  public nonisolated let photo: PhotoModel<Image>
  /// Such as "72.50".
  public nonisolated let rating: Property<String>
  /// Such as "3 votes".
  public nonisolated let votes: Property<String>
  /// "Vote", or "Voted For!".
  public nonisolated let votePrompt: Property<String>
  public nonisolated let isLoggedIn: Property<Bool>
  /// The name of the logged-in user.
  public nonisolated let userName: Property<String?>
  public nonisolated let facts: Property<[Fact]>
  /// Votes for the photograph; enabled until the user has voted, and if there is an account. Without a login, ``loginRequests``
  /// emits: the vote continues after the login, and isn't made if that is cancelled.
  public nonisolated let voteCommand: Command<Void, Photo, PhotoFailure>
  /// Takes the user's vote back; enabled while there is one.
  public nonisolated let takeBackCommand: Command<Void, Photo, PhotoFailure>
  /// Logins that must be shown before a vote can go on.
  public nonisolated var loginRequests: Signal<LoginViewModel<PhotoFailure>, Never> { logins.signal }

  private nonisolated let logins: Subject<LoginViewModel<PhotoFailure>, Never>

  public init(photo: PhotoModel<Image>, session: SessionViewModel?, source: any PhotoSource) {
    self.photo = photo
    let info = photo.info
    rating = info.map { $0.rating.formatted(.number.precision(.fractionLength(2)).grouping(.never)) }
    votePrompt = info.map { $0.isVoted ? localized("Voted For!") : localized("Vote") }.removeDuplicates()
    votes = info.map { photo in
      photo.votesCount == 0 ? localized("No votes yet") : localized(plural: "%@ vote", "%@ votes", photo.votesCount)
    }
    .removeDuplicates()
    userName = session?.userName ?? .constant(nil)
    isLoggedIn = session?.isLoggedIn ?? .constant(false)
    facts = info.map(\.facts).removeDuplicates()
    let logins = Subject<LoginViewModel<PhotoFailure>, Never>()
    self.logins = logins
    voteCommand = Command(enabledIf: info.map { !$0.isVoted && session != nil }) {
      guard let session else { return .empty }
      return session.current(askingBy: logins)
        .flatMap(.concat) { session.account.vote(photo.info.value, $0) }
        .deliverOnMain()
        .handleEvents(onValue: { photo.noteVotes(of: $0) })
    }
    let canTakeBack = session?.account.takeBackVote != nil
    takeBackCommand = Command(
      enabledIf: info.combineLatest(with: isLoggedIn).map { photo, isLoggedIn in
        photo.isVoted && isLoggedIn && canTakeBack
      }
    ) {
      guard let session, let person = session.session.value, let takeBack = session.account.takeBackVote else {
        return .empty
      }
      return takeBack(photo.info.value, person).deliverOnMain().handleEvents(onValue: { photo.noteVotes(of: $0) })
    }
    guard let session else { return }
    // After a login or a logout, the photograph's vote belongs to another user, so it is requested again or cleared. A vote
    // counted meanwhile is newer than that response and cancels it: the response waits for the main queue inside `flatMap`, so
    // it is discarded with its request.
    Signal<Session??, Never>.merge([
      session.session.signal.skip(first: 1).map(Optional.some), changes.replace(with: nil),
    ])
    .flatMap(.latest) { change in
      switch change {
      case .some(.some): source.details(of: photo.info.value).catch { _ in .empty }.deliverOnMain()
      case .some(nil): .just(photo.info.value.withoutVote)
      case nil: .empty
      }
    }
    .bind(onMain: self) { detail, answer in detail.photo.noteVotes(of: answer) }
  }

  /// Emits whenever the user's vote has changed.
  public nonisolated var changes: Signal<Void, Never> {
    voteCommand.values.merge(with: takeBackCommand.values).map { _ in }
  }

  public nonisolated var name: String { photo.info.value.name }
  public nonisolated var photographer: String { photo.info.value.photographerName }
}

extension SessionViewModel {
  /// The session that is there, or the one of a login that is asked for; none when the login is cancelled.
  fileprivate func current(askingBy logins: Subject<LoginViewModel<PhotoFailure>, Never>) -> Signal<
    Session, PhotoFailure
  > {
    .deferred { [self] in
      if let session = session.value { return .just(session) }
      let login = LoginViewModel(account)
      defer { logins.send(login) }
      return login.ended.compactMap { [self] hasLoggedIn in hasLoggedIn ? session.value : nil }
        .setFailureType(to: PhotoFailure.self)
    }
  }
}

extension PhotoModel {
  fileprivate func noteVotes(of answer: Photo) {
    update { photo in
      photo.isVoted = answer.isVoted
      photo.votesCount = answer.votesCount
      photo.rating = answer.rating
    }
  }
}

extension Photo {
  fileprivate var withoutVote: Photo {
    var photo = self
    photo.isVoted = false
    return photo
  }
}
