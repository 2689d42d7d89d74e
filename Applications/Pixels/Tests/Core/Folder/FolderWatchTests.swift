import Foundation
import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

@testable import PixelsCore

@Suite struct FolderWatchTests {
  private let scheduler = TestScheduler()
  private let folder = StubFolder()

  private func watch() -> (watch: FolderWatch, changes: TestRecorder<Int, Never>) {
    let watch = FolderWatch(URL(filePath: "/Holidays"), isDeep: true, on: scheduler, system: folder.system)
    return (watch, TestRecorder(watch.changes.map { 1 }))
  }

  @Test("changes that follow each other closely are one, 0.4 s after the first")
  func together() {
    let (watch, changes) = watch()
    scheduler.advance(by: .milliseconds(400))
    #expect(changes.values.count == 1)
    folder.reports.send(.created("a.jpg"))
    scheduler.advance(by: .milliseconds(300))
    folder.reports.send(.modified("a.jpg"))
    #expect(changes.values.count == 1)
    scheduler.advance(by: .milliseconds(100))
    #expect(changes.values.count == 2)
    scheduler.advance(by: .seconds(60))
    #expect(changes.values.count == 2)
    #expect(watch.interval.value == nil)
    #expect(folder.looks.value == 1)
  }

  @Test(
    "files that have a hidden name for a moment are no change until they have their own",
    arguments: [
      (DirectoryChange.created(".a.jpg.part"), false), (.modified("b/.c/d.jpg"), false), (.deleted(".a"), false),
      (.moved(from: ".a.jpg.part", to: "a.jpg"), true), (.moved(from: "a.jpg", to: ".trash/a.jpg"), true),
      (.moved(from: ".a", to: nil), false), (.moved(from: nil, to: "b/a.jpg"), true), (.overflow, true),
      (.deleted("a.b.jpg"), true),
    ])
  func hidden(change: DirectoryChange, isSeen: Bool) {
    let (_, changes) = watch()
    scheduler.advance(by: .seconds(1))
    folder.reports.send(change)
    scheduler.advance(by: .seconds(1))
    #expect(changes.values.count == (isSeen ? 2 : 1))
  }

  @Test("a folder that goes away is a change, and watched again within a second when it is back")
  func returns() {
    let (_, changes) = watch()
    scheduler.advance(by: .seconds(1))
    folder.look.value = FolderLook(isThere: false)
    folder.reports.complete()
    scheduler.advance(by: .seconds(1))
    #expect(changes.values.count == 2)
    scheduler.advance(by: .seconds(600))
    #expect(changes.values.count == 2)
    folder.look.value = FolderLook()
    scheduler.advance(by: .milliseconds(1_400))
    #expect(changes.values.count == 3)
    folder.reports.send(.created("a.jpg"))
    scheduler.advance(by: .seconds(1))
    #expect(changes.values.count == 4)
  }

  @Test("a folder on a disk that was mounted again is watched again within some seconds")
  func mountedAgain() {
    let (_, changes) = watch()
    scheduler.advance(by: .seconds(1))
    // The empty folder under the disk, and then the disk.
    for identity in [7, 1] {
      let count = changes.values.count
      folder.identity.value = identity
      scheduler.advance(by: .seconds(4))
      #expect(changes.values.count > count)
    }
    let count = changes.values.count
    #expect(folder.subscriptions.value == 3)
    folder.reports.send(.created("a.jpg"))
    scheduler.advance(by: .seconds(1))
    #expect(changes.values.count == count + 1)
  }

  @Test("a folder on a network is also looked at every 5 s, and says so")
  func remote() {
    folder.isRemote.value = true
    let (watch, changes) = watch()
    scheduler.advance(by: .seconds(1))
    #expect(watch.interval.value == .seconds(5))
    scheduler.advance(by: .seconds(20))
    #expect(changes.values.count == 1)
    folder.look.value = FolderLook(content: 1)
    scheduler.advance(by: .seconds(6))
    #expect(changes.values.count == 2)
    folder.reports.send(.created("a.jpg"))
    scheduler.advance(by: .seconds(1))
    #expect(changes.values.count == 3)
  }

  @Test("a folder on a network that takes long to look at is looked at less often")
  func slow() {
    folder.isRemote.value = true
    folder.look.modify { $0.duration = .seconds(2) }
    let (watch, _) = watch()
    scheduler.advance(by: .seconds(1))
    #expect(watch.interval.value == .seconds(40))
  }

