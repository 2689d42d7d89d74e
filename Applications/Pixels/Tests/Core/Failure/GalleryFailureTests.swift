import Foundation
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletLog
import RivuletTesting
import Testing
import Wellspring

/// The messages of the gallery when the real service fails, and its autoRetry.
@MainActor @Suite(.timeLimit(.minutes(10))) struct GalleryFailureTests {
  private let service: RealService

  init() throws { service = try RealService() }

  private func gallery(
    _ client: FiveHundredPixels? = nil, on scheduler: any TimedScheduler = MainScheduler(),
    date: @escaping @Sendable () -> Date = { Date() }
  ) -> GalleryViewModel<Int> {
    GalleryViewModel(
      source: client ?? service.client(),
      decoder: ImageDecoder(cost: { _ in 1 }, on: [ImmediateScheduler()]) { data, _ in data.count },
      thumbnailSize: MutableProperty(290), on: scheduler, date: date, log: Logger(to: MemorySink()))
  }

  /// Returns the first settled status: on a busy machine an automatic retry may already follow.
  @discardableResult
  private func settled(_ gallery: GalleryViewModel<Int>) async -> GalleryStatus? {
    await gallery.status.signal.filter { $0 != .loading && $0 != .idle }.first()
  }

  @Test("a gallery whose service is unreachable says so, and shows its photographs after the user retries")
  func goneAndBack() async throws {
    service.stop()
    let gallery = gallery()
    gallery.load()
    #expect(await settled(gallery) == .failed(.connection(.unreachable)))
    let words = "The photo service did not answer: no service can be reached at its address."
    #expect(await gallery.content.filter { $0 == .problem(words) }.first() != nil)
    try service.restart()
    gallery.retry()
    _ = await gallery.listing.signal.filter { $0.total == 86 }.first()
    #expect(await gallery.photo(at: 85).first() != nil)
    #expect(await gallery.content.filter { $0 == .photos }.first() != nil)
  }

  @Test("a gallery whose service is gone for long shows its photographs by itself when the service is back")
  func goneForLong() async throws {
    service.stop()
    let scheduler = TestScheduler()
    let gallery = gallery(on: scheduler)
    gallery.load()
    await settled(gallery)
    try service.restart()
    scheduler.advance(by: .seconds(5))
    _ = await gallery.listing.signal.filter { $0.total == 86 }.first()
    #expect(await gallery.content.filter { $0 == .photos }.first() != nil)
  }

  @Test("a gallery shows its photographs and removes its message when the service is reachable again")
  func passes() async throws {
    service.fail(.status(503), times: 3)
    let gallery = gallery()
    gallery.load()
    _ = await gallery.listing.signal.filter { $0.total == 86 }.first()
    _ = await gallery.notice.filter { $0 == nil }.first()
    #expect(await gallery.content.first() == .photos)
  }

  @Test("429: a gallery that must wait before it can show anything says until when it waits")
  func mustWait() async throws {
    service.fail(.status(429, retryAfter: 50))
    // An hour ahead, so that the named time does not pass meanwhile.
    let ahead = Date() + 3600
    let gallery = gallery(service.client(on: StoppedScheduler(), date: { ahead }))
    gallery.load()
    let words = await gallery.content.compactMap { if case .problem(let words) = $0 { words } else { nil } }.first()
    #expect(words?.contains("They resume at") == true)
    #expect(gallery.status.value == .loading, "no action is needed")
  }

  @Test("429 a gallery that must wait for long shows its photographs by itself when the time is over")
  func mustWaitForLong() async throws {
    // The gallery's time and the source's are of one clock.
    let (scheduler, start) = (TestScheduler(), Date())
    let date = { @Sendable in start + scheduler.now / .seconds(1) }
    service.fail(.status(429, retryAfter: 120), times: 1)
    let gallery = gallery(service.client(on: scheduler, date: date), on: scheduler, date: date)
    gallery.load()
    await settled(gallery)
    service.recover()
    scheduler.advance(by: .seconds(122))
    _ = await gallery.listing.signal.filter { $0.total == 86 }.first()
  }

  @Test("a picture that is always cut short is marked as broken, with the reason, and the others are shown")
  func broken() async throws {
    let gallery = gallery()
    gallery.load()
    let broken = try #require(await gallery.photo(at: 0).first())
    let whole = try #require(await gallery.photo(at: 1).first())
    service.fail(.cutOff, at: "/v1/images/\(broken.id)/")
    let wishes = [broken, whole].map { gallery.wantThumbnail(of: $0).subscribe { _ in } }
    #expect(await broken.problem.signal.compactMap { $0 }.first()?.contains("the connection was lost") == true)
    #expect(await whole.thumbnail.signal.compactMap { $0 }.first() != nil)
    for wish in wishes { wish.dispose() }
  }
}

/// Does at once what is to be done within ten seconds, and nothing that is to be done later: a pause that the service asks for
/// does not end.
private struct StoppedScheduler: TimedScheduler {
  private let queue = QueueScheduler(label: "StoppedScheduler")

  var now: Duration { .zero }

  func schedule(_ work: @escaping @Sendable () -> Void) { queue.schedule(work) }

  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let disposable = ActionDisposable()
    if delay < .seconds(10) { queue.schedule { if !disposable.isDisposed { work() } } }
    return disposable
  }
}
