import FileIdentities
import Foundation
import ImageDecoding
import PictureMetadata

/// The photographs' files: what they say of themselves, and their images in every size.
final class ImageLibrary: Sendable {
  /// One photograph in one size, at one state of its file.
  struct Item: Sendable {
    let photograph: Photograph
    let size: ImageSize
    let validators: Validators
    let stamp: FileStamp
    let identity: FileIdentity?
    fileprivate let name: String
    /// Its place among the thumbnails that programs share; nil if it has none.
    fileprivate let shared: (entry: ThumbnailEntry, size: ThumbnailSize)?
  }

  /// A photograph's own file.
  struct Original: Sendable {
    /// `image/jpeg` and the like.
    let type: String
    let validators: Validators
    let file: OpenFile
    let identity: FileIdentity?
  }

  private let folder: PhotographFolder
  private let cache: FileCache
  private let findings: Findings
  private let activity: Activity
  private let thumbnails: SharedThumbnails?
  private let sharing: ThumbnailSharing
  private let cancellation = ImageCancellation()
  private let readers: DiskReaders
  /// The time that a listing waits for files that are still unread; nil for as long as it takes.
  private let listingPatience: Duration?

  /// The number of bytes of a file that are read before it is decoded. Larger files are read while they are.
  private static let preloaded = 64 << 20

  /// The version of the pictures that are made of files. Pictures of an earlier version in the cache aren't used any more.
  private static let version = 2

  /// The clock of file systems is no finer than this everywhere: a file that is written once more may look the same.
  private static let settling = 2_000_000_000

  /// - Parameter thumbnails: The thumbnails that the desktop's programs share; nil if these photographs aren't for them.
  init(
    folder: PhotographFolder, cache: FileCache, findings: Findings, activity: Activity,
    thumbnails: SharedThumbnails? = nil, listingPatience: Duration? = nil, readers: DiskReaders = .shared
  ) {
    self.listingPatience = listingPatience
    self.readers = readers
    self.thumbnails = thumbnails
    sharing = ThumbnailSharing(activity: activity)
    self.folder = folder
    self.cache = cache
    self.findings = findings
    self.activity = activity
  }

  // MARK: What is known of photographs

  /// Returns the photographs with the facts in their files: files that are still unread are read now. Those that a slow disk
  /// doesn't send in time stay unread, and are noted later.
  ///
  /// - Parameter isListing: False for one photograph whose facts the client waits for.
  func described(
    _ photographs: [Photograph], for request: Request, isListing: Bool = true
  ) throws(HandOver) -> [Photograph] {
    let unread = photographs.filter { !$0.isRead }
    guard !unread.isEmpty else { return photographs }
    try request.handOver(to: .images)
    let readings = activity.during { read(unread, within: isListing ? listingPatience : nil) }
    return photographs.map { photograph in
      readings[photograph.id].map(photograph.updated) ?? photograph
    }
  }

  /// The photograph as its file is now.
  func current(_ photograph: Photograph, for request: Request) throws(HandOver) -> Photograph {
    guard let stamp = folder.stamp(of: photograph.file), stamp != photograph.stamp else {
      return try described([photograph], for: request, isListing: false)[0]
    }
    var changed = photograph
    changed.isRead = false
    return try described([changed], for: request, isListing: false)[0]
  }

  /// Reads all files that are still unread, which may take long the first time, and returns when that is written.
  func readAll(of catalogue: Catalogue, for request: Request) throws {
    guard try !catalogue.unread(limit: 1).isEmpty else { return }
    try request.handOver(to: .images)
    try activity.during { () throws in
      var last = 0
      // Continues after the last id, because what passes by itself isn't kept.
      while case let batch = try catalogue.unread(after: last, limit: 500), let end = batch.last {
        read(batch)
        last = end.id
      }
    }
    findings.flush()
  }

