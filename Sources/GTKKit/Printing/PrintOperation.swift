import CGtk
public import GTKCore
public import GTKGenerated

extension PrintOperation {
  /// Makes a document of a number of pages, for a printer or a PDF file.
  ///
  /// ```swift window
  /// let document = PrintOperation("Spring", pageCount: 2) { page, drawing in
  ///   drawing.fill(Rectangle(x: 0, y: 0, width: drawing.width, height: 20), with: RGBA(gray: 0.9))
  /// }
  /// try document.export(to: "spring.pdf")  // Or document.run(.printDialog, parent: window).
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the job, which the printer shows.
  ///   - pageCount: The number of pages, at least one.
  ///   - draw: Draws a page, of which the first is 0, in points (1/72 inch) within the margins.
  public convenience init(
    _ name: String, pageCount: Int, draw: @escaping @MainActor (_ page: Int, borrowing Drawing) -> Void
  ) {
    self.init()
    jobName = name
    self.pageCount = pageCount
    unit = .points
    onDrawPage { context, page in context.draw { draw(page, $0) } }
  }

  /// Writes the document to a PDF file, without a dialog.
  ///
  /// - Throws: ``GTKCore/GLibError`` if the file can't be written.
  public func export(to path: String) throws(GLibError) {
    exportFilename = path
    _ = try run(.export, parent: nil)
  }
}

extension PrintContext {
  /// Draws on the page that is printed.
  public func draw(_ body: (borrowing Drawing) -> Void) {
    let snapshot = gtk_snapshot_new()!
    body(Drawing(snapshot: snapshot, width: width, height: height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
    withNative(self) { gsk_render_node_draw(node, gtk_print_context_get_cairo_context($0)) }
    gsk_render_node_unref(node)
  }
}
