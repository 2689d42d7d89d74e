import Foundation
import PixelsCore
import Rivulet
import Wellspring

/// The photo service in this process, started away from the main thread.
///
/// It runs for as long as its ``host`` is kept.
final class EmbeddedService: Sendable {
  private let service: Once<WellspringService, PhotoFailure>

  /// Begins to start the service.
  ///
  /// - Parameters:
  ///   - photographs: The folder to show; the service's own photographs if nil.
  ///   - isDeep: Whether photographs in folders below are shown, too.
  init(photographs: URL?, isDeep: Bool = true) {
    service = Once(
      Signal { subscriber in
        do {
          // Here, because finding the folders reads some, which the window need not wait for.
          subscriber.send(try WellspringService(Self.configuration(photographs, isDeep)))
          subscriber.complete()
        } catch {
          subscriber.fail(.unavailable("\(error)"))
        }
      }
      .subscribe(on: BackgroundScheduler(label: "Pixels.service")))
    let (cut, forgetful) = (MutableProperty(false), MutableProperty(false))
    (isCut, isForgetful) = (Property(cut), Property(forgetful))
    service.value.flatMap(.latest) { $0.leavesPhotographsOut.signal.setFailureType(to: PhotoFailure.self) }
      .subscribe(onValue: { cut.value = $0 }, onFailure: { _ in })
    service.value.subscribe(onValue: { forgetful.value = $0.isForgetful }, onFailure: { _ in })
    host.subscribe(onValue: { _ in }, onFailure: { _ in })
  }

  /// The service's address, once it serves. A start that failed is tried again by the next subscriber.
  var host: Signal<URL, PhotoFailure> { service.value.map(\.baseURL) }

  /// True if the folder has more than the service looks at.
  let isCut: Property<Bool>

  /// True if the service can't store votes, because its disk is full or may not be written.
  let isForgetful: Property<Bool>

  /// Has the service look at every file of its folder before it lists them, if it serves.
  @Sendable
  func lookAgain() {
    service.value.take(first: 1).subscribe(onValue: { $0.lookAgain() }, onFailure: { _ in })
  }

  private static func configuration(_ photographs: URL?, _ isDeep: Bool) -> Configuration {
    var configuration = Configuration()
    // Photographs can be looked at all the same, and the window says that votes are not stored.
    configuration.keepsChangesInMemory = true
    if let photographs {
      configuration.photographs = photographs
      configuration.includesSubfolders = isDeep
      configuration.thumbnails = Configuration.sharedThumbnails
      // `FolderWatch` begins with a look, after the first photographs are shown.
      configuration.beginsWithKnownPhotographs = true
      configuration.listingPatience = .milliseconds(300)
      // One database serves one folder, so each folder has its own, named by the numbers by which the system knows it.
      let attributes = try? FileManager.default.attributesOfItem(atPath: photographs.path)
      let numbers = [FileAttributeKey.systemNumber, .systemFileNumber].map { "\(attributes?[$0] ?? 0)" }
      let name = (numbers + (isDeep ? [] : ["files"])).joined(separator: "-")
      configuration.database = Configuration.defaultDatabase.deletingLastPathComponent().appending(
        path: "\(name).sqlite")
      configuration.cache = Configuration.defaultCache.appending(path: name)
    }
    return configuration
  }
}