  /// Reads the headers of files, and notes the results, by the photographs' numbers.
  ///
  /// - Parameter limit: The time for all; nil for as long as it takes. Later results are noted as well.
  @discardableResult
  func read(_ photographs: [Photograph], within limit: Duration? = nil) -> [Int: Reading] {
    let late: @Sendable (Photograph, Reading) -> Void = { [findings] in
      findings.note(CollectionOfOne(($0, $1)))
    }
    let results = readers.map(
      photographs, patience: PhotographFolder.patience, within: limit, late: late
    ) { [folder, cancellation] photograph in
      do throws(ImageFailure) {
        let file = try folder.open(photograph.file)
        let outcome = Result { () throws(ImageFailure) in try ImageHeader(file, cancellation).checked() }
        let caption = PictureMetadata(of: file.pictureBytes).caption
        // Stars that its owner has given the file have precedence over the rating in it.
        let stars = FileStars.read(from: file) ?? caption.rating ?? 0
        return Reading(id: photograph.id, stamp: file.stamp, outcome: outcome, stars: stars, caption: caption)
      } catch {
        return Reading(id: photograph.id, stamp: photograph.stamp, outcome: .failure(error))
      }
    }
    let readings = zip(photographs, results).compactMap { photograph, reading -> (Photograph, Reading)? in
      if let reading { return (photograph, reading) }
      if limit != nil { return nil }
      return (photograph, Reading(id: photograph.id, stamp: .none, outcome: .failure(.diskUnresponsive)))
    }
    findings.note(readings)
    return Dictionary(readings.map { ($1.id, $1) }) { first, _ in first }
  }

  /// Returns when everything found out and made so far is written.
  func flush() {
    findings.flush()
    cache.flush()
  }

  /// Returns when the thumbnails of what was looked at are shared.
  func waitForSharing() {
    sharing.wait()
  }

  /// Ends the decoding of pictures, now and later.
  func cancel() {
    cancellation.cancel()
  }

  /// Writes what was found out and made so far, and nothing after that.
  func close() {
    findings.close()
    cache.close()
    thumbnails?.close()
  }

  // MARK: Images

  /// The size that grids show.
  var sizeInGrids: ImageSize { thumbnails == nil ? .inGrids : .inSharedGrids }

  /// Looks at the file without reading it. Nil when it is gone.
  func item(for photograph: Photograph, size: ImageSize) -> Item? {
    // A link to nothing is there all the same.
    let path = folder.path(of: photograph.file)
    let identity = FileIdentity(path: path)
    guard let stamp = folder.stamp(of: photograph.file) ?? (photograph.problem == nil ? nil : FileStamp.none) else {
      return nil
    }
    // The number tells files apart that have the same name and times on two disks, one after the other.
    let state = "\(Self.version) \(stamp.bytes) \(stamp.modified) \(stamp.changed) \(identity?.inode ?? 0)".utf8
    let name = "\(Fingerprint.of(path + [0] + state))-\(size.id)"
    let entry = size.thumbnail.flatMap { size in
      thumbnails?.entry(path: path, stamp: stamp).map { (entry: $0, size: size) }
    }
    return Item(
      photograph: photograph, size: size, validators: Validators(etag: "\"\(name)\"", lastModified: stamp.date),
      stamp: stamp, identity: identity, name: "\(name).jpeg", shared: entry)
  }

  /// The item's JPEG if it is in the cache.
  func kept(_ item: Item) -> Data? {
    activity.during { cache.kept(item.name) }
  }

  /// The item's picture, read from a cache or made: a JPEG or PNG file.
  func jpeg(_ item: Item) throws(ImageFailure) -> Data {
    try noting(item) { () throws(ImageFailure) in
      try activity.during { () throws(ImageFailure) in
        if let shared = shared(item) { return shared }
        // Before a decoder is reserved: a disk that doesn't respond keeps none from other files.
        let file = try opened(item)
        return try cache.data(named: item.name) { () throws(ImageFailure) in
          defer { Memory.giveBackSoon() }
          return try made(item, file)
        }
      }
    }
  }

  /// Makes the item's picture unless it is in the cache: that which programs share, if they share such.
  ///
  /// - Returns: False if it cannot be kept.
  func prepare(_ item: Item) -> Bool {
    let isKept = try? noting(item) { () throws(ImageFailure) in
      if item.shared != nil, let isShared = try share(item, isSeen: false) { return isShared }
      return try cache.prepare(named: item.name) { () throws(ImageFailure) in
        try ImageEncoder.jpeg(of: opened(item), in: item.size, cancellation)
      }
    }
    return isKept ?? true
  }

