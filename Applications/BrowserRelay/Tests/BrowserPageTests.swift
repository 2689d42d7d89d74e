import Foundation
import Testing

/// Asked for by `Scripts/browser-check`, which sees to a browser: beside a thousand other tests the page is not there in time.
private let canBrowse =
  ProcessInfo.processInfo.environment["RIVULET_BROWSER_CHECK"] != nil
  && FileManager.default.isExecutableFile(atPath: Chromium.path)

@Suite(.enabled(if: canBrowse, "Scripts/browser-check runs it")) struct `The page in a browser` {
  @Test func `shows the gallery, again when it is loaded again, and to no second page`() throws {
    let session = try RunningSession(["--", RunningSession.program("pixels").path])
    defer { session.process.terminate() }
    let address = try #require(session.address())
    let chromium = try Chromium()

    let page = try chromium.open(address)
    try chromium.wait(page, until: Self.hasPhotographs)
    try chromium.screenshot(page, to: RunningSession.program("browser-page.png"))

    let second = try chromium.open(try chromium.value(page, "location.href"))
    try chromium.wait(second, until: "document.body?.innerText.includes('open in another page')")
    #expect(try chromium.value(page, Self.hasPhotographs) == "true")

    try chromium.reload(page)
    try chromium.wait(page, until: Self.hasPhotographs)

    let again = try chromium.open(address)
    try chromium.wait(again, until: "document.body?.innerText.includes('works once')")

    session.process.terminate()
    try chromium.wait(page, until: "document.body?.innerText.includes('is closed')")
  }

  /// Pictures as large as thumbnails are in the page, and decoded.
  private static let hasPhotographs =
    "[...document.images].filter(i => i.complete && i.naturalWidth > 100).length >= 12"
}
