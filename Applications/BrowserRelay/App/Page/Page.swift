/// The page in which the window appears. It is our own because the display server's has a script between its lines, which we do
/// not allow, and shows nothing when it is refused.
enum Page {
  /// The response to the address with the token. It isn't a redirection: a browser that followed a link from another site would
  /// then request the page on behalf of that site, and not send the cookie.
  static func opening(_ path: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta http-equiv="refresh" content="0; url=\(path)">
    <title>Opening</title>
    <p><a href="\(path)">Open the window</a></p>
    </html>
    """
  }

  /// - Parameter title: The program's name, of letters that need no escape in HTML.
  static func window(title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">
    <link rel="icon" href="data:,">
    <title>\(title)</title>
    <style>
    body { overflow: hidden; margin: 0 }
    #message { font: 16px sans-serif; text-align: center; margin: 20vh 2em }
    </style>
    <script src="broadway.js"></script>
    <script src="page.js"></script>
    <body><noscript>The window needs JavaScript.</noscript></body>
    </html>
    """
  }

  /// Connects, and says in the page why there is no window.
  static let script = """
    "use strict";
    addEventListener("load", () => {
      const title = document.title;
      let wasOpen = false;
      const say = (text) => {
        const message = document.createElement("p");
        message.id = "message";
        message.setAttribute("role", "status");
        message.textContent = text;
        document.body.replaceChildren(message);
      };
      window.alert = () => {};
      connect();
      ws.addEventListener("open", () => { wasOpen = true; });
      ws.addEventListener("close", () => {
        say(wasOpen
          ? "The connection to " + title + " is closed. If it still runs, load this page again."
          : "The window is open in another page, or " + title + " has ended. Close the other page, and load this one again.");
      });
    });

    """
}
