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
  /// The requests, in a lane for each server. The result of a failed one is nil.
  private let requests: DemandQueue<URL, String?, Image?>
  /// Those that are wanted; nil until they are there.
  private var pictures: [URL: MutableProperty<Image?>] = [:]
  private var kept: LRUCache<URL, Image>

  /// Creates a loader. It loads on demand.
  ///
  /// - Parameters:
  ///   - decoder: Decodes the pictures.
  ///   - side: The size of a picture on the screen, in pixels a side.
  ///   - capacity: The number of bytes of pictures to keep, unused ones included.
  ///   - hosts: The hosts of the service, if there are several.
  ///   - client: Makes the requests.
  ///   - scheduler: The scheduler of demands. Those of one turn are handled together.
  ///   - background: The scheduler of requests and decoding.
  public init(
    decoder: ImageDecoder<Image>, side: Int, capacity: Int = 4 << 20, hosts: ServiceHosts? = nil,
    client: HTTPClient = HTTPClient(),
    on scheduler: any Scheduler = MainScheduler(),
    background: any Scheduler = QueueScheduler(label: "Instant.avatars", quality: .background)
  ) {
    self.decoder = decoder
    kept = LRUCache(capacity: capacity)
    requests = DemandQueue(atMost: 4, on: scheduler)
    requests.rules = .init(
      lane: { $0.host },
      isNeeded: { [weak self] url in self.map { $0.kept[url] == nil } ?? false },
      work: { url in
        let picture: @Sendable (URL) -> Signal<HTTPResponse, HTTPFailure> = { url in
          client.response(to: HTTPRequest(url), atMost: 4 << 20)
        }
        return (hosts?.request(for: url, picture) ?? picture(url))
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
    let picture = pictures[url] ?? MutableProperty(kept[url])
    pictures[url] = picture
    // `take(until:)` comes last: what is already on its way to the main actor must not reach the cell either.
    return Signal.merge(picture.signal, requests.wanting(url).then(.empty))
      .deliverOnMain()
      .take(until: reuse)
  }

  private func keep(_ picture: Image?, _ url: URL) {
    guard let picture else { return }
    kept.insert(picture, for: url, cost: decoder.cost(picture))
    pictures[url]?.value = picture
    makeRoom()
  }

  private func release(_ url: URL) {
    pictures[url] = nil
    kept.release(url)
    makeRoom()
  }

  private func makeRoom() { _ = kept.trim(unless: requests.isWanted) }
}
