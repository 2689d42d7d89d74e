import CGtk
import GTKCore
public import GTKGenerated

extension GTKGenerated.Window {
  /// Draws the window as it is after the next frame, in this process: no display server is asked.
  public func screenshot() async throws -> Bitmap {
    try await withCheckedThrowingContinuation { continuation in
      // Between a change and the next frame a widget has no picture: take it as soon as the frame is painted.
      onNextPaint { continuation.resume(with: Result { try self.rendered() }) }
    }
  }

  /// Draws the window as it is after the next frame to a PNG file.
  public func screenshot(to path: String) async throws {
    try await screenshot().save(to: path)
  }

  private func rendered() throws -> Bitmap {
    guard isMapped, let renderer = withNative(self, { gtk_native_get_renderer($0) }) else {
      throw ScreenshotError.notVisible
    }
    let paintable = Object(Reference(adopting: withNative(self) { gtk_widget_paintable_new($0) }!))
    let snapshot = gtk_snapshot_new()!
    withNative(paintable) {
      // The paintable's own size: it includes a frame that a window draws around itself on a plain display.
      let (width, height) = (gdk_paintable_get_intrinsic_width($0), gdk_paintable_get_intrinsic_height($0))
      gdk_paintable_snapshot($0, snapshot, Double(width), Double(height))
    }
    guard let node = gtk_snapshot_free_to_node(snapshot) else { throw ScreenshotError.notVisible }
    defer { gsk_render_node_unref(node) }
    return Bitmap(adopting: gsk_renderer_render_texture(renderer, node, nil))
  }
}
