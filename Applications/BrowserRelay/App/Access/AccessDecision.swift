/// The destination of an admitted request.
enum AccessDecision: Equatable {
  /// The address with the token, used for the first time: the browser is to be given the cookie, and sent to the page.
  case session(cookie: String, page: String)
  /// The page that shows the window.
  case page
  /// The page's script.
  case script
  /// A file of the display server.
  case file(String)
  /// The window itself, as a WebSocket.
  case window(String)
}
