import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import RivuletTesting
import Testing

@testable import Pixels

/// The keyboard focus between the search field and the photographs.
extension GTKTests.PhotoGridTests {
  @Test(
    "the first photograph has the keyboard focus from the start, and typing never loses it", arguments: [false, true])
  func firstFocus(isTyping: Bool) async throws {
    let gallery = try OpenGallery(.never)
    defer { gallery.close() }
    let model = GalleryViewModel(HeldSource(["": 80], on: ImmediateScheduler()), on: scheduler)
    // As a program does, which asks before it has a window.
    model.load()
    scheduler.advance(by: .milliseconds(10))
    try gallery.opened.show(model, name: "held")
    gallery.opened.present()
    let (screen, grid) = (try #require(gallery.screen), try #require(gallery.grid))
    if isTyping { screen.find() }
    for _ in 0..<10 { try await pumping { await gallery.window.nextFrame() } }
    let first = grid.cells[0]?.root.parent
    #expect(first != nil && (gallery.window.focusWidget === first) == !isTyping)
  }

  @Test(
    "leaving a search returns to the rows where it began, whatever it found, and Escape returns the keyboard focus too",
    arguments: [0, 3, 96, 1_000, 3_000], [false, true])
  func leadsBack(found: Int, byEscape: Bool) async throws {
    let gallery = try await open(["": 3_000, "cats": found])
    defer { gallery.close() }
    let screen = try #require(gallery.screen)
    let (grid, search) = (screen.grid, screen.search)
    scheduler.run()
    try #require(await pump { grid.count == 3_000 && grid.seen.value.contains(0) })
    for _ in 0..<3 { try await pumping { await gallery.window.nextFrame() } }
    grid.centre(1_500)
    try #require(await pump { grid.seen.value.contains(1_500) })
    let seen = grid.seen.value
    search.grabFocus()
    search.text = "cats"
    scheduler.run()
    try #require(await pump { screen.gallery.listing.value.total == found && grid.count == found })
    for _ in 0..<3 { try await pumping { await gallery.window.nextFrame() } }
    if found == 1_000 { grid.centre(700) }
    if byEscape { search.emit(SearchEntry.stopSearch) } else { search.text = "" }
    scheduler.run()
    #expect(grid.count == 3_000)
    #expect(await pump { grid.seen.value == seen })
    for _ in 0..<10 { try await pumping { await gallery.window.nextFrame() } }
    #expect(grid.placesInView == seen)
    #expect(!byEscape || grid.grid.focusedIndex.map { seen.contains($0) } == true)
    #expect(byEscape || search.hasFocusWithin)
  }

  @Test("Escape gives the keyboard to the photographs, where nothing was searched for, too")
  func escape() async throws {
    let gallery = try await open(["": 3_000])
    defer { gallery.close() }
    let (grid, search) = (try #require(gallery.grid), try #require(gallery.screen?.search))
    scheduler.run()
    try #require(await pump { grid.focusedIndex == 0 })
    search.grabFocus()
    try #require(search.hasFocusWithin)
    search.emit(SearchEntry.stopSearch)
    #expect(!search.hasFocusWithin && grid.hasFocusWithin)
  }

  @Test("going back to the search field before all photographs are there again keeps the keyboard focus")
  func backToTheSearch() async throws {
    let gallery = try await open(["": 3_000, "cats": 3])
    defer { gallery.close() }
    let screen = try #require(gallery.screen)
    scheduler.run()
    try #require(await pump { screen.grid.count == 3_000 && screen.grid.seen.value.contains(0) })
    screen.search.grabFocus()
    screen.search.text = "cats"
    scheduler.run()
    try #require(await pump { screen.grid.count == 3 })
    screen.search.emit(SearchEntry.stopSearch)
    screen.find()
    scheduler.run()
    try #require(await pump { screen.grid.count == 3_000 })
    for _ in 0..<10 { try await pumping { await gallery.window.nextFrame() } }
    #expect(screen.search.hasFocusWithin)
  }
}