  /// The photograph's own file, open.
  func original(of photograph: Photograph) throws(ImageFailure) -> Original {
    let link = FileIdentity.link(at: folder.path(of: photograph.file))
    let file = try folder.opened(photograph.file, reading: DrawingText.prologueLength)
    let format = try ImageHeader.format(of: file)
    let state = "\(file.stamp.bytes) \(file.stamp.modified) \(file.stamp.changed)".utf8
    let name = Fingerprint.of(folder.path(of: photograph.file) + [0] + state)
    return Original(
      type: format.type,
      validators: Validators(etag: "\"\(name)-original\"", lastModified: file.stamp.date), file: file,
      identity: FileIdentity(descriptor: file.descriptor, link: link))
  }

  /// True if the photograph's file holds more than one picture to be shown one after the other.
  func isAnimated(_ photograph: Photograph) -> Bool {
    guard ["gif", "png", "webp"].contains(photograph.format),
      let file = try? folder.opened(photograph.file, reading: AnimationProbe.mostBytes)
    else {
      return false
    }
    return AnimationProbe.isAnimated(file)
  }

  /// True if the file is as it was when the item was made.
  func isCurrent(_ item: Item) -> Bool {
    FileIdentity(path: folder.path(of: item.photograph.file)) == item.identity
  }

  /// Opens the file of an item, whose picture is kept under the name of this version.
  private func opened(_ item: Item) throws(ImageFailure) -> OpenFile {
    let file = try folder.opened(item.photograph.file, reading: Self.preloaded)
    guard file.stamp == item.stamp else { throw .momentary("The file has changed meanwhile.") }
    return file
  }

  private func made(_ item: Item, _ file: OpenFile) throws(ImageFailure) -> Data {
    let jpeg = try ImageEncoder.jpeg(of: file, in: item.size, cancellation)
    // Later, because the client doesn't wait for what other programs may need.
    if item.shared != nil {
      sharing.begin(item) { [self] item in _ = try? share(item, isSeen: true) }
    }
    return jpeg
  }

  private func shared(_ item: Item) -> Data? {
    item.shared.flatMap { thumbnails?.picture(of: item.photograph, $0.entry, in: $0.size) }
  }

  /// Makes the item's thumbnail for all programs, unless they have it.
  ///
  /// - Parameter isSeen: True if it has been looked at, and so has room in any case.
  /// - Returns: False if there is no room for it; nil if it can't be written.
  private func share(_ item: Item, isSeen: Bool) throws(ImageFailure) -> Bool? {
    guard let thumbnails, let (entry, size) = item.shared else { return nil }
    if thumbnails.contains(entry, in: size) || thumbnails.hasFailed(entry) { return true }
    if !isSeen, !thumbnails.hasRoom(for: size) { return false }
    // One that is being written gets its thumbnail when it is looked at again.
    guard item.stamp.modified < FolderScan.now - Self.settling else { return true }
    let file = try opened(item)
    let picture: DecodedImage
    do throws(ImageFailure) {
      picture = try ImageEncoder.picture(of: file, in: item.size, cancellation)
    } catch {
      if case .unreadable = error { thumbnails.noteFailure(entry) }
      throw error
    }
    guard folder.stamp(of: item.photograph.file) == item.stamp else { return true }
    // Other programs would take a part for the whole.
    guard picture.damage == nil else { return nil }
    return thumbnails.write(picture, of: item.photograph, entry, in: size) ? true : nil
  }

  /// Fails at once for a photograph with a known problem, and records new failures.
  private func noting<Result>(
    _ item: Item, _ body: () throws(ImageFailure) -> Result
  ) throws(ImageFailure) -> Result {
    if let problem = item.photograph.problem, item.stamp == item.photograph.stamp { throw .unreadable(problem) }
    do {
      return try body()
    } catch {
      let reading = Reading(id: item.photograph.id, stamp: item.stamp, outcome: .failure(error))
      findings.note(CollectionOfOne((item.photograph, reading)))
      throw error
    }
  }
}
