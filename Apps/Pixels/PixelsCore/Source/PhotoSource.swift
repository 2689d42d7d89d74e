import Foundation
import Rivulet

/// Where photographs come from.
///
/// Each signal makes one request however many subscribe, none before the first does, and cancels it when nobody is left.
/// Events come off the main thread. To ask again is to ask for another signal.
public protocol PhotoSource: Sendable {
  /// What the gallery is called, such as "Popular on 500px".
  var title: String { get }
  /// What the service is called in the log, such as "500px".
  var serviceName: String { get }
  /// What its photographs can be sorted by; the first is what they are sorted by unless asked otherwise.
  var orders: [PhotoOrder] { get }
  /// Logging in and voting; nil where the source has neither.
  var account: PhotoAccount? { get }
  /// What is the matter with the service while it is being waited for; nil when nothing is.
  var trouble: Property<PhotoFailure?> { get }

  /// A page of the photographs that are asked for, as one value.
  ///
  /// - Parameter page: which, from 1; a page has at most ``PhotoPage/size`` photographs.
  func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure>

  /// The same photograph with everything that only the detailed answer tells, such as where large pictures are.
  func details(of photo: Photo) -> Signal<Photo, PhotoFailure>

  /// The bytes at an address that a photograph told: thumbnails, pictures, originals. Fails as soon as there are more than allowed.
  func data(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure>
}

extension PhotoSource {
  public var trouble: Property<PhotoFailure?> { .constant(nil) }

  /// The bytes of a picture that is to be looked at.
  public func data(at url: URL) -> Signal<Data, PhotoFailure> { data(at: url, atMost: 100 << 20) }
}
