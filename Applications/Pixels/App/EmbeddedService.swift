import FileIdentities
import Foundation
import PixelsCore
import Rivulet
import Wellspring

/// The photo service in this process, started away from the main thread.
///
/// It runs for as long as its ``host`` is kept.
final class EmbeddedService: Sendable {
  private let service: Once<WellspringService, PhotoFailure>
  private let replaced: Subject<Void, Never>

  /// Begins to start the service.
  ///
  /// - Parameters:
  ///   - photographs: The folder to show; the service's own photographs if nil.
  ///   - isDeep: Whether photographs in folders below are shown, too.
  ///   - files: The only files of the folder to show; nil for all.
  init(photographs: URL?, isDeep: Bool = true, files: [URL]? = nil) {
    let replaced = Subject<Void, Never>()
    self.replaced = replaced
    service = Once(
      Signal { subscriber in
        do {
          // Here, because finding the folders reads some, which the window need not wait for.
          subscriber.send(try WellspringService(Self.configuration(photographs, isDeep, files) { replaced.send(()) }))
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

  /// Emits when another folder is found at the path, such as that of another disk: it needs a service of its own.
  var replacements: Signal<Void, Never> { replaced.signal }

  /// True if the folder has more than the service looks at.
  let isCut: Property<Bool>

  /// True if the service can't store votes, because its disk is full or may not be written.
  let isForgetful: Property<Bool>

  /// Has the service look at every file of its folder before it lists them, if it serves.
  @Sendable
  func lookAgain() {
    service.value.take(first: 1).subscribe(onValue: { $0.lookAgain() }, onFailure: { _ in })
  }

  private static func configuration(
    _ photographs: URL?, _ isDeep: Bool, _ files: [URL]?, onReplacement: @escaping @Sendable () -> Void
  ) -> Configuration {
    var configuration = Configuration()
    // Photographs can be looked at all the same, and the window says that votes are not stored.
    configuration.keepsChangesInMemory = true
    if let photographs, let files {
      let root = photographs.fileBytes.count
      configuration.photographs = photographs
      configuration.files = files.map { Array($0.fileBytes.dropFirst(root == 1 ? 1 : root + 1)) }
      configuration.thumbnails = Configuration.sharedThumbnails
      // A selection is seldom opened again.
      configuration.keepsCatalogue = false
      configuration.cache = Configuration.defaultCache.appending(path: "files")
    } else if let photographs {
      configuration.photographs = photographs
      configuration.includesSubfolders = isDeep
      configuration.thumbnails = Configuration.sharedThumbnails
      // `FolderWatch` begins with a look, after the first photographs are shown.
      configuration.beginsWithKnownPhotographs = true
      configuration.listingPatience = .milliseconds(300)
      // One database serves one folder, so each folder has its own.
      let identity = FolderIdentity(of: photographs, isDeep: isDeep)
      let name = [identity?.name ?? "unknown"] + (isDeep ? [] : ["files"])
      configuration.keepsCatalogue = identity?.isAmbiguous == false
      configuration.isSameFolder = {
        // A folder that is away is the same when it is back.
        guard let now = FolderIdentity(of: photographs, isDeep: isDeep), now != identity else { return true }
        onReplacement()
        return false
      }
      configuration.database = database(named: name)
      configuration.formerDatabase = formerDatabase(of: photographs, isDeep)
      configuration.cache = Configuration.defaultCache.appending(path: name.joined(separator: "-"))
    }
    return configuration
  }

  private static func database(named name: [String]) -> URL {
    Configuration.defaultDatabase.deletingLastPathComponent().appending(path: "\(name.joined(separator: "-")).sqlite")
  }

  /// The database of earlier versions, named by the numbers of the device and the folder, which several disks may have.
  private static func formerDatabase(of photographs: URL, _ isDeep: Bool) -> URL {
    let attributes = try? FileManager.default.attributesOfItem(atPath: photographs.path)
    let numbers = [FileAttributeKey.systemNumber, .systemFileNumber].map { "\(attributes?[$0] ?? 0)" }
    return database(named: numbers + (isDeep ? [] : ["files"]))
  }
}
