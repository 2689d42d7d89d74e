import Foundation
import HTTPStub
import PixelsCore
import Rivulet
import Synchronization
import Testing

@Suite struct ThumbnailLoaderTests {
  private struct Unreadable: Error {}

  private func loader(_ stub: HTTPStub) -> ThumbnailLoader<String> {
    ThumbnailLoader(client: FiveHundredPixels(stub)) { data in
      let text = String(decoding: data, as: UTF8.self)
      if text == "corrupt" { throw Unreadable() }
      return text
    }
  }

  private func photo(at url: URL) -> Signal<Photo, Never> {
    .just(Photo(id: 1, name: "Bison", photographerName: "Kurt", rating: 50, thumbnailURL: url))
  }

  @Test func whoeverWaitsIsPendingEvenBeforeAnythingIsAskedFor() throws {
    let stub = try HTTPStub { _ in .silence }
    let loader = loader(stub)
    let subscription = loader.image(of: .never, askingOn: NeverScheduler()).subscribe { _ in }
    #expect(loader.pending.value == 1)
    subscription.dispose()
    #expect(loader.pending.value == 0)
  }

  @Test func aPhotographWithoutAThumbnailKeepsNobodyWaiting() async throws {
    let loader = loader(try HTTPStub { _ in .silence })
    let photo = Photo(id: 1, name: "Bison", photographerName: "Kurt", rating: 50)
    #expect(await loader.image(of: .just(photo)).events() == [.completed])
    #expect(loader.pending.value == 0)
  }

  @Test func aThumbnailIsLoadedAndDecodedAndNobodyWaitsAnyMore() async throws {
    let stub = try HTTPStub { .response(body: "picture of \($0)") }
    let loader = loader(stub)
    #expect(
      await loader.image(of: photo(at: stub.url.appending(path: "a"))).events() == [
        .value("picture of /a"), .completed,
      ])
    #expect(loader.pending.value == 0)
    #expect(loader.failure.value == nil)
  }

  @Test("E38 disposal cancels the request") func cancellation() async throws {
    let stub = try HTTPStub { _ in .silence }
    let loader = loader(stub)
    let subscription = loader.image(of: photo(at: stub.url)).subscribe { _ in Issue.record("an image after disposal") }
    _ = await stub.requests.signal.first()
    #expect(loader.pending.value == 1)
    subscription.dispose()
    #expect(loader.pending.value == 0)
    _ = await stub.departures.signal.first()
  }

  @Test(
    "a failure is reported, and what failed is loaded when tried again",
    arguments: [HTTPStub.Answer.response(body: "corrupt"), .response(status: 500, body: ""), .raw("")])
  func retry(bad: HTTPStub.Answer) async throws {
    let isBroken = Flag()
    let stub = try HTTPStub { _ in isBroken.value.load(ordering: .acquiring) ? bad : .response(body: "good") }
    let loader = loader(stub)
    let image = ReplaySubject<String, Never>(capacity: 1)
    loader.image(of: photo(at: stub.url)).subscribe(onValue: image.send, onCompletion: image.complete)
    _ = await loader.failure.signal.filter { $0 != nil }.first()
    #expect(loader.pending.value == 1)

    isBroken.value.store(false, ordering: .releasing)
    loader.retry()
    #expect(await image.signal.events() == [.value("good"), .completed])
    #expect(loader.failure.value == nil)
    #expect(loader.pending.value == 0)
  }
}

private struct NeverScheduler: Scheduler { func schedule(_ work: @escaping @Sendable () -> Void) {} }
private final class Flag: Sendable { let value = Atomic(true) }
