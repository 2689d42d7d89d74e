import Foundation
import PixelsCore
import Rivulet
import Wellspring

/// Starts the photo service in this process, away from the main thread, and sends its address once it serves.
///
/// The service runs for as long as the signal is kept.
func embeddedService(photographs: URL?) -> Signal<URL, PhotoFailure> {
  let starting = Signal<Wellspring, PhotoFailure> { subscriber in
    QueueScheduler(label: "Pixels.service", quality: .userInitiated).schedule {
      do {
        subscriber.send(try Wellspring(configuration(photographs)))
        subscriber.complete()
      } catch {
        subscriber.fail(.unavailable("\(error)"))
      }
    }
  }
  let service = starting.multicast(ReplaySubject(capacity: 1))
  service.connect()
  return service.signal.map(\.baseURL)
}

private func configuration(_ photographs: URL?) -> Configuration {
  var configuration = Configuration()
  if let photographs {
    configuration.photographs = photographs
    // One database serves one folder, so each folder has its own, named by all of its path.
    let name = Data(photographs.standardizedFileURL.path.utf8).base64EncodedString().replacing("/", with: "_")
    configuration.database = Configuration.defaultDatabase.deletingLastPathComponent().appending(path: "\(name).sqlite")
    configuration.cache = Configuration.defaultCache.appending(path: name)
  }
  return configuration
}
