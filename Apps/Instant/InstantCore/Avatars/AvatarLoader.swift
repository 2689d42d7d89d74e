import AppCore
import Foundation
import Rivulet
import RivuletHTTP

/// Loads and decodes the pictures of authors on demand, each once, and keeps as many as fit into a number of bytes. The one
/// unused for longest is discarded first.
@MainActor
public final class AvatarLoader<Image: Sendable>: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()

  private let decoder: ImageDecoder<Image>
  private let capacity: Int
  /// Done for each server, so many at once. What could not be had is nil.
  private let requests: DemandQueue<URL, String?, Image?>
  /// Those that are wanted or kept; nil until they are there.
  private var pictures: [URL: MutableProperty<Image?>] = [:]
  /// The number of bytes of each loaded picture, and the turn of its last use.
  private var kept: [URL: (bytes: Int, turn: Int)] = [:]
  private var bytes = 0
  /// The pictures that aren't in use, the longest unused first; out of date if the turn differs.
  private var unwanted = Queue<(url: URL, turn: Int)>()
  private var turn = 0

  /// Creates a loader. It loads on demand.
  ///
  /// - Parameters:
  ///   - decoder: makes pictures of what is sent.
  ///   - side: how many pixels a side they are shown with.
  ///   - capacity: The number of bytes of pictures to keep, unused ones included.
  ///   - client: makes the requests.
  ///   - scheduler: whose turns gather what is wanted together.
  ///   - background: where pictures are asked for and decoded.
  public init(
    decoder: ImageDecoder<Image>, side: Int, capacity: Int = 4 << 20, client: HTTPClient = HTTPClient(),
    on scheduler: any Scheduler = MainScheduler(),
    background: any Scheduler = QueueScheduler(label: "Instant.avatars", quality: .background)
  ) {
    self.decoder = decoder
    self.capacity = capacity
    requests = DemandQueue(atMost: 4, on: scheduler)
    requests.rules = .init(
      lane: { $0.host },
      isNeeded: { [weak self] url in self.map { $0.kept[url] == nil } ?? false },
      work: { url in
        client.response(to: HTTPRequest(url), atMost: 4 << 20)
          .map(Optional.some).replaceFailure(with: nil)
          .deliver(on: background)
          .map { response in
            guard let response, response.status == 200 else { return nil }
            return try? decoder.decode(response.data, side)
          }
          .subscribe(on: background)
      },
      finish: { [weak self] url, picture in self?.keep(picture, url) },
      unwanted: { [weak self] url in self?.release(url) })
  }

  /// Emits the picture, or nil at once and the picture after loading it, on the main actor. A reused cell ends it by `reuse`,
  /// or by disposal; a request without other subscribers is then cancelled.
  public func avatar(at url: URL?, until reuse: Signal<Void, Never>) -> Signal<Image?, Never> {
    guard let url else { return .just(nil) }
    let picture = pictures[url] ?? MutableProperty(nil)
    pictures[url] = picture
    // `take(until:)` comes last: what is already on its way to the main actor must not reach the cell either.
    return Signal.merge(picture.signal, requests.wanting(url).then(.empty))
      .deliverOnMain()
      .take(until: reuse)
  }

  private func keep(_ picture: Image?, _ url: URL) {
    guard let picture else { return }
    turn += 1
    kept[url] = (decoder.cost(picture), turn)
    bytes += decoder.cost(picture)
    pictures[url]?.value = picture
    makeRoom()
  }

  private func release(_ url: URL) {
    guard let bytes = kept[url]?.bytes else {
      pictures[url] = nil
      return
    }
    turn += 1
    kept[url] = (bytes, turn)
    unwanted.append((url, turn))
    // Where there is room for all, what is seen again and again is not to be noted for ever.
    if unwanted.count > 2 * kept.count + 100 { unwanted.removeAll { kept[$0.url]?.turn != $0.turn } }
    makeRoom()
  }

  private func makeRoom() {
    while bytes > capacity, let (url, turn) = unwanted.popFirst() {
      guard let entry = kept[url], entry.turn == turn, !requests.isWanted(url) else { continue }
      kept[url] = nil
      pictures[url] = nil
      bytes -= entry.bytes
    }
  }
}
