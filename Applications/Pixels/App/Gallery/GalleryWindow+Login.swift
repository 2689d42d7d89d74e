import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK
import RivuletLog

extension GalleryWindow {
  /// Logs in the user who was logged in when the program ended, and keeps each later login.
  ///
  /// The secrets are asked only where there was a login: a keyring may ask the user to unlock it.
  func keepLogin(_ screen: GalleryScreen, _ name: String) {
    guard let logins, let session = screen.gallery.session?.session else { return }
    if session.value == nil, settings.settings.value.logins.contains(name) {
      logins.session(named: name).deliverOnMain().take(during: screen.lifetime)
        .subscribe { kept in if session.value == nil { session.value = kept } }
    }
    session.signal.skip(first: 1).removeDuplicates().take(during: screen.lifetime)
      .bind(onMain: settings) { settings, session in
        settings.settings.value.logins.removeAll { $0 == name }
        if session != nil { settings.settings.value.logins.append(name) }
        logins.keep(session, named: name).subscribe(
          onValue: { _ in },
          onFailure: { failure in
            if case .failed(let reason) = failure {
              Logger.application.report(localized("The login could not be kept: %@", reason))
            }
          })
      }
  }
}
