import Foundation
import Rivulet

/// Turns what the service answers into photographs.
///
/// Each signal makes one request however many subscribe, none before the first does, and cancels it when nobody is left.
/// Events come off the main thread.
public struct PhotoImporter: Sendable {
  private let client: FiveHundredPixels

  /// Makes an importer that asks this client.
  public init(client: FiveHundredPixels) { self.client = client }

  /// A page of the popular photographs, best first, as one value.
  ///
  /// - Parameter page: which, from 1; a page has at most 100 photographs.
  public func popularPhotos(page: Int = 1) -> Signal<PhotoPage, PhotoFailure> {
    client.popularPhotos(page: page).decoded().publish().autoconnect()
  }

  /// The same photograph with everything that only the detailed answer tells, such as where the large picture is.
  public func photoDetails(_ photo: Photo) -> Signal<Photo, PhotoFailure> {
    client.photo(id: photo.id).decoded().map { (details: PhotoDetails) in details.photo }.publish().autoconnect()
  }
}

private struct PhotoDetails: Decodable, Sendable { let photo: Photo }

extension Signal<Data, PhotoFailure> {
  fileprivate func decoded<Output: Decodable & Sendable>() -> Signal<Output, PhotoFailure> {
    flatMap(.concat) { data in
      do {
        return .just(try JSONDecoder().decode(Output.self, from: data))
      } catch {
        return .fail(.invalidResponse("\(error)"))
      }
    }
  }
}
