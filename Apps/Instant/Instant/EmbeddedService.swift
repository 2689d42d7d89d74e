import AppCore
import Foundation
import InstantCore
import Rivulet
import Wellspring

/// The service with the posts in this process, started away from the main thread when somebody asks it.
///
/// It runs for as long as its ``host`` is kept.
final class EmbeddedService: Sendable {
  private let service: Once<Wellspring, SearchFailure>

  /// - Parameter waitsForPosts: whether nobody hears of it before all posts can be found, after the first start.
  init(waitsForPosts: Bool = false) {
    service = Once(
      Signal { subscriber in
        do {
          let service = try Wellspring(Self.configuration)
          if waitsForPosts { try service.waitForPosts() }
          subscriber.send(service)
          subscriber.complete()
        } catch {
          subscriber.fail(.unavailable("\(error)"))
        }
      }
      .subscribe(on: QueueScheduler(label: "Instant.service")))
  }

  /// The address of its posts, once it serves.
  var host: Signal<URL, SearchFailure> { service.value.map(\.postsURL) }

  /// With the posts that are installed, and no work on photographs that nobody looks at.
  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.preparesThumbnails = false
    configuration.preparesPosts = true
    return configuration
  }
}
