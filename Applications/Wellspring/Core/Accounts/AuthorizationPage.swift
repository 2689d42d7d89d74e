/// The page on which a person lets a program act for them, and then reads the number to give to it.
struct AuthorizationPage {
  enum State {
    /// Asks for name and password, and says what was wrong the last time.
    case asking(token: String, problem: String? = nil)
    case authorized(verifier: String)
    case unknownToken
  }

  let state: State

  var html: HTML { .page(titled: "Log in", style: Self.style, content) }

  private var content: HTML {
    switch state {
    case .asking(let token, let problem):
      """
      <h1>Log in</h1>
      <p>A program asks to read and to post for you. A name that is new here is registered with the password.</p>
      \(problem.map { "<p role=\"alert\"><strong>\($0)</strong></p>" as HTML })
      <form method="post" action="/oauth/authorize">
      <input type="hidden" name="oauth_token" value="\(token)">
      <p><label>Name<br><input name="name" autocomplete="username" required autofocus></label></p>
      <p><label>Password<br><input name="password" type="password" autocomplete="current-password" required></label></p>
      <p><button>Authorize</button></p>
      </form>
      """
    case .authorized(let verifier):
      """
      <h1>Done</h1>
      <p>Give this number to the program:</p>
      <p><code>\(verifier)</code></p>
      """
    case .unknownToken:
      """
      <h1>This page is too old</h1>
      <p>Have the program ask again: what it asked with is unknown, used, or older than ten minutes.</p>
      """
    }
  }

  private static let style: HTML = """
    body { margin: 2em auto; padding: 0 1em; max-width: 32em; font-family: sans-serif; color-scheme: light dark; }
    code { font-size: 2em; letter-spacing: 0.1em; }
    input { width: 100%; box-sizing: border-box; font: inherit; padding: 0.4em; }
    """
}
