import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletLog

/// A source whose lists are there in the next turn, and whose thumbnails come when a test says so.
final class HeldSource: PhotoSource {
  let title = "Held"
  let serviceName = "Held"
  let orders: [PhotoOrder] = [.rating, .newest]
  let account: PhotoAccount? = nil
  /// The photographs whose thumbnails were asked for, in order.
  let asked = MutableProperty<[Int]>([])
  /// Those whose thumbnails are on their way.
  let onTheWay = MutableProperty<Set<Int>>([])
  /// The number of photographs added before the others since the first answer.
  let added = MutableProperty(0)
  private let arrivals = Subject<Int, Never>()
  private let totals: [String: Int]
  private let scheduler: any Scheduler

  /// - Parameters:
  ///   - totals: how many photographs each text finds; the empty one finds all.
  ///   - scheduler: whose turns lists come in.
  init(_ totals: [String: Int], on scheduler: any Scheduler) { (self.totals, self.scheduler) = (totals, scheduler) }

  /// Lets the thumbnails of these photographs come.
  func send(_ ids: Range<Int>) {
    for id in ids { arrivals.send(id) }
  }

  func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure> {
    let added = added.value
    let total = (totals[query.text] ?? 0) + added
    let first = (page - 1) * PhotoPage.size
    let photos = (first..<max(first, min(first + PhotoPage.size, total))).map { place in
      let id = place - added
      // What is found is elsewhere among all.
      return Photo(
        id: query.text.isEmpty ? id : id + 10, name: "\(query.text) \(id)", photographerName: "Ada",
        thumbnailURL: URL(string: "held://here/\(id)"))
    }
    return Signal.just(PhotoPage(photos: photos, number: page, totalPhotos: total)).deliver(on: scheduler)
  }

  func details(of photo: Photo) -> Signal<Photo, PhotoFailure> { .never }

  func data(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure> {
    let id = Int(url.lastPathComponent) ?? 0
    let leave: @Sendable () -> Void = { [onTheWay] in onTheWay.modify { _ = $0.remove(id) } }
    return arrivals.signal.filter { $0 == id }.take(first: 1).map { _ in Data("P3 1 1 255 9 9 9\n".utf8) }
      .setFailureType(to: PhotoFailure.self)
      .handleEvents(
        onSubscribe: { [asked, onTheWay] in
          asked.modify { $0.append(id) }
          onTheWay.modify { $0.insert(id) }
        }, onTermination: leave, onDispose: leave)
  }
}

extension GalleryViewModel<Bitmap> {
  /// A gallery whose time a test moves.
  convenience init(_ source: HeldSource, on scheduler: any TimedScheduler) {
    let decoder = ImageDecoder<Bitmap>(cost: { _ in 4 }, on: [ImmediateScheduler()]) { data, _ in
      try Bitmap(decoding: [UInt8](data))
    }
    self.init(source: source, decoder: decoder, on: scheduler, log: Logger(to: MemorySink()))
  }
}
