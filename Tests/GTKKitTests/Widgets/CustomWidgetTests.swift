import CGtk
import GTKCore
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct CustomWidgetTests {
    @Test func `a widget is drawn as Swift draws it`() async throws {
      let dial = Dial()
      dial.horizontalAlignment = .start
      dial.verticalAlignment = .start
      let window = try await shown(dial)
      defer { window.destroy() }
      #expect(dial.width == 90 && dial.height == 20)
      let pixels = try await picture(of: dial)
      #expect(pixels[10 * 90 + 10] == 0xFF00_00FF)
      #expect(pixels[10 * 90 + 80] == 0)
    }

    @Test func `a changed property draws it again`() async throws {
      let dial = Dial()
      dial.horizontalAlignment = .start
      dial.verticalAlignment = .start
      let window = try await shown(dial)
      defer { window.destroy() }
      dial[Dial.fraction] = 1
      #expect(await pump { drawn(dial)?[10 * 90 + 80] == 0xFF00_00FF })
    }

    @Test func `a widget has the size that it measures, or more`() async throws {
      let dial = Dial()
      #expect(dial.measure(.horizontal, forSize: -1).minimum == 60)
      #expect(dial.measure(.horizontal, forSize: -1).natural == 90)
      #expect(dial.measure(.vertical, forSize: 50).natural == 20)
      let paper = Paper()
      #expect(paper.measure(.vertical, forSize: 40).natural == 80)
      #expect(paper.requestMode == .heightForWidth)
    }

    @Test func `a widget gives its children their places, draws them, and ends with them`() async throws {
      let counts = (LiveCounts.wrappers, LiveCounts.handlers)
      do {
        let pair = Pair()
        pair.horizontalAlignment = .start
        pair.verticalAlignment = .start
        let window = try await shown(pair)
        #expect(pair.width == 180)
        #expect(pair.places == [180])
        let pixels = try await picture(of: pair)
        #expect(pixels[10 * 180 + 10] == 0xFF00_00FF && pixels[10 * 180 + 100] == 0xFF00_00FF)
        #expect(pixels[10 * 180 + 170] == 0)
        window.destroy()
      }
      #expect(await pump { LiveCounts.wrappers <= counts.0 && LiveCounts.handlers <= counts.1 })
    }

    @Test func `a template fills a custom widget, and its signal reaches the outside`() {
      let panel = Panel()
      var saved: [String] = []
      panel.connect(Panel.saved) { saved.append($0) }
      panel.entry.text = "draft"
      panel.button.emit(Button.clicked)
      #expect(saved == ["draft"])
    }

    @Test func `GtkBuilder makes a custom widget by its name`() throws {
      Dial.register()
      let xml = """
        <interface><object class="GtkBox" id="box"><child>
          <object class="GTKKitTestsDial"><property name="fraction">0.25</property></object>
        </child></object></interface>
        """
      let builder = Builder(string: xml)
      let object = builder.withUnsafePointer { gtk_builder_get_object($0, "box") }
      let box = Box.unsafelyWrapping(try #require(object), .lent)
      #expect((box.firstChild as? Dial)?.fraction == 0.25)
    }

    @Test func `a widget that GtkBuilder makes without properties is Swift's from the start`() throws {
      Dial.register()
      let xml = """
        <interface><object class="GtkBox" id="box"><child><object class="GTKKitTestsDial"/></child></object></interface>
        """
      let builder = Builder(string: xml)
      let object = builder.withUnsafePointer { gtk_builder_get_object($0, "box") }
      let box = Box.unsafelyWrapping(try #require(object), .lent)
      #expect(box.measure(.horizontal, forSize: -1).natural == 90)
    }

    @Test func `a widget has its style's name and its role`() {
      let dial = Dial()
      #expect(dial.cssName == "dial")
      #expect(dial.accessibleRole == .meter)
      #expect(Pair().cssName == "widget")
    }

    @Test func `a widget is freed with what it captured`() {
      weak var freed: Dial?
      do {
        let dial = Dial()
        dial.observe(Dial.fraction) { [weak dial] _ in dial?.queueDraw() }
        freed = dial
      }
      #expect(freed == nil)
    }

    private func shown(_ widget: Widget) async throws -> GTKGenerated.Window {
      let window = GTKGenerated.Window()
      window.child = widget
      window.present()
      try #require(await pump { widget.isMapped && widget.width > 0 })
      return window
    }

    private func picture(of widget: Widget) async throws -> [UInt32] {
      var pixels: [UInt32]?
      try #require(
        await pump {
          pixels = drawn(widget)
          return pixels != nil
        })
      return pixels!
    }

    /// Draws a widget alone, and returns its pixels as 0xAARRGGBB, which is how cairo has them in memory; nil before its first frame.
    private func drawn(_ widget: Widget) -> [UInt32]? {
      let (width, height) = (widget.width, widget.height)
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      defer { cairo_surface_destroy(surface) }
      let snapshot = gtk_snapshot_new()!
      let paintable = WidgetPaintable(widget: widget)
      paintable.withUnsafePointer { gdk_paintable_snapshot($0, snapshot, Double(width), Double(height)) }
      guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
      defer { gsk_render_node_unref(node) }
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      gsk_render_node_draw(node, context)
      cairo_surface_flush(surface)
      return cairo_image_surface_get_data(surface)?.withMemoryRebound(to: UInt32.self, capacity: width * height) {
        Array(UnsafeBufferPointer(start: $0, count: width * height))
      }
    }
  }
}

