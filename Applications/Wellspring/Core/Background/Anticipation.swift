import Dispatch
import Synchronization

/// Makes the images of the last list, in its order, before they are requested: while a client lays out the list, a processor is
/// idle.
final class Anticipation: Sendable {
  private struct State {
    var items: ArraySlice<(photograph: Photograph, size: ImageSize)> = []
    var isWorking = false
    /// The images of the last list: the same list is often requested again.
    var last: [Key] = []
  }

  /// An image of a photograph at one state of its file.
  private struct Key: Equatable {
    let id: Int
    let size: Int
    let changed: Int
  }

  private let images: ImageLibrary
  private let activity: Activity
  private let state = Mutex(State())
  private let group = DispatchGroup()

  init(images: ImageLibrary, activity: Activity) {
    self.images = images
    self.activity = activity
  }

  /// Begins with these photographs, and leaves what is left of others.
  func begin(_ photographs: [Photograph], size: ImageSize?) {
    let items = photographs.compactMap { photograph in size.map { (photograph: photograph, size: $0) } }
    let isWorking = state.withLock { state in
      let keys = items.map { Key(id: $0.photograph.id, size: $0.size.id, changed: $0.photograph.stamp.changed) }
      if keys == state.last { return true }
      defer { state.isWorking = true }
      (state.last, state.items) = (keys, items[...])
      return state.isWorking
    }
    guard !isWorking else { return }
    group.enter()
    BackgroundThread.run(isUrgent: true) { [self] in
      work()
      group.leave()
    }
  }

  /// Returns when nothing is left to make, and all is written.
  func wait() {
    group.wait()
    images.flush()
  }

  private func work() {
    while let next = next() {
      guard let item = images.item(for: next.photograph, size: next.size) else { continue }
      // The client that requests the image receives the error.
      _ = try? images.jpeg(item)
    }
  }

  private func next() -> (photograph: Photograph, size: ImageSize)? {
    state.withLock { state in
      if activity.isOver { state.items = [] }
      state.isWorking = !state.items.isEmpty
      return state.items.popFirst()
    }
  }
}
