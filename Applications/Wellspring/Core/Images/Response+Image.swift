import Foundation

extension Response {
  /// An image that only pages of this service may embed, as its own pages do; programs other than browsers don't ask.
  ///
  /// `same-site` would let every page on 127.0.0.1 embed it, of whichever user of this machine: a port makes no other site.
  static let imageProtection = ["Cross-Origin-Resource-Policy": "same-origin"]

  init(image: Data, type: String) {
    let headers = ["Content-Type": type, "Accept-Ranges": "bytes"]
    self.init(headers: headers.merging(Self.imageProtection) { own, _ in own }, body: image)
  }
}
