import Foundation

/// The page for people that a photograph's `url` leads to: the picture, who made it, and what may be done with it.
struct PhotoWebPage {
  let photograph: Photograph

  /// The size of the picture, which the browser brings down to that of its window.
  private static let size = 2048

  var html: HTML { .page(titled: photograph.title, style: Self.style, content) }

  private var content: HTML {
    """
    \(picture)
    <h1>\(photograph.title)</h1>
    <p>by \(photograph.author.name)</p>\(description)\(licence)\(source)
    """
  }

  private var picture: HTML {
    if let problem = photograph.problem { return "<p>This photograph cannot be shown. \(problem)</p>" }
    return #"<img src="/v1/images/\#(photograph.id)/\#(Self.size).jpeg" alt="\#(photograph.title)">"#
  }

  private var description: HTML? {
    photograph.description.map { "\n<p>\($0)</p>" }
  }

  private var licence: HTML? {
    photograph.licence.map { "\n<p>Licence: \($0)</p>" }
  }

  /// A link only where one leads: what stands in a folder's `photos.json` could be anything, a script too.
  private var source: HTML? {
    photograph.source.map { source in
      guard ["http", "https"].contains(URL(string: source)?.scheme?.lowercased()) else {
        return "\n<p>Source: \(source)</p>"
      }
      return "\n<p>Source: <a href=\"\(source)\" rel=\"noreferrer\">\(source)</a></p>"
    }
  }

  private static let style: HTML = """
    body { margin: 2em auto; padding: 0 1em; max-width: 64em; font-family: sans-serif; text-align: center;
      overflow-wrap: anywhere; color-scheme: light dark; }
    img { max-width: 100%; max-height: 80vh; }
    """
}
