import GTKKit
import RivuletGTKTesting
import Testing

/// Waits until a window of a class is on the display, and returns it.
@MainActor
func shown<Dialog: Window>(
  _ dialog: Dialog.Type, sourceLocation: SourceLocation = #_sourceLocation
) async -> Dialog? {
  var found: Dialog? { Window.all.lazy.compactMap { $0 as? Dialog }.first(where: \.isMapped) }
  return await pump(sourceLocation: sourceLocation) { found != nil } ? found : nil
}

@MainActor
func isShown<Dialog: Window>(_ dialog: Dialog.Type) -> Bool {
  Window.all.contains { $0 is Dialog && $0.isMapped }
}
