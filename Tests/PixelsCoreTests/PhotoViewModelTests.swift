import Foundation
import HTTPStub
import PixelsCore
import Rivulet
import Synchronization
import Testing

@Suite struct PhotoViewModelTests {
  let photo = Photo(id: 9, name: "American Bison", photographerName: "Kurt", rating: 50)

  private func settled(_ model: PhotoViewModel) async {
    _ = await model.status.signal.filter { $0 != .loading }.first()
  }

  @Test("E44 the title is the photograph's name; E50 it loads, and is then there")
  func loads() async throws {
    let host = Mutex("")
    // Answers when it is told, so that loading is seen.
    let answers = DispatchSemaphore(value: 0)
    let stub = try HTTPStub { target in
      answers.wait()
      return target.hasPrefix("/images")
        ? .response(body: "picture of \(target)")
        : .response(body: #"{"photo":\#(Fixture.photo(id: 9, detailed: true, host: host.withLock { $0 }))}"#)
    }
    host.withLock { $0 = stub.url.absoluteString }
    let client = FiveHundredPixels(stub)
    let model = PhotoViewModel(photo: photo, importer: PhotoImporter(client: client), client: client)
    #expect(model.title == "American Bison")
    #expect(model.status.value == .loading)
    for _ in 1...2 { answers.signal() }
    await settled(model)
    #expect(model.status.value == .loaded(Data("picture of /images/9/4.jpeg".utf8)))
  }

  @Test("E50 a failure is shown, and can be tried again")
  func failsAndRetries() async throws {
    let requests = Atomic(0)
    // Answers when it is told, so that loading is seen.
    let answers = DispatchSemaphore(value: 0)
    let stub = try HTTPStub { _ in
      requests.add(1, ordering: .acquiringAndReleasing)
      answers.wait()
      return .response(status: 404, body: #"{"error":"Not found","status":404}"#)
    }
    let client = FiveHundredPixels(stub)
    let model = PhotoViewModel(photo: photo, importer: PhotoImporter(client: client), client: client)
    answers.signal()
    await settled(model)
    #expect(model.status.value == .failed(.refused(status: 404, message: "Not found")))
    model.retry()
    #expect(model.status.value == .loading)
    answers.signal()
    await settled(model)
    #expect(requests.load(ordering: .acquiring) == 2)
  }
}
