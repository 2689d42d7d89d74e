import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

/// Photographs at full size that failed, and how they are requested again.
extension FullSizeViewModelTests {
  /// A photograph at full size whose service is gone.
  private func failed(_ failure: PhotoFailure = .connection(.unreachable)) -> (StubGallery, FullSizeViewModel<String>) {
    let gallery = StubGallery.loaded(90)
    let photos = gallery.model.fullSize(at: 5)
    photos.current.value?.neededEdge.value = 900
    gallery.source.details(of: 5).fail(failure)
    return (gallery, photos)
  }

  private func count(_ request: String, of gallery: StubGallery) -> Int {
    gallery.source.asked.value.count { $0 == request }
  }

  @Test(
    "a photograph whose service is unreachable is requested again automatically, after growing pauses, and shows the reason until it has loaded"
  )
  func recovers() throws {
    let (gallery, photos) = failed()
    let page = try #require(photos.current.value)
    let failures = TestRecorder(page.failure.signal)
    for (tries, pause) in [5, 10, 20, 40, 60, 60].enumerated() {
      gallery.scheduler.advance(by: .seconds(pause) - .milliseconds(1))
      #expect(count("details of 5", of: gallery) == tries + 1)
      gallery.scheduler.advance(by: .milliseconds(1))
      #expect(count("details of 5", of: gallery) == tries + 2)
      gallery.source.details(of: 5).fail(.connection(.unreachable))
    }
    #expect(failures.values == [.connection(.unreachable)])
    gallery.scheduler.advance(by: .seconds(60))
    gallery.source.details(of: 5).send(StubSource.detailed(5))
    gallery.source.details(of: 5).complete()
    gallery.source.send("dawn", to: "/5/900")
    #expect(page.status.value.words == "dawn in 900")
    #expect(failures.values == [.connection(.unreachable), nil])
  }

  @Test(
    "429: a photograph is requested again at the time that the service named, and not again after a permanent failure")
  func recoversInTime() throws {
    let start = Date()
    let (gallery, photos) = failed(.refused(status: 429, message: "", retryAfter: start.addingTimeInterval(90)))
    gallery.scheduler.advance(by: .seconds(89))
    #expect(count("details of 5", of: gallery) == 1)
    gallery.scheduler.advance(by: .seconds(3))
    #expect(count("details of 5", of: gallery) == 2)
    gallery.source.details(of: 5).fail(.refused(status: 404, message: ""))
    gallery.scheduler.run()
    #expect(count("details of 5", of: gallery) == 2)
    #expect(photos.current.value?.failure.value == .refused(status: 404, message: ""))
  }

  @Test("only the shown photograph is retried automatically")
  func recoversWhileShown() throws {
    let (gallery, photos) = failed()
    photos.showNext()
    gallery.source.details(of: 6).fail(.connection(.unreachable))
    gallery.scheduler.advance(by: .seconds(5))
    #expect(count("details of 6", of: gallery) == 2)
    #expect(count("details of 5", of: gallery) == 1)
  }

  @Test("a photograph that failed before it was shown is requested again as soon as it is shown")
  func recoversWhenShown() {
    let (gallery, photos) = failed()
    gallery.source.details(of: 6).fail(.connection(.unreachable))
    photos.showNext()
    #expect(count("details of 6", of: gallery) == 2)
    #expect(photos.current.value?.failure.value == nil)
  }

  @Test(
    "a failed neighbour is not retried if its service named a time or it is not a picture",
    arguments: [
      .refused(status: 429, message: "", retryAfter: Date().addingTimeInterval(90)), .unreadable("cut short"),
    ] as [PhotoFailure])
  func staysFailedWhenShown(failure: PhotoFailure) {
    let (gallery, photos) = failed()
    gallery.source.details(of: 6).fail(failure)
    photos.showNext()
    #expect(count("details of 6", of: gallery) == 1)
    #expect(photos.current.value?.failure.value == failure)
  }

  @Test("a retry by the user makes the only request, and shows that it is on its way")
  func recoversByHand() throws {
    let (gallery, photos) = failed()
    let page = try #require(photos.current.value)
    gallery.scheduler.advance(by: .seconds(4))
    page.retry()
    #expect(page.failure.value == nil)
    gallery.scheduler.advance(by: .seconds(100))
    #expect(count("details of 5", of: gallery) == 2)
    gallery.source.details(of: 5).fail(.connection(.unreachable))
    gallery.scheduler.advance(by: .seconds(10))
    #expect(count("details of 5", of: gallery) == 3)
    #expect(page.failure.value == .connection(.unreachable))
    page.retry()
    #expect(page.failure.value == nil)
    #expect(count("details of 5", of: gallery) == 3)
  }
}
