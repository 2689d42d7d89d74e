import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

/// The times before which a service refuses requests (429).
extension GalleryRecoveryTests {
  @Test("429: a gallery makes its next request at the time that the service named, once for each answer")
  func retryAfter() {
    let gallery = asking()
    for (end, count) in [(90, 1), (200, 2), (300, 3)] {
      let failure = PhotoFailure.refused(
        status: 429, message: "", retryAfter: gallery.start.addingTimeInterval(TimeInterval(end)))
      gallery.source.page("page 1").fail(failure)
      #expect(TestRecorder(gallery.model.content).values == [.problem(failure.description)])
      gallery.scheduler.advance(to: .seconds(end))
      #expect(gallery.source.asked.value.count == count)
      gallery.scheduler.advance(by: .seconds(1))
      #expect(gallery.source.asked.value.count == count + 1)
    }
    gallery.source.send(StubSource.page(1, of: 3), to: "page 1")
    gallery.scheduler.run()
    #expect(gallery.source.asked.value.count == 4)
  }

  @Test("429: a retry by the user before the named time replaces the automatic request")
  func retryAfterByHand() {
    let gallery = asking()
    gallery.source.page("page 1").fail(
      .refused(status: 429, message: "", retryAfter: gallery.start.addingTimeInterval(90)))
    gallery.scheduler.advance(by: .seconds(80))
    gallery.model.retry()
    gallery.scheduler.advance(by: .zero)
    #expect(gallery.source.asked.value.count == 2)
    gallery.source.page("page 1").fail(.noSuchService)
    gallery.scheduler.run()
    #expect(gallery.source.asked.value.count == 2)
  }

  @Test("429 with a time in the past is neither waited for nor retried at once")
  func retryAfterThePast() {
    let gallery = gallery(.refused(status: 429, message: "", retryAfter: .distantPast))
    gallery.scheduler.advance(by: .seconds(5) - .milliseconds(1))
    #expect(gallery.source.asked.value.count == 1)
    gallery.scheduler.advance(by: .milliseconds(1))
    #expect(gallery.source.asked.value.count == 2)
  }
}