  @Test(
    "a folder that the system can't watch, or with very many folders in it, is looked at", arguments: [false, true])
  func refused(isLarge: Bool) {
    folder.look.modify { $0.isLarge = isLarge }
    folder.refuses.value = !isLarge
    let (watch, changes) = watch()
    scheduler.advance(by: .seconds(1))
    #expect(watch.interval.value == .seconds(5))
    folder.look.modify { $0.content = 7 }
    scheduler.advance(by: .seconds(6))
    #expect(changes.values.count == 2)
    folder.look.value = FolderLook(isThere: false)
    scheduler.advance(by: .seconds(6))
    #expect(changes.values.count == 3)
    folder.refuses.value = false
    folder.look.value = FolderLook()
    scheduler.advance(by: .seconds(2))
    #expect(changes.values.count == 4)
    #expect(watch.interval.value == nil)
  }

  @Test("watching ends with the last subscriber")
  func ends() {
    let (_, changes) = watch()
    scheduler.advance(by: .seconds(1))
    changes.dispose()
    #expect(!folder.reports.isSubscribed)
    let looks = folder.looks.value
    scheduler.advance(by: .seconds(60))
    #expect(folder.looks.value == looks)
  }

  @Test("disks that are mounted in a folder are part of what it is, and those beside and above it are not")
  func mountsInside() throws {
    let root = "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n40 22 8:2 / /home/ada/my\\040pictures rw - ext4 /dev/sdb rw\n"
    func mounts(_ more: String = "") -> [[Substring]] {
      FolderSystem.mounts(in: "/home/ada/my pictures", of: root + more)
    }
    #expect(mounts("41 22 8:3 / /home/ada/my\\040pictures-old rw - ext4 /dev/sdc rw\nnonsense").isEmpty)
    let first = mounts("41 22 8:3 / /home/ada/my\\040pictures/card rw - vfat /dev/sdc rw\n")
    #expect(first == [["41", "8:3", "/home/ada/my\\040pictures/card"]])
    #expect(mounts("42 22 8:3 / /home/ada/my\\040pictures/card rw - vfat /dev/sdc rw\n") != first)
    // The process that runs the tests has file systems in the root folder.
    let system = FolderSystem.current
    #expect(system.identity(URL(filePath: "/"), true) != system.identity(URL(filePath: "/"), false))
  }

  @Test(
    "folders of other machines are known by their file systems",
    arguments: [
      ("/home/ada", false), ("/net/pictures/2026", true), ("/net/pictures", true), ("/net/picturesque", false),
      ("/media/my disk/a", false), ("/run/user/0/gvfs/sftp", true), ("/media/over", true),
    ])
  func mounts(path: String, isRemote: Bool) {
    let mounts = """
      22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
      40 22 0:40 / /net/pictures rw shared:2 - nfs4 server:/pictures rw
      41 22 8:17 / /media/my\\040disk rw - fuseblk /dev/sdb1 rw
      42 22 0:42 / /run/user/0/gvfs rw - fuse.gvfsd-fuse gvfsd-fuse rw
      43 22 8:18 / /media/over rw - vfat /dev/sdb2 rw
      44 22 0:44 / /media/over rw - cifs //server/share rw
      nonsense - x
      """
    #expect(FolderSystem.isRemote(path, mounts: mounts) == isRemote)
    #expect(!FolderSystem.isRemote(path, mounts: ""))
  }
}

/// A folder whose changes a test reports.
final class StubFolder: Sendable {
  let reports = TestSource<DirectoryChange, SystemFailure>()
  let look = MutableProperty(FolderLook())
  let looks = MutableProperty(0)
  let isRemote = MutableProperty(false)
  let identity = MutableProperty(1)
  /// The number of subscriptions to the changes.
  let subscriptions = MutableProperty(0)
  /// True if the system watches no more folders.
  let refuses = MutableProperty(false)

  var system: FolderSystem {
    FolderSystem(
      look: { [look, looks] _, _, _ in
        looks.modify { $0 += 1 }
        return look.value
      },
      isRemote: { [isRemote] _ in isRemote.value },
      identity: { [identity] _, _ in identity.value },
      changes: { [reports, refuses, subscriptions] _, _ in
        subscriptions.modify { $0 += 1 }
        return refuses.value ? .fail(SystemFailure(operation: "watch", code: .ENOSPC)) : reports.signal
      })
  }
}
