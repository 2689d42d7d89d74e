import AppCore
import FileIdentities
import Foundation
import Rivulet

/// A source of photographs.
///
/// Each signal makes one request for all subscribers, starts with the first one, and cancels it after the last has gone. Events
/// are emitted off the main thread. Another request needs another signal.
public protocol PhotoSource: Sendable {
  /// The title of the gallery, such as "Popular on 500px".
  var title: String { get }
  /// The name of the service in the log, such as "500px".
  var serviceName: String { get }
  /// The name of the host for the user, which the gallery shows below the title; nil if the title names the source.
  var hostName: String? { get }
  /// The sort orders; the first is the default.
  var orders: [PhotoOrder] { get }
  /// True if the photographs can be sorted in both directions.
  var hasDirections: Bool { get }
  /// Logging in and voting; nil where the source has neither.
  var account: PhotoAccount? { get }
  /// The service's failure while requests wait for it; nil if there is none.
  var outage: Property<PhotoFailure?> { get }
  /// The hosts of the service, if there are several.
  var hosts: ServiceHosts? { get }
  /// Emits when the photographs may have changed.
  var changes: Signal<Void, Never> { get }
  /// The time between two looks for changes, where the source has to look for them; nil if it learns of them.
  var interval: Property<Duration?> { get }
  /// True if there are more photographs than the source looks at.
  var isCut: Property<Bool> { get }
  /// True if the source can't store anything, so votes last only until the application ends.
  var isForgetful: Property<Bool> { get }

  /// Emits when the photographs are no longer those of this source, because another folder is at the path of its folder.
  var replacements: Signal<Void, Never> { get }

  /// Notes that files may have changed without a change of their folder, so that the next page is that of the files as they are.
  func lookAgain()

  /// A page of the photographs that are asked for, as one value.
  ///
  /// - Parameter page: The number of the page, from 1; a page has at most ``PhotoPage/size`` photographs.
  func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure>

  /// Emits the page of a list that has a file, and the file's offset in it; nil if the list doesn't have the file.
  func page(of file: URL, in query: PhotoQuery) -> Signal<LocatedPage?, PhotoFailure>

  /// The same photograph with everything that only the detailed answer tells, such as where large pictures are.
  func details(of photo: Photo) -> Signal<Photo, PhotoFailure>

  /// Emits the bytes at an address of a photograph: thumbnails, pictures, originals. Fails as soon as there are more than
  /// allowed.
  func data(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure>

  /// Emits the same with the version of the file that they show.
  func picture(at url: URL, atMost limit: Int) -> Signal<PictureData, PhotoFailure>
}

/// The bytes of a picture.
public struct PictureData: Sendable {
  public let data: Data
  /// The version of the file that the picture shows; nil if it isn't of a file of this machine.
  public let file: FileIdentity?

  /// - Parameters:
  ///   - data: The bytes.
  ///   - file: The version of the file that the picture shows.
  public init(_ data: Data, of file: FileIdentity? = nil) {
    self.data = data
    self.file = file
  }
}

extension PhotoSource {
  public var hostName: String? { nil }

  public var hasDirections: Bool { true }

  public var outage: Property<PhotoFailure?> { .constant(nil) }

  public var hosts: ServiceHosts? { nil }

  public var replacements: Signal<Void, Never> { .never }

  public func lookAgain() {}

  public var changes: Signal<Void, Never> { .never }

  public var interval: Property<Duration?> { .constant(nil) }

  public var isCut: Property<Bool> { .constant(false) }

  public var isForgetful: Property<Bool> { .constant(false) }

  public func page(of file: URL, in query: PhotoQuery) -> Signal<LocatedPage?, PhotoFailure> { .just(nil) }

  /// Emits the index of a file in a list; nil if the list doesn't have the file.
  ///
  /// The index belongs to the list as it is now: to show the file, take ``page(of:in:)``, whose page has it.
  public func index(of file: URL, in query: PhotoQuery) -> Signal<Int?, PhotoFailure> {
    page(of: file, in: query).map { $0?.index }
  }

  public func picture(at url: URL, atMost limit: Int) -> Signal<PictureData, PhotoFailure> {
    data(at: url, atMost: limit).map { PictureData($0) }
  }

  /// The bytes of a picture that is to be looked at.
  public func data(at url: URL) -> Signal<Data, PhotoFailure> { data(at: url, atMost: Self.mostBytes) }

  /// The bytes of a picture that is to be looked at, with the version of its file.
  func picture(at url: URL) -> Signal<PictureData, PhotoFailure> { picture(at: url, atMost: Self.mostBytes) }

  private static var mostBytes: Int { 100 << 20 }
}
