import Foundation
import Rivulet
import RivuletFoundation

/// Watches a folder of photographs.
///
/// The system reports changes by inotify. It doesn't report what other machines change in a folder on a network, and can't watch
/// folders without number: those are looked at every few seconds. It doesn't report either that a disk was mounted over a folder, or
/// over one in it, so every three seconds it is checked that the paths still lead to the folders that are watched.
public final class FolderWatch: Sendable {
  /// The time between two looks at the folder; nil while the system reports its changes.
  public let interval: Property<Duration?>

  private let folder: URL
  private let isDeep: Bool
  private let scheduler: any TimedScheduler
  private let system: FolderSystem
  private let current = MutableProperty<Duration?>(nil)

  /// The least time between two looks, and the time for a look in proportion to it.
  private static let (pause, share) = (Duration.seconds(5), 20)

  /// - Parameters:
  ///   - folder: The folder.
  ///   - isDeep: Whether the folders in it are watched, too.
  ///   - scheduler: The scheduler that looks at the folder. Changes are emitted there, too.
  ///   - system: The files of the system.
  public init(
    _ folder: URL, isDeep: Bool, on scheduler: any TimedScheduler = QueueScheduler(label: "Pixels.watching"),
    system: FolderSystem = .current
  ) {
    (self.folder, self.isDeep, self.scheduler, self.system) = (folder, isDeep, scheduler, system)
    interval = Property(current).removeDuplicates()
  }

  /// Emits when photographs may have come, gone or changed, once for changes that follow each other closely, and 0.4 s after the first
  /// of them. Also emits at the beginning, when the folder goes away, and when it is back.
  public var changes: Signal<Void, Never> {
    Signal.deferred { [self] in watched.concat(returned).repeat() }
      .subscribe(on: scheduler)
      // A file is seldom complete when it is made.
      .throttle(for: .milliseconds(400), on: scheduler, edges: .trailing)
  }

  /// Emits changes until the folder is gone.
  private var watched: Signal<Void, Never> {
    .deferred { [self] in
      let isRemote = system.isRemote(folder)
      let look = system.look(folder, isDeep, isRemote)
      guard look.isThere else { return .empty }
      if look.isLarge { return polled(since: look).prepend(()) }
      let reported = system.changes(folder, isDeep).filter(\.isVisible).map { _ in }
        .take(until: replaced(since: system.identity(folder, isDeep)))
        .handleEvents(onSubscribe: { [current] in current.value = nil })
        .catch { [self] _ in polled(since: look) }
      return (isRemote ? reported.merge(with: polled(since: look)) : reported).prepend(())
    }
  }

  /// Emits when another folder is at the path, or another disk in it.
  private func replaced(since first: Int) -> Signal<Void, Never> {
    Signal<Duration, Never>.interval(.seconds(3), on: scheduler)
      .filter { [system, folder, isDeep] _ in system.identity(folder, isDeep) != first }
      .take(first: 1).map { _ in }
  }

  /// Emits once now, and completes when the folder is there.
  private var returned: Signal<Void, Never> {
    Signal<Duration, Never>.interval(.seconds(1), on: scheduler)
      .filter { [system, folder] _ in system.look(folder, false, false).isThere }
      .take(first: 1).ignoreValues().setValueType(to: Void.self).prepend(())
  }

  /// Looks at the folder again and again until it is gone.
  private func polled(since first: FolderLook) -> Signal<Void, Never> {
    .deferred { [self] in
      let last = MutableProperty(first)
      return Signal<Duration, Never>.deferred { [self] in
        let pause = max(Self.pause, last.value.duration * Self.share)
        current.value = pause
        return .timer(after: pause, on: scheduler)
      }
      .map { [system, folder, isDeep] _ in
        let (before, now) = (last.value, system.look(folder, isDeep, true))
        last.value = now
        return (isThere: now.isThere, hasChanged: now.content != before.content)
      }
      .repeat()
      .take(while: \.isThere)
      .filter(\.hasChanged).map { _ in }
    }
  }
}

extension DirectoryChange {
  /// False for hidden files and folders, which many programs write for a moment before they give a file its name.
  fileprivate var isVisible: Bool {
    func isVisible(_ path: String) -> Bool { !path.split(separator: "/").contains { $0.hasPrefix(".") } }
    return switch self {
    case .created(let name), .deleted(let name), .modified(let name): isVisible(name)
    case .moved(let old, let new): [old, new].compactMap(\.self).contains(where: isVisible)
    case .overflow: true
    }
  }
}
