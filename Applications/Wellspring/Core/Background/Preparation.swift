import Foundation
import RivuletLog
import Synchronization

/// Prepares in the background for later requests: first it reads the photographs' files, then it makes the images for grids.
/// Requests go first.
final class Preparation: Sendable {
  private let catalogue: Catalogue
  private let images: ImageLibrary
  private let activity: Activity
  private let makesImages: Bool
  /// Nil where nothing is made before it is asked for.
  let anticipation: Anticipation?
  private let state = Mutex(State.idle)
  private let group = DispatchGroup()

  private enum State {
    case idle, working, workingAndAskedAgain
  }

  init(catalogue: Catalogue, images: ImageLibrary, activity: Activity, makesImages: Bool) {
    self.catalogue = catalogue
    self.images = images
    self.activity = activity
    self.makesImages = makesImages
    anticipation = makesImages ? Anticipation(images: images, activity: activity) : nil
  }

  /// Begins with whatever is new. Threads are there only while there is work; the activity's end ends them.
  func begin() {
    let isIdle = state.withLock { state in
      defer { state = state == .idle ? .working : .workingAndAskedAgain }
      return state == .idle
    }
    guard isIdle else { return }
    group.enter()
    BackgroundThread.run(isUrgent: true) { [self] in
      work()
      group.leave()
    }
  }

  /// Returns when nothing is left to prepare.
  func wait() {
    group.wait()
  }

  private func work() {
    do {
      var last = 0
      // Continues after the last id, because a result may not be kept, and its photograph would be returned again forever.
      while activity.waitForQuiet(), let batch = try unread(after: last) {
        images.read(batch)
        last = batch.map(\.id).max() ?? last
      }
      images.flush()
      if makesImages { try makeImages() }
    } catch {
      if !activity.isOver { Logger.service.report("nothing can be prepared: \(error)") }
    }
    let isAskedAgain = state.withLock { state in
      defer { state = state == .workingAndAskedAgain ? .working : .idle }
      return state == .workingAndAskedAgain
    }
    if isAskedAgain, activity.waitForQuiet() { work() } else { Memory.giveBack() }
  }

  private func unread(after id: Int) throws -> [Photograph]? {
    let photographs = try catalogue.unread(after: id, limit: 50)
    return photographs.isEmpty ? nil : photographs
  }

  private func makeImages() throws {
    let size = images.sizeInGrids
    // All at once, so that no thread of low priority ever holds the database.
    let photographs = Mutex(try catalogue.sound()[...])
    BackgroundThread.runOnAllCores { [images, activity] in
      while activity.waitForQuiet(), let photograph = photographs.withLock({ $0.popFirst() }) {
        guard let item = images.item(for: photograph, size: size) else { continue }
        guard images.prepare(item) else { return }
      }
    }
  }
}
