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
  /// The sort orders; the first is the default.
  var orders: [PhotoOrder] { get }
  /// Logging in and voting; nil where the source has neither.
  var account: PhotoAccount? { get }
  /// The service's failure while requests wait for it; nil if there is none.
  var outage: Property<PhotoFailure?> { get }

  /// A page of the photographs that are asked for, as one value.
  ///
  /// - Parameter page: The number of the page, from 1; a page has at most ``PhotoPage/size`` photographs.
  func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure>

  /// The same photograph with everything that only the detailed answer tells, such as where large pictures are.
  func details(of photo: Photo) -> Signal<Photo, PhotoFailure>

  /// Emits the bytes at an address of a photograph: thumbnails, pictures, originals. Fails as soon as there are more than
  /// allowed.
  func data(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure>
}

extension PhotoSource {
  public var outage: Property<PhotoFailure?> { .constant(nil) }

  /// The bytes of a picture that is to be looked at.
  public func data(at url: URL) -> Signal<Data, PhotoFailure> { data(at: url, atMost: 100 << 20) }
}
