import Dispatch
import Synchronization

/// Shares the thumbnails of photographs that have been looked at, while no request is in progress.
final class ThumbnailSharing: Sendable {
  private struct State {
    var items: [ImageLibrary.Item] = []
    var isWorking = false
  }

  private let activity: Activity
  private let state = Mutex(State())
  private let group = DispatchGroup()

  /// As many as have been looked at last.
  private static let most = 500

  init(activity: Activity) {
    self.activity = activity
  }

  /// Has an item shared soon.
  ///
  /// - Parameter share: Shares it.
  func begin(_ item: ImageLibrary.Item, _ share: @escaping @Sendable (ImageLibrary.Item) -> Void) {
    let isIdle = state.withLock { state in
      defer { state.isWorking = true }
      state.items.append(item)
      if state.items.count > Self.most { state.items.removeFirst() }
      return !state.isWorking
    }
    guard isIdle else { return }
    group.enter()
    BackgroundThread.run { [self] in
      while let next = next() { share(next) }
      group.leave()
    }
  }

  /// Returns when nothing is left to share.
  func wait() {
    group.wait()
  }

  private func next() -> ImageLibrary.Item? {
    let goesOn = activity.waitForQuiet()
    return state.withLock { state in
      if !goesOn { state.items = [] }
      state.isWorking = !state.items.isEmpty
      return state.items.isEmpty ? nil : state.items.removeFirst()
    }
  }
}