private final class Dial: CustomWidget {
  static var fraction: PropertyName<Double> { PropertyName("fraction") }

  var fraction = 0.5 {
    didSet {
      notify(Dial.fraction)
      queueDraw()
    }
  }

  override class var ownTypeName: String { "GTKKitTestsDial" }
  override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(fraction, \Dial.fraction)] }
  override class var styleName: String { "dial" }
  override class var role: AccessibleRole { .meter }

  override func measure(_ orientation: Orientation, for size: Int?) -> MeasuredSize {
    orientation == .horizontal ? MeasuredSize(60, natural: 90) : MeasuredSize(20, natural: 10)
  }

  override func snapshot(_ snapshot: Snapshot) {
    let size = GrapheneSize(width: Double(width) * fraction, height: Double(height))
    snapshot.appendColor(RGBA(blue: 1, alpha: 1), bounds: GrapheneRect(size: size))
  }
}

private final class Paper: CustomWidget {
  override class var ownTypeName: String { "GTKKitTestsPaper" }
  override var sizing: SizeRequestMode { .heightForWidth }
  override func measure(_ orientation: Orientation, for size: Int?) -> MeasuredSize {
    let natural = orientation == .horizontal ? 10 : (size ?? 10) * 2
    return MeasuredSize(0, natural: natural)
  }
}

private final class Pair: CustomWidget {
  var places: [Int] = []
  private var dials: [Dial] = []

  override class var ownTypeName: String { "GTKKitTestsPair" }

  override func measure(_ orientation: Orientation, for size: Int?) -> MeasuredSize {
    if dials.isEmpty {
      dials = [Dial(), Dial()]
      for dial in dials { dial.insert(into: self, before: nil) }
    }
    return orientation == .horizontal ? MeasuredSize(120, natural: 180) : MeasuredSize(20, natural: 20)
  }

  override func allocate(width: Int, height: Int) {
    places.append(width)
    for (index, dial) in dials.enumerated() {
      let half = width / 2
      var offset = graphene_point_t(x: Float(index * half), y: 0)
      let transform = gsk_transform_translate(nil, &offset)
      dial.withUnsafePointer { gtk_widget_allocate($0, Int32(half), Int32(height), -1, transform) }
    }
  }
}

private final class Panel: CustomWidget {
  static var saved: SignalName<Void, String> { SignalName("saved") }

  override class var ownTypeName: String { "GTKKitTestsPanel" }
  override class var ownSignals: [SignalDefinition] { [SignalDefinition(saved)] }
  override class var ownTemplate: Template? {
    let xml = """
      <interface><template class="GTKKitTestsPanel" parent="RivuletCustomWidget">
        <child><object class="GtkEntry" id="entry"/></child>
        <child><object class="GtkButton" id="save"><signal name="clicked" handler="save"/></object></child>
      </template></interface>
      """
    return Template(Array(xml.utf8), [TemplateCallback("save", Panel.save)])
  }

  var entry: Entry { templateChild("entry") }
  var button: Button { templateChild("save") }

  func save() { emit(Panel.saved, entry.text) }
}
