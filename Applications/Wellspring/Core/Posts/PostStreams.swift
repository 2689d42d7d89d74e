import Foundation
import Rivulet
import Synchronization

/// The posts that are new, as signals, for clients that stay connected.
final class PostStreams: Sendable {
  /// The most streams at a time.
  static let most = 64
  /// The time between two line ends, by which both sides notice that the other has gone.
  static let pulse = Duration.seconds(30)

  private enum News: Sendable {
    case post(Post, document: [UInt8])
    case removal(of: Post)
  }

  private let news = Subject<News, Never>()
  private let open = OpenStreams()
  private let scheduler: any TimedScheduler
  private let isFollowing = Atomic(false)

  init(scheduler: any TimedScheduler = QueueScheduler(label: "Wellspring.streams")) {
    self.scheduler = scheduler
  }

  /// False while a new post needs no document.
  var areOpen: Bool { open.count > 0 }

  /// Announces the posts of all instances that share a log. Where it isn't shared, each request announces its own.
  func follow(_ store: PostStore, port: ServicePort) {
    guard let applied = store.log.applied, !isFollowing.exchange(true, ordering: .relaxed) else { return }
    applied.subscribe { [weak self, weak store] applied in
      guard let self, let store, areOpen else { return }
      switch (applied.command, applied.outcome) {
      case (is AddPost, let post as Post): announce(post, in: store, port: port)
      case (is Repost, PostStore.Change<Post>.made(let post)): announce(post, in: store, port: port)
      case (is RemovePost, PostStore.Change<Post>.made(let post)): announceRemoval(of: post)
      default: break
      }
    }
  }

  /// Announces a post by a document that has no reader in particular.
  func announce(_ post: Post, in store: PostStore, port: ServicePort) {
    guard areOpen, let surroundings = try? store.surroundings(of: [post]) else { return }
    let document = StatusDocument(post: post, surroundings: surroundings, style: StatusDocument.Style(port: port))
    news.send(.post(post, document: Array(document.json().encoded())))
  }

  func announceRemoval(of post: Post) {
    if areOpen { news.send(.removal(of: post)) }
  }

  /// A response that sends each new post that the filter admits; without a filter every one. Ends an earlier stream of the user.
  func response(_ filter: StreamFilter?, _ query: Query, for user: Int) throws(RequestFailure) -> Response {
    guard let stream = open.begin(for: user) else {
      throw RequestFailure(420, "There are too many streams.", .rateLimitExceeded)
    }
    let isDelimited = query.value("delimited") == "length"
    let posts = news.signal.compactMap { news in Self.line(news, filter, isDelimited: isDelimited) }
    let pulses = Signal.interval(Self.pulse, on: scheduler).map { _ in Self.lineEnd }
    var response = Response(headers: ["Content-Type": "application/json"])
    // The first line end shows the client at once that it is connected. The stream counts as open until the signal is freed.
    response.pieces = Signal.merge([posts, pulses]).prepend(Self.lineEnd).take(until: stream.end.filter { $0 }).map {
      piece in
      withExtendedLifetime(stream) { piece }
    }
    return response
  }

  private static let lineEnd = Array("\r\n".utf8)

  private static func line(_ news: News, _ filter: StreamFilter?, isDelimited: Bool) -> [UInt8]? {
    let document: [UInt8]
    switch news {
    case .post(let post, let bytes):
      guard filter?.admits(post) != false else { return nil }
      document = bytes
    case .removal(let post):
      guard filter?.admits(post) != false else { return nil }
      let status: JSON = [
        "id": .integer(post.id), "id_str": .string("\(post.id)"), "user_id": .integer(post.author.id),
        "user_id_str": .string("\(post.author.id)"),
      ]
      document = Array((["delete": ["status": status]] as JSON).encoded())
    }
    let line = document + lineEnd
    return isDelimited ? Array("\(line.count)\r\n".utf8) + line : line
  }
}

extension PostStreams {
  /// The open streams, at most one for each user.
  private final class OpenStreams: Sendable {
    private let streams = Mutex<[Int: (id: Int, isReplaced: MutableProperty<Bool>)]>([:])
    private let ids = Atomic(0)

    var count: Int { streams.withLock(\.count) }

    /// Begins a stream, and ends an earlier one of the user. Nil if there are as many as allowed.
    func begin(for user: Int) -> OpenStream? {
      let id = ids.add(1, ordering: .relaxed).newValue
      let isReplaced = MutableProperty(false)
      let (former, isFull) = streams.withLock { streams -> (MutableProperty<Bool>?, Bool) in
        let former = streams[user]?.isReplaced
        if former == nil, streams.count >= PostStreams.most { return (nil, true) }
        streams[user] = (id, isReplaced)
        return (former, false)
      }
      former?.value = true
      return isFull ? nil : OpenStream(self, user: user, id: id, end: isReplaced.signal)
    }

    fileprivate func remove(_ user: Int, _ id: Int) {
      streams.withLock { if $0[user]?.id == id { $0[user] = nil } }
    }
  }

  /// An open stream, which counts until it is freed.
  private final class OpenStream: Sendable {
    /// Emits true when another stream of the user has begun.
    let end: Signal<Bool, Never>
    private let streams: OpenStreams
    private let user: Int
    private let id: Int

    init(_ streams: OpenStreams, user: Int, id: Int, end: Signal<Bool, Never>) {
      self.streams = streams
      self.user = user
      self.id = id
      self.end = end
    }

    deinit { streams.remove(user, id) }
  }
}
