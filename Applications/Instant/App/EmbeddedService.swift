import AppCore
import Foundation
import InstantCore
import Rivulet
import Wellspring

/// The service with the posts, in this process. The first request starts it, away from the main thread.
///
/// It runs for as long as its ``host`` is kept.
final class EmbeddedService: Sendable {
  /// The part of the posts that is there, while they are being prepared.
  let preparation: Property<Double?>
  private let service: Once<WellspringService, SearchFailure>

  init() {
    let part = MutableProperty<Double?>(nil)
    preparation = Property(part)
    service = Once(
      Signal { subscriber in
        do {
          let service = try WellspringService(Self.configuration)
          // At the very first start this may take some seconds; an earlier search would find only some of the posts, or none.
          defer { part.value = nil }
          try service.waitForPosts { part.value = $0 }
          subscriber.send(service)
          subscriber.complete()
        } catch {
          subscriber.fail(.unavailable("\(error)"))
        }
      }
      .subscribe(on: BackgroundScheduler(label: "Instant.service")))
  }

  /// The address of its posts, once all of them can be found.
  var host: Signal<URL, SearchFailure> { service.value.map(\.postsURL) }

  /// The default configuration, which has the installed posts, but without the preparation of thumbnails.
  private static var configuration: Configuration {
    var configuration = Configuration()
    // Searches change nothing.
    configuration.keepsChangesInMemory = true
    configuration.preparesThumbnails = false
    configuration.preparesPosts = true
    return configuration
  }
}
