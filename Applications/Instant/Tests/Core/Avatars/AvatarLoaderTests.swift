import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import RivuletTesting
import Testing

@testable import InstantCore

@MainActor @Suite struct AvatarLoaderTests {
  private let scheduler = TestScheduler()
  private let background = QueueScheduler(label: "AvatarLoaderTests", quality: .background)
  private let threads = MutableProperty<[Bool]>([])
  private let reuse = Subject<Void, Never>()

  private func loader(capacity: Int = 1000) -> AvatarLoader<String> {
    let decoder = ImageDecoder<String>(cost: \.utf8.count) { [threads] data, side in
      threads.modify { $0.append(MainScheduler.isCurrent) }
      let text = String(decoding: data, as: UTF8.self)
      if text == "broken" { throw CocoaError(.fileReadCorruptFile) }
      return "\(text)@\(side)"
    }
    // An answer waits for the test, and the test for all others of the main actor, however long they take.
    let client = HTTPClient(timeout: nil, deadline: nil)
    return AvatarLoader(
      decoder: decoder, side: 48, capacity: capacity, client: client, on: scheduler, background: background)
  }

  private func url(_ stub: HTTPStub, _ path: String) -> URL { stub.url.appending(path: path) }

  /// Waits for the picture, and returns everything that the cell received until then.
  private func shown(_ loader: AvatarLoader<String>, _ url: URL) async -> [String?] {
    let avatar = loader.avatar(at: url, until: reuse.signal).share(replaying: .max)
    let recorder = TestRecorder(avatar)
    scheduler.run()
    _ = await avatar.compacted().first()
    defer { recorder.dispose() }
    return recorder.values
  }

  @Test("the cell is cleared first, and gets the picture on the main thread, loaded and decoded off it")
  func load() async throws {
    let stub = try HTTPStub { .response(body: $0) }
    defer { stub.stop() }
    let loader = loader()
    let deliveries = MutableProperty<[Bool]>([])
    let avatar = loader.avatar(at: url(stub, "ada"), until: reuse.signal)
      .handleEvents(onValue: { _ in deliveries.modify { $0.append(MainScheduler.isCurrent) } })
      .share(replaying: .max)
    let recorder = TestRecorder(avatar)
    #expect(recorder.values == [nil])
    scheduler.run()
    #expect(await avatar.compacted().first() == "/ada@48")
    #expect(threads.value == [false])
    #expect(deliveries.value == [true, true])
    recorder.dispose()
  }

  @Test("without a picture the cell stays clear")
  func none() { #expect(TestRecorder(loader().avatar(at: nil, until: reuse.signal)).log == "nil |") }

  @Test("a cell that is used again never gets the old picture, and the request is cancelled")
  func reused() async throws {
    let stub = try HTTPStub { _ in .silence }
    defer { stub.stop() }
    let loader = loader()
    let recorder = TestRecorder(loader.avatar(at: url(stub, "ada"), until: reuse.signal))
    scheduler.run()
    _ = await stub.requests.signal.first()
    reuse.send(())
    #expect(recorder.log == "nil |")
    _ = await stub.departures.signal.first()
  }

  @Test func `a picture is requested once for any number of cells, and kept`() async throws {
    let stub = try HTTPStub { .response(body: $0) }
    defer { stub.stop() }
    let loader = loader()
    let first = TestRecorder(loader.avatar(at: url(stub, "ada"), until: reuse.signal))
    #expect(await shown(loader, url(stub, "ada")) == [nil, "/ada@48"])
    first.dispose()
    let again = TestRecorder(loader.avatar(at: url(stub, "ada"), until: reuse.signal))
    #expect(again.values == ["/ada@48"])
    #expect(threads.value.count == 1)
  }

  @Test func `a cell that leaves doesn't cancel a request that others wait for`() async throws {
    let body = ReplaySubject<Data, Never>(capacity: .max)
    let stub = try HTTPStub { _ in .stream(body: body.signal) }
    defer { stub.stop() }
    let loader = loader()
    let avatar = loader.avatar(at: url(stub, "ada"), until: reuse.signal)
    let leaves = TestRecorder(avatar)
    let stays = avatar.share(replaying: .max)
    let recorder = TestRecorder(stays)
    scheduler.run()
    _ = await stub.requests.signal.first()
    leaves.dispose()
    body.send(Data("x".utf8))
    body.complete()
    #expect(await stays.compacted().first() == "x@48")
    recorder.dispose()
  }

  @Test func `pictures take no more bytes than allowed`() async throws {
    let stub = try HTTPStub { .response(body: $0) }
    defer { stub.stop() }
    // "/a@48" is five bytes.
    let loader = loader(capacity: 10)
    for path in ["a", "b", "c"] { #expect(await shown(loader, url(stub, path)).last == "/\(path)@48") }
    #expect(await shown(loader, url(stub, "c")) == ["/c@48"])
    #expect(await shown(loader, url(stub, "b")) == ["/b@48"])
    #expect(await shown(loader, url(stub, "a")) == [nil, "/a@48"])
    #expect(await shown(loader, url(stub, "c")) == [nil, "/c@48"])
  }

  @Test func `a picture that failed is requested again when it is next wanted`() async throws {
    let count = MutableProperty(0)
    let stub = try HTTPStub { _ in
      let number = count.modify { count in
        count += 1
        return count
      }
      return number == 1
        ? .response(status: 503, body: "") : number == 2 ? .response(body: "broken") : .response(body: "x")
    }
    defer { stub.stop() }
    let loader = loader()
    for asked in 1...2 {
      let recorder = TestRecorder(loader.avatar(at: url(stub, "ada"), until: reuse.signal))
      scheduler.run()
      _ = await stub.requests.signal.take(first: asked).collect().first()
      recorder.dispose()
    }
    #expect(await shown(loader, url(stub, "ada")).last == "x@48")
  }
}
